/**
 * Values that never change again. A deeply frozen value can be returned without a copy, and results of checks
 * of it stay true.
 */
import { Struct } from 'superstruct';

const frozen = new WeakSet();

/** Whether {@link frozenCopy} made it. */
export function isFrozen(value: unknown): value is object {
  return typeof value === 'object' && value !== null && frozen.has(value);
}

/**
 * A copy that can't be changed, as deep as it goes. Parts that such a copy already consists of are shared.
 * Bytes are copied, too, but no platform freezes those.
 *
 * @throws DataCloneError where IndexedDB would
 */
export function frozenCopy<T>(value: T): T {
  return (isFrozen(value) ? value : copyOf(value)) as T;
}

function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'function' ? structuredClone(value) : value;
  if (frozen.has(value)) return value;
  let copy: object;
  if (Array.isArray(value)) copy = value.map(copyOf);
  else if (isPlain(value)) {
    const fields: Record<string, unknown> = {};
    for (const key of Object.keys(value)) {
      const field = copyOf((value as Record<string, unknown>)[key]);
      // A field of this name would be taken for the prototype.
      if (key === '__proto__') Object.defineProperty(fields, key, { value: field, enumerable: true });
      else fields[key] = field;
    }
    copy = fields;
  } else return structuredClone(value);
  frozen.add(copy);
  return Object.freeze(copy);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * Makes copying and checking of frozen values fast for all callers: what can't change needs no copy, and
 * keeps its shape. The simulation does both millions of times. Everything else is copied and checked as
 * usual.
 */
export function skipChecksOfFrozen(): void {
  const copy = globalThis.structuredClone;
  globalThis.structuredClone = (value, options) => (isFrozen(value) ? value : copy(value, options));

  const { is, validate } = Struct.prototype;
  const fitting = remembered<boolean>();
  Struct.prototype.is = function (this: Struct, value: unknown): boolean {
    const check = (): boolean => is.call(this, value);
    return isFrozen(value) ? fitting(this, value, check) : check();
  } as typeof is;
  const validated = remembered<ReturnType<typeof validate>>();
  Struct.prototype.validate = function (this: Struct, value, options) {
    const check = (): ReturnType<typeof validate> => validate.call(this, value, options);
    return isFrozen(value) && !options?.coerce ? validated(this, value, check) : check();
  };
}

/** A cache of results for pairs of objects. */
function remembered<T>(): (of: object, value: object, find: () => T) => T {
  const known = new WeakMap<object, WeakMap<object, { readonly found: T }>>();
  return (of, value, find) => {
    let all = known.get(of);
    if (!all) known.set(of, (all = new WeakMap()));
    let entry = all.get(value);
    if (!entry) all.set(value, (entry = { found: find() }));
    return entry.found;
  };
}
