/**
 * Returns whether two values are deeply equal; functions always count as equal, as in RJSF's own module. Our forms pass
 * JSON, elements and components, none of which is circular.
 */
function deepEquals(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one === 'function') return typeof other === 'function';
  if (!isParted(one) || !isParted(other)) return false;
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && deepEquals(one[key], other[key]))
  );
}
// biome-ignore lint/style/noDefaultExport: it stands in the place of a module of RJSF
export default deepEquals;

function isParted(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
