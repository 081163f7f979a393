import { requestParts } from '../../language/project/request-parts.ts';

/** Matches a path segment in another framework's placeholder syntax: `:id`, `<id>`, `[id]`, `$id`, `*`. */
const foreign = /^[:<[*$]/;

/**
 * Returns whether a path segment is a placeholder in another framework's syntax, which would be sent unchanged.
 *
 * @example
 * isForeign(':id') // true
 */
export function isForeign(segment: string): boolean {
  return foreign.test(segment);
}

/**
 * Returns the most likely intended request, or `undefined`: the method in capitals, one space, a path without an
 * origin, and placeholders in braces.
 *
 * @example
 * suggestRequest('get  https://shop.example/api/book/:id') // 'GET /api/book/{id}'
 */
export function suggestRequest(text: string): string | undefined {
  const [, method = '', path = ''] = /^\s*([a-z]+)[\s:：]+(?:https?:\/\/[^/\s]+)?(\/\S*)\s*$/i.exec(text) ?? [];
  const meant = `${method.toUpperCase()} ${path.replace(/\/(?:\$\{|[:<[$])(\w+)[}>\]]?(?=\/|\?|$)/g, '/{$1}')}`;
  return meant === text || requestParts(meant) === null ? undefined : meant;
}
