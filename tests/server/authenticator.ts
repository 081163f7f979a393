import { Secret, TOTP } from 'otpauth';

/** Returns what an authenticator shows at a moment, for the secret that it was given. */
export function codeOf(secret: unknown, now: number): string {
  return new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate({ timestamp: now });
}
