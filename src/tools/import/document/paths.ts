import type { Resource } from './resource.ts';
import { normalizedPath, parametersIn } from './resource.ts';

/** How a document's paths map to those of a contract. */
export interface PathStyle {
  /** The common prefix of all paths, with constant values filled in. */
  readonly prefix: string;
  /** The common suffix of all paths. */
  readonly suffix: string;
  /** Parameter → its value, constant in all calls. */
  readonly fixed: Readonly<Record<string, string>>;
}

/** A call's address in the contract and, unless the style implies it, at the back end. */
export interface Address {
  readonly key: string;
  /** The path at the back end, with the contract's parameter names. */
  readonly request?: string;
}

/** The first segments of calls that the server itself handles. */
export const reservedSegments: ReadonlySet<string> = new Set(
  'login logout session console screens audit views presence outcome several approval role admin explain file files upload own version options sign-in password factor passkey oidc'.split(
    ' ',
  ),
);

/** Returns the common parts of these lists' paths: a prefix that is no list itself, and a suffix. */
export function pathStyleOf(resources: readonly Resource[], fixed: Readonly<Record<string, string>>): PathStyle {
  const paths = resources.map(({ path }) => withFixed(path, fixed));
  // A path without the common suffix is an exception of its calls.
  const isJson = paths.filter((path) => path.endsWith('.json')).length * 2 > paths.length;
  const [first = ''] = paths;
  const segments = first.split('/');
  let length = 0;
  // The last segment names the list.
  while (
    length < segments.length - 1 &&
    paths.every((path) => path.split('/').length > length + 1 && path.split('/')[length] === segments[length])
  )
    length++;
  const common = segments.slice(0, length).filter((segment) => !segment.includes('{'));
  return { prefix: common.length === length ? common.join('/') : '', suffix: isJson ? '.json' : '', fixed };
}

/** Returns a path with the constant parameters filled in. */
export function withFixed(path: string, fixed: Readonly<Record<string, string>>): string {
  return path.replace(/\{([^{}]+)\}/g, (whole, name: string) =>
    Object.hasOwn(fixed, name) ? encodeURIComponent(fixed[name] ?? '') : whole,
  );
}

/** Returns the parameters of a path without a constant value. */
export function variableParameters(path: string, fixed: Readonly<Record<string, string>>): readonly string[] {
  return parametersIn(withFixed(path, fixed));
}

/** Returns the address of a call, with these names for its parameters from left to right. */
export function addressOf(
  { prefix, suffix, fixed }: PathStyle,
  method: string,
  path: string,
  ours: readonly string[],
): Address {
  let index = 0;
  const filled = withFixed(path, fixed).replace(/\{[^{}]+\}/g, () => `{${ours[index++] ?? 'id'}}`);
  const verb = method.toUpperCase();
  const inner = normalizedPath(filled.startsWith(`${prefix}/`) ? filled.slice(prefix.length) : filled);
  const [, first = '', ...rest] = inner.split('/');
  const plain = [reservedSegments.has(first) ? `${first}-data` : first, ...rest].join('/');
  const key = `${verb} /api/${plain}`;
  return `${prefix}/${plain}${suffix}` === filled ? { key } : { key, request: `${verb} ${filled}` };
}

/** Returns `path` for schemas/back-end.json; undefined if it is the default. */
export function styleOfPaths({ prefix, suffix }: PathStyle): string | undefined {
  const path = `${prefix}{path}${suffix}`;
  return path === '/api{path}' ? undefined : path;
}
