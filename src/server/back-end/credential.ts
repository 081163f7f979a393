/** What this server proves itself to the back end with. */
export interface BackEndCredential {
  /** Sets the header that carries it. Rejects where it has to be renewed and cannot be. */
  readonly sign: (headers: Headers) => Promise<void>;
  /** Forgets what a refused request was signed with; returns whether another one may be accepted. */
  readonly renew: (refused: Headers) => boolean;
  /** Returns a text with the secret replaced by `***` wherever it stands. */
  readonly hide: (text: string) => string;
}

/** Shorter ones are words of every answer. */
const shortest = 6;

/** Returns what replaces these secrets in a text, as they are by then. */
export function hiding(secrets: () => readonly string[]): BackEndCredential['hide'] {
  return (text) =>
    secrets()
      .filter((secret) => secret.length >= shortest)
      .reduce((shown, secret) => shown.replaceAll(secret, '***'), text);
}
