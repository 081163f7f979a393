import { requestParts } from '../../language/project/request-parts.ts';

/** A segment written as other frameworks write a placeholder: `:id`, `<id>`, `[id]`, `$id`, `*`. */
const foreign = /^[:<[*$]/;

/**
 * Returns whether a segment of a path stands for a value in the manner of another framework, and would be sent as it
 * is.
 *
 * @example
 * isForeign(':id') // true
 */
export function isForeign(segment: string): boolean {
  return foreign.test(segment);
}

/**
 * Returns the request that a text most likely means, or `undefined`: the method in capitals, one space, a path without
 * an origin, and placeholders in braces.
 *
 * @example
 * meantRequest('get  https://shop.example/api/book/:id') // 'GET /api/book/{id}'
 */
export function meantRequest(text: string): string | undefined {
  const [, method = '', path = ''] = /^\s*([a-z]+)[\s:：]+(?:https?:\/\/[^/\s]+)?(\/\S*)\s*$/i.exec(text) ?? [];
  const meant = `${method.toUpperCase()} ${path.replace(/\/(?:\$\{|[:<[$])(\w+)[}>\]]?(?=\/|\?|$)/g, '/{$1}')}`;
  return meant === text || requestParts(meant) === null ? undefined : meant;
}
