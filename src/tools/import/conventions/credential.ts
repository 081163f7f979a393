import type { Credential } from '../../../language/contract/back-end.ts';
import { type Members, membersOf } from '../../../language/members.ts';
import { type ApiDocument, memberAt } from '../document/document.ts';
import type { ReportLine } from '../report.ts';

/** How the server authenticates, and what was assumed. */
export interface CredentialFound {
  readonly credential: Credential;
  readonly lines: readonly ReportLine[];
}

/**
 * Returns how a credential is sent, by a document's security schemes: a header, Basic or client credentials; Bearer if
 * none is declared.
 */
export function credentialOf({ root }: ApiDocument): CredentialFound {
  const part =
    memberAt({ node: root, pointer: [] }, 'components', 'securitySchemes') ??
    memberAt({ node: root, pointer: [] }, 'securityDefinitions');
  const schemes = Object.keys(part?.node ?? {}).flatMap((name) =>
    part === undefined ? [] : [memberAt(part, name)?.node ?? {}],
  );
  const found = schemes.map(credentialIn);
  const credential = found.find((one) => one?.kind === 'header') ?? found.find((one) => one !== undefined);
  if (credential !== undefined) return { credential, lines: [] };
  const pointer = part?.pointer ?? ['info'];
  return {
    credential: { kind: 'header', prefix: 'Bearer ' },
    lines: [{ reason: 'credential', resource: '', pointer, detail: '', assumed: 'Authorization: Bearer …' }],
  };
}

function credentialIn({ type, scheme, name, in: place, description, ...rest }: Members): Credential | undefined {
  const isPrefixed = /bearer/i.test(`${scheme} ${description}`) || /^authorization$/i.test(String(name));
  if (type === 'basic' || (type === 'http' && scheme === 'basic')) return { kind: 'basic' };
  if (type === 'http' && String(scheme).toLowerCase() === 'bearer') return { kind: 'header', prefix: 'Bearer ' };
  if (type === 'apiKey' && place === 'header' && typeof name === 'string')
    return {
      kind: 'header',
      ...(!/^authorization$/i.test(name) && { header: name }),
      ...(/^authorization$/i.test(name) && isPrefixed && { prefix: 'Bearer ' }),
    };
  const flow = membersOf(membersOf(rest.flows).clientCredentials);
  const tokenUrl = flow.tokenUrl ?? (rest.flow === 'application' ? rest.tokenUrl : undefined);
  return type === 'oauth2' && typeof tokenUrl === 'string' && /^(\/|https:\/\/)/.test(tokenUrl)
    ? { kind: 'oauth2', tokenUrl }
    : undefined;
}

/** Returns the first server URL in the document; undefined if there is none. */
export function serverIn({ root }: ApiDocument): string | undefined {
  const [first] = Array.isArray(root.servers) ? root.servers : [];
  const { url, variables } = (first ?? {}) as {
    readonly url?: unknown;
    readonly variables?: Readonly<Record<string, { readonly default?: unknown }>>;
  };
  if (typeof url === 'string')
    return url
      .replace(/\{([^{}]+)\}/g, (_, name: string) => String(variables?.[name]?.default ?? name))
      .replace(/\/+$/, '');
  if (typeof root.host !== 'string' && typeof root.basePath !== 'string') return undefined;
  const [scheme = 'https'] = Array.isArray(root.schemes) ? root.schemes : [];
  return `${scheme}://${root.host ?? 'localhost'}${root.basePath ?? ''}`.replace(/\/+$/, '');
}
