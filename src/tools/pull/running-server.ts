import type { ProjectFiles } from '../../language/project/project.ts';
import type { ToolWords } from '../../words/tools.ts';
import type { Credentials } from './credentials.ts';
import type { PullSource } from './plan-pull.ts';

/** A publication in a console's history. */
export interface Publication {
  readonly at: string;
  /** Null: the files on the server's disk changed. */
  readonly by: string | null;
  readonly note: string;
  readonly changed: readonly string[];
}

/** Thrown if a running console refuses access to its screens; the message is fit for people. */
export class ServerFailure extends Error {}

/**
 * Returns the origin of a console's address; throws a ServerFailure if it is invalid, or would send a password
 * unencrypted.
 */
export function originOf(address: string | undefined, words: ToolWords['pull']): string {
  const url = URL.canParse(address ?? '') ? new URL(address ?? '') : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw new ServerFailure(words.addressNeeded);
  if (url.username !== '' || url.password !== '') throw new ServerFailure(words.noSecrets);
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  if (url.protocol === 'http:' && !isHere) throw new ServerFailure(words.httpsNeeded);
  return url.origin;
}

/** Sends a call to a running console as the signed-in person; rejects with a ServerFailure if it is refused. */
export type ServerRequest = <T>(
  path: string,
  init?: { readonly method?: string; readonly body?: string },
) => Promise<T>;

/** Requests from the console at `origin` what it shows and who published it. */
export function fetchPublished(
  origin: string,
  credentials: Credentials,
  words: ToolWords['pull'],
): Promise<PullSource & { readonly publications: readonly Publication[] }> {
  return withSignIn({ origin, words }, credentials, async (ask) => {
    const shown = await ask<{ files: ProjectFiles; onDisk?: PullSource['onDisk'] }>('/api/screens/files');
    if (shown.onDisk === undefined) throw new ServerFailure(words.noStudio);
    const { records } = await ask<{ records: readonly Publication[] }>('/api/screens/version/list?size=200&current=0');
    return { files: shown.files, onDisk: shown.onDisk, publications: records };
  });
}

/** Runs `work` as a signed-in person; signs in and out unless a token is given. */
export async function withSignIn<T>(
  server: RunningServer,
  credentials: Credentials,
  work: (ask: ServerRequest, token: string) => Promise<T>,
): Promise<T> {
  const token = 'token' in credentials ? credentials.token : await signIn(server, credentials);
  try {
    return await work((path, init) => call(server, path, { token, ...init }), token);
  } finally {
    if (!('token' in credentials)) await call(server, '/api/logout', { token, method: 'POST' }).catch(() => undefined);
  }
}

/** A console, and the words for messages about it. */
export interface RunningServer {
  readonly origin: string;
  readonly words: ToolWords['pull'];
}

async function signIn(server: RunningServer, credentials: Credentials): Promise<string> {
  const { token } = await call<{ token: string }>(server, '/api/login', {
    method: 'POST',
    body: JSON.stringify(credentials),
  });
  return token;
}

async function call<T>(
  { origin, words }: RunningServer,
  path: string,
  { token, ...init }: { token?: string; method?: string; body?: string },
): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { 'x-token': token }) };
  const response = await fetch(new URL(path, origin), { ...init, headers, redirect: 'error' }).catch(() => {
    throw new ServerFailure(words.unreachable(origin));
  });
  const text = await response.text();
  const answer = parsed(text, words) as T & { message?: string };
  if (!response.ok) throw new ServerFailure(answer?.message ?? words.answered(path, response.status));
  return answer;
}

function parsed(text: string, words: ToolWords['pull']): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new ServerFailure(words.otherAnswer);
  }
}
