/**
 * Returns the paths of added, removed and changed files, sorted; compares texts or hashes.
 *
 * @example
 * differingFiles({ 'screens/menu.json': '{}' }, { 'screens/book.json': '{}' }) // ['screens/book.json', 'screens/menu.json']
 */
export function differingFiles(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((path) => before[path] !== after[path])
    .sort();
}
