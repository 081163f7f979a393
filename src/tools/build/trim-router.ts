import type { Plugin } from 'vite';

/**
 * Returns the plugin that removes router features that the console never uses and a bundler cannot detect: form
 * submissions and fetchers, prefetching links, server rendering. What is left of such a function throws.
 */
export function trimRouter(): Plugin {
  return {
    name: 'baize:trim-router',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/react-router\/dist\/production\/.+\.mjs$/.test(id) || !code.includes('function createRouter('))
        return null;
      const cuts = unusedParts(this.parse(code)).toSorted((one, other) => other.start - one.start);
      const isComplete = cuts.length === Object.keys(unused).length;
      if (!isComplete) throw new Error('The router has other functions than those that are left out of the page.');
      const trimmed = cuts.reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);
      return { code: trimmed, map: null };
    },
  };
}

const throws = '{ throw new Error("The page has left this part of the router out.") }';

/** Router function, or top-level variable → the replacement of its body or value. */
const unused: Readonly<Record<string, string>> = {
  Form: '{}',
  NavLink: '{}',
  PrefetchPageLinks: throws,
  fetch2: throws,
  getRouteInstrumentationUpdates: throws,
  instrumentClientSideRouter: throws,
  // There is no server rendering.
  parseHydrationData: '{}',
};

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Returns the bodies of the unused functions and the values of the unused variables. */
function unusedParts(node: unknown): readonly (Span & { readonly by: string })[] {
  if (Array.isArray(node)) return node.flatMap(unusedParts);
  if (typeof node !== 'object' || node === null) return [];
  const { type, id, body, init } = node as Declaration;
  const isFunction = type === 'FunctionDeclaration';
  const part = isFunction ? body : init;
  const by = isFunction || type === 'VariableDeclarator' ? unused[id?.name ?? ''] : undefined;
  return by !== undefined && part
    ? [{ start: part.start, end: part.end, by }]
    : Object.values(node).flatMap(unusedParts);
}

/** The relevant parts of a function or variable declaration. */
interface Declaration {
  readonly type?: string;
  readonly id?: { readonly name?: string } | null;
  readonly body?: Span | null;
  readonly init?: Span | null;
}
