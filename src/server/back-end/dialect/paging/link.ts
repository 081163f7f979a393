/**
 * Returns the address with this relation in the `Link` header; undefined if there is none, or it is marked as empty.
 */
export function linkTo(relation: string, headers: Headers): string | undefined {
  const links = [...(headers.get('link') ?? '').matchAll(/<([^>]*)>([^<]*)/g)];
  const isMeant = new RegExp(`;\\s*rel="?${relation}"?(?![\\w-])`, 'i');
  const found = links.find(([, , parameters = '']) => isMeant.test(parameters));
  // Some back ends always link a next page, with a parameter that says whether it has rows.
  return found === undefined || /;\s*results="?false"?/i.test(found[2] ?? '') ? undefined : found[1];
}
