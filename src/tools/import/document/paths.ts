import type { Resource } from './resource.ts';
import { normalizedPath, parametersIn } from './resource.ts';

/** How the paths of a document are written in a contract. */
export interface PathStyle {
  /** What all paths begin with, with its fixed values. */
  readonly prefix: string;
  /** What all paths end with. */
  readonly suffix: string;
  /** The values of parameters that are the same in all calls. */
  readonly fixed: Readonly<Record<string, string>>;
}

/** A call's address: in the contract, and, where the style does not say it, at the back end. */
export interface Address {
  readonly key: string;
  /** The path at the back end, with the names of ours in it. */
  readonly request?: string;
}

/** First segments of the calls that the server in front answers itself. */
export const taken: ReadonlySet<string> = new Set(
  'login logout session console screens audit views presence outcome several approval role admin explain file files upload own version options sign-in password factor passkey oidc'.split(
    ' ',
  ),
);

/** Returns what the paths of these lists have in common: a prefix that is no list itself, an ending. */
export function pathStyleOf(resources: readonly Resource[], fixed: Readonly<Record<string, string>>): PathStyle {
  const paths = resources.map(({ path }) => withFixed(path, fixed));
  // One that does not end as the others is an exception of its calls.
  const isJson = paths.filter((path) => path.endsWith('.json')).length * 2 > paths.length;
  const [first = ''] = paths;
  const segments = first.split('/');
  let length = 0;
  // The last segment names what is listed.
  while (
    length < segments.length - 1 &&
    paths.every((path) => path.split('/').length > length + 1 && path.split('/')[length] === segments[length])
  )
    length++;
  const common = segments.slice(0, length).filter((segment) => !segment.includes('{'));
  return { prefix: common.length === length ? common.join('/') : '', suffix: isJson ? '.json' : '', fixed };
}

/** Returns a path with the parameters that have a fixed value filled in. */
export function withFixed(path: string, fixed: Readonly<Record<string, string>>): string {
  return path.replace(/\{([^{}]+)\}/g, (whole, name: string) =>
    Object.hasOwn(fixed, name) ? encodeURIComponent(fixed[name] ?? '') : whole,
  );
}

/** Returns the parameters of a path that have no fixed value. */
export function openParameters(path: string, fixed: Readonly<Record<string, string>>): readonly string[] {
  return parametersIn(withFixed(path, fixed));
}

/** Returns the address of a call whose parameters, from left to right, have these names of ours. */
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
  const plain = [taken.has(first) ? `${first}-data` : first, ...rest].join('/');
  const key = `${verb} /api/${plain}`;
  return `${prefix}/${plain}${suffix}` === filled ? { key } : { key, request: `${verb} ${filled}` };
}

/** Returns `path` of schemas/back-end.json; undefined where it is as usual. */
export function styleOfPaths({ prefix, suffix }: PathStyle): string | undefined {
  const path = `${prefix}{path}${suffix}`;
  return path === '/api{path}' ? undefined : path;
}
