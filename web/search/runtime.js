// What compiled Python needs of Transcrypt's runtime here: classes without bases, and lists that grow. Transcrypt's own has
// all of Python's types, and makes every object through a metaclass.

export const object = undefined;

/** A method is called with its object in front. @template F @param {unknown} _self @param {F} method */
export const __get__ = (_self, method) => method;

/**
 * @param {string} _name @param {unknown[]} _bases
 * @param {{__init__: (self: object, ...given: any[]) => void}} members
 * @returns {(...given: any[]) => object} makes an object
 */
export function __class__(_name, _bases, members) {
  const initialise = members.__init__;
  function Shape() {}
  Shape.prototype = members;
  return (...given) => {
    const self = new /** @type {any} */ (Shape)();
    initialise(self, ...given);
    return self;
  };
}

Object.defineProperty(Array.prototype, "append", {
  /** @this {unknown[]} @param {unknown} item */
  value(item) {
    this.push(item);
  },
});
