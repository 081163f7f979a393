/**
 * Returns the value itself, deeply frozen.
 *
 * @example
 * Object.isFrozen(deepFreeze({ columns: [{}] }).columns) // true
 */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}
