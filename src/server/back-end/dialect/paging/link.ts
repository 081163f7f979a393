/** Returns the address with this relation in the header `Link`; undefined where it has none, or says that nothing is there. */
export function linkTo(relation: string, headers: Headers): string | undefined {
  const links = [...(headers.get('link') ?? '').matchAll(/<([^>]*)>([^<]*)/g)];
  const isMeant = new RegExp(`;\\s*rel="?${relation}"?(?![\\w-])`, 'i');
  const found = links.find(([, , parameters = '']) => isMeant.test(parameters));
  // Some back ends always name a next page, and say beside it whether it has any rows.
  return found === undefined || /;\s*results="?false"?/i.test(found[2] ?? '') ? undefined : found[1];
}
