/**
 * Returns the name by which a record lists the values of a field: a form asks for one `roleId`, the record has `roleIds`.
 *
 * @example
 * listName('tagId') // 'tagIds'
 */
export function listName(field: string): string {
  return `${field}s`;
}
