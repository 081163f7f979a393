import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import type { Row } from '../../../language/json.ts';
import type { Db } from '../../store/store.ts';
import { digest } from '../token.ts';
import { passkey } from './factors.ts';

/** The site that passkeys belong to. */
export interface Site {
  readonly origin: string;
  /** Its host name, to which passkeys are bound. */
  readonly host: string;
}

/** Loaded on first use: few people have passkeys, and its certificate parsers load slowly. */
const webAuthn = () => import('@simplewebauthn/server');

/** The lifetime of a challenge in milliseconds. */
const patience = 5 * 60_000;

/** Returns the passkey site of an origin; undefined for an IP address, for which passkeys do not work. */
export function siteOf(origin: string): Site | undefined {
  const { hostname } = new URL(origin);
  return /^\[|^\d+(\.\d+){3}$/.test(hostname) ? undefined : { origin, host: hostname };
}

/**
 * Returns the browser options to create a passkey for a person. The caller stores the challenge in them
 * (`storeChallenge`).
 */
export async function creationOptions(
  db: Db,
  { host }: Site,
  { id, username, title }: { readonly id: number; readonly username: string; readonly title: string },
): Promise<Row & { readonly challenge: string }> {
  const options = await (await webAuthn()).generateRegistrationOptions({
    rpName: title,
    rpID: host,
    userName: username,
    userID: new TextEncoder().encode(String(id)),
    attestationType: 'none',
    excludeCredentials: (await credentialsOf(db, id)).map(({ credential }) => ({ id: credential })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    timeout: patience,
  });
  return jsonOf(options);
}

/** Returns the browser options to prove one of a person's passkeys; undefined if they have none. */
export async function proofOptions(
  db: Db,
  { host }: Site,
  staffId: number,
): Promise<(Row & { readonly challenge: string }) | undefined> {
  const known = await credentialsOf(db, staffId);
  if (known.length === 0) return undefined;
  const options = await (await webAuthn()).generateAuthenticationOptions({
    rpID: host,
    allowCredentials: known.map(({ credential, kept }) => ({
      id: credential,
      ...(kept.transports && { transports: kept.transports }),
    })),
    userVerification: 'preferred',
    timeout: patience,
  });
  return jsonOf(options);
}

/** Stores a person's challenge until it is answered or expires. */
export async function storeChallenge(db: Db, staffId: number, challenge: string, now: number): Promise<void> {
  await db.deleteFrom('challenge').where('expiresAt', '<=', now).execute();
  await db
    .insertInto('challenge')
    .values({ hash: digest(challenge), staffId, expiresAt: now + patience })
    .execute();
}

/** Consumes a person's challenge; returns whether it was valid. */
export async function takeChallenge(db: Db, staffId: number, challenge: string, now: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('challenge')
    .where('hash', '=', digest(challenge))
    .where('staffId', '=', staffId)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** A browser's response, verified except for its challenge. */
interface Judged<T> {
  readonly challenge: string;
  readonly value: T;
}

/** Returns the passkey that a browser created; undefined if its response is invalid. */
export async function verifiedPasskey(site: Site, answer: string): Promise<Judged<Made> | undefined> {
  return judged(answer, async (response: RegistrationResponseJSON, expectedChallenge) => {
    const { registrationInfo } = await (await webAuthn()).verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: false,
    });
    if (registrationInfo === undefined) return undefined;
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    const secret = JSON.stringify({ publicKey: Buffer.from(publicKey).toString('base64url'), transports });
    return { credential: id, secret, latest: counter };
  });
}

interface Made {
  readonly credential: string;
  readonly secret: string;
  readonly latest: number;
}

/** Returns the passkey of a person that a browser proved, and its use counter; undefined if the response is invalid. */
export async function provenPasskey(
  db: Db,
  site: Site,
  staffId: number,
  answer: string,
): Promise<Judged<{ readonly id: number; readonly latest: number }> | undefined> {
  const known = await credentialsOf(db, staffId);
  return judged(answer, async (response: AuthenticationResponseJSON, expectedChallenge) => {
    const found = known.find(({ credential }) => credential === response.id);
    if (found === undefined) return undefined;
    const { verified, authenticationInfo } = await (await webAuthn()).verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: false,
      credential: {
        id: found.credential,
        publicKey: new Uint8Array(Buffer.from(found.kept.publicKey, 'base64url')),
        counter: found.latest,
        ...(found.kept.transports && { transports: found.kept.transports }),
      },
    });
    return verified ? { id: found.id, latest: authenticationInfo.newCounter } : undefined;
  });
}

/** Returns the options as JSON for the page. */
function jsonOf<T extends { readonly challenge: string }>(options: T): Row & Pick<T, 'challenge'> {
  return JSON.parse(JSON.stringify(options));
}

/** Verifies an untrusted response: any error makes it invalid. */
async function judged<R, T>(
  answer: string,
  judge: (response: R, expected: (challenge: string) => boolean) => Promise<T | undefined>,
): Promise<Judged<T> | undefined> {
  let seen: string | undefined;
  const note = (challenge: string) => {
    seen = challenge;
    return true;
  };
  try {
    const value = await judge(JSON.parse(answer), note);
    return value === undefined || seen === undefined ? undefined : { challenge: seen, value };
  } catch {
    return undefined;
  }
}

interface Kept {
  readonly publicKey: string;
  readonly transports?: NonNullable<WebAuthnCredential['transports']>;
}

async function credentialsOf(db: Db, staffId: number) {
  const found = await db
    .selectFrom('factor')
    .select(['id', 'credential', 'secret', 'latest'])
    .where('staffId', '=', staffId)
    .where('kind', '=', passkey)
    .where('confirmed', '=', 1)
    .execute();
  return found.map(({ id, credential, secret, latest }) => ({
    id,
    latest,
    credential: credential ?? '',
    kept: JSON.parse(secret) as Kept,
  }));
}
