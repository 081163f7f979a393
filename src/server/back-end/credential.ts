import type { Credential } from '../../language/contract/back-end.ts';

/** Returns the header that carries a credential, and what stands before the secret in it. */
export function headerOf(spec: Exclude<Credential, { readonly kind: 'none' }>): {
  readonly header: string;
  readonly prefix: string;
} {
  if (spec.kind === 'header') return { header: spec.header ?? 'Authorization', prefix: spec.prefix ?? '' };
  return { header: 'Authorization', prefix: spec.kind === 'basic' ? 'Basic ' : 'Bearer ' };
}

/** What this server proves itself to the back end with. */
export interface BackEndCredential {
  /** Sets the header that carries it. Rejects where it has to be renewed and cannot be. */
  readonly sign: (headers: Headers) => Promise<void>;
  /** Forgets what a refused request was signed with; returns whether another one may be accepted. */
  readonly renew: (refused: Headers) => boolean;
  /** All texts that give the secret away. */
  readonly secrets: () => readonly string[];
}

/** Shorter ones are words of every answer. */
const shortest = 6;

/** Returns the texts that give a secret away: as it is, and as addresses, HTML and Base64 write it. */
export function spellingsOf(secret: string): readonly string[] {
  if (secret.length < shortest) return [];
  const html = secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return [
    ...new Set([
      secret,
      encodeURIComponent(secret),
      new URLSearchParams({ secret }).toString().slice('secret='.length),
      html,
      html.replaceAll('"', '&quot;'),
      html.replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
      Buffer.from(secret).toString('base64').replace(/=+$/, ''),
      Buffer.from(secret).toString('base64url'),
    ]),
  ];
}
