// The keys of all messages, as code names them: a plural form or a context is no key of its own.

import type messages from "../../py/sthelena/messages/en.json";

type Paths<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? Name : `${Name}.${Paths<Tree[Name]>}`;
}[keyof Tree & string];

type Base<Path extends string> = Path extends `${infer Key}_${string}` ? Key : Path;

export type Key = Base<Paths<typeof messages>>;

/** The messages of a section, by their names in it. */
export type KeyIn<Section extends string, Each = Key> = Each extends `${Section}.${infer Name}` ? Name : never;
