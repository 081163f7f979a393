/**
 * Returns the paths of files that are new, gone or different, sorted; their texts or the hashes of these are compared.
 *
 * @example
 * differing({ 'screens/menu.json': '{}' }, { 'screens/book.json': '{}' }) // ['screens/book.json', 'screens/menu.json']
 */
export function differing(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((path) => before[path] !== after[path])
    .sort();
}
