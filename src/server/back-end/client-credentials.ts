import type { ClientCredentials } from '../../language/contract/back-end.ts';
import { exactJson } from '../../language/exact-json.ts';
import { membersOf } from '../../language/members.ts';
import { CredentialRefused, NoResponse } from './answer/no-response.ts';
import { readText } from './answer/text.ts';
import { type BackEndCredential, spellingsOf } from './credential.ts';

/** The client of an authorization server. */
interface Client {
  readonly id: string;
  readonly secret: string;
}

interface Token {
  readonly value: string;
  /** When to fetch the next one, in milliseconds of `performance.now()`. */
  readonly until: number;
}

const patience = 10_000;
const largest = 100_000;
const usualSeconds = 300;
const knownTokens = 4;

/**
 * Returns an OAuth 2.0 client credential: its token is fetched on first use, shortly before it expires, and after a
 * 401. Concurrent calls share one fetch.
 */
export function clientCredentials(spec: ClientCredentials, client: Client, apiUrl: string): BackEndCredential {
  const url = new URL(spec.tokenUrl, apiUrl);
  let token: Token | undefined;
  let fetching: Promise<Token> | undefined;
  const lasting = [client.secret, basicOf(client)].flatMap(spellingsOf);
  /** The secrets of recent tokens: a response to one may arrive after the next was fetched. */
  let passing: readonly (readonly string[])[] = [];
  const current = async () => {
    if (token !== undefined && performance.now() < token.until) return token;
    fetching ??= fetchToken(url, spec, client).finally(() => {
      fetching = undefined;
    });
    const fetched = await fetching;
    if (fetched !== token) passing = [spellingsOf(fetched.value), ...passing].slice(0, knownTokens);
    token = fetched;
    return token;
  };
  return {
    async sign(headers) {
      headers.set('authorization', `Bearer ${(await current()).value}`);
    },
    renew(refused) {
      // A concurrent call may have renewed it.
      if (refused.get('authorization') === `Bearer ${token?.value}`) token = undefined;
      return true;
    },
    secrets: () => [...lasting, ...passing.flat()],
  };
}

async function fetchToken(url: URL, { scope, sentIn = 'basic' }: ClientCredentials, client: Client): Promise<Token> {
  const { id, secret } = client;
  const body = new URLSearchParams({ grant_type: 'client_credentials', ...(scope !== undefined && { scope }) });
  const headers = new Headers({ accept: 'application/json' });
  if (sentIn === 'body') {
    body.set('client_id', id);
    body.set('client_secret', secret);
  } else headers.set('authorization', `Basic ${basicOf(client)}`);
  const began = performance.now();
  const signal = AbortSignal.timeout(patience);
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
  const text = await readText(response, largest);
  // OAuth servers answer 400 for an unknown client.
  if ([400, 401, 403].includes(response.status))
    throw new CredentialRefused((words) => words.clientRefused(url.origin, response.status));
  const { access_token: value, expires_in: seconds = usualSeconds } = membersOf(response.ok ? exactJson(text) : null);
  if (typeof value !== 'string' || !/^[\x21-\x7e]+$/.test(value))
    throw new NoResponse((words) => words.tokenMissing(url.origin, response.status), false);
  const lasts = Number.isFinite(Number(seconds)) ? Number(seconds) : usualSeconds;
  // Renewed at 90 % of its lifetime, so that it is still valid when the call arrives.
  return { value, until: began + lasts * 900 };
}

/** RFC 6749, 2.3.1: both parts are form-encoded first. */
function basicOf({ id, secret }: Client): string {
  const encoded = (text: string) => new URLSearchParams({ text }).toString().slice('text='.length);
  return Buffer.from(`${encoded(id)}:${encoded(secret)}`).toString('base64');
}
