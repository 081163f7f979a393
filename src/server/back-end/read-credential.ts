import type { Credential } from '../../language/contract/back-end.ts';
import { serverWords } from '../http/words.ts';
import { StartFailure } from '../run/environment.ts';
import { clientCredentials } from './client-credentials.ts';
import { type BackEndCredential, headerOf, spellingsOf } from './credential.ts';

/**
 * Returns the credential that a project describes, with the secret of the environment. Throws a StartFailure, which
 * does not contain the secret, if the two do not match.
 */
export function readCredential(spec: Credential, secret: string | undefined, apiUrl: string): BackEndCredential {
  if (spec.kind === 'none') return { sign: async () => undefined, renew: () => false, secrets: () => [] };
  const { start } = serverWords();
  if (secret === undefined) throw new StartFailure(start.credentialMissing[spec.kind]);
  // Other characters would end the header or are not allowed in it.
  if (!/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(secret)) throw new StartFailure(start.credentialPrintable);
  const { header, prefix } = headerOf(spec);
  if (spec.kind === 'header') return fixed(header, `${prefix}${secret}`, [secret]);
  const [, name, password] = /^([^:]+):(.+)$/.exec(secret) ?? [];
  if (name === undefined || password === undefined) throw new StartFailure(start.credentialInTwo[spec.kind]);
  if (spec.kind === 'oauth2') return clientCredentials(spec, { id: name, secret: password }, apiUrl);
  const basic = Buffer.from(secret).toString('base64');
  return fixed(header, `${prefix}${basic}`, [basic, password]);
}

function fixed(header: string, value: string, secret: readonly string[]): BackEndCredential {
  const secrets = secret.flatMap(spellingsOf);
  return {
    async sign(headers) {
      headers.set(header, value);
    },
    renew: () => false,
    secrets: () => secrets,
  };
}
