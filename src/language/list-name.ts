/**
 * Returns the name of the list field in a record for a form's field: a form has one `roleId`, the record `roleIds`.
 *
 * @example
 * listName('tagId') // 'tagIds'
 */
export function listName(field: string): string {
  return `${field}s`;
}
