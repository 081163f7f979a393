import type { Credential } from '../../language/contract/back-end.ts';

/** Returns the header that carries a credential, and the prefix of the secret in it. */
export function headerOf(spec: Exclude<Credential, { readonly kind: 'none' }>): {
  readonly header: string;
  readonly prefix: string;
} {
  if (spec.kind === 'header') return { header: spec.header ?? 'Authorization', prefix: spec.prefix ?? '' };
  return { header: 'Authorization', prefix: spec.kind === 'basic' ? 'Basic ' : 'Bearer ' };
}

/** The credential with which this server authenticates to the back end. */
export interface BackEndCredential {
  /** Sets the credential's header; rejects if a renewal that is due fails. */
  readonly sign: (headers: Headers) => Promise<void>;
  /** Discards the credential of a refused request; returns whether a retry may be accepted. */
  readonly renew: (refused: Headers) => boolean;
  /** Returns all texts that would disclose the secret. */
  readonly secrets: () => readonly string[];
}

/** Shorter texts are ordinary words and cannot be redacted. */
const shortest = 6;

/** Returns the texts that would disclose a secret: plain, URL-encoded, HTML-escaped and Base64. */
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
