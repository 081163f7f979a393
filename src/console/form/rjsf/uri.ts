/** Resolves a `$ref` within its own schema; forms have no others. */
const resolver = {
  resolve: (base: string, reference: string): string =>
    reference.startsWith('#') ? `${base.split('#')[0]}${reference}` : reference,
};
// biome-ignore lint/style/noDefaultExport: it stands in the place of fast-uri
export default resolver;
