import type { ProjectFiles } from '../../language/project/project.ts';
import type { ToolWords } from '../../words/tools.ts';
import type { Credentials } from './credentials.ts';
import type { PullSource } from './plan-pull.ts';

/** One publication in the console's history. */
export interface Publication {
  readonly at: string;
  /** null: the files on the server's disk changed. */
  readonly by: string | null;
  readonly note: string;
  readonly changed: readonly string[];
}

/** Thrown if a running console does not give access to its screens; the message is fit for people. */
export class ServerFailure extends Error {}

/** Asks the console at `origin` what it shows and who published it; signs in and out if there is no token. */
export async function askServer(
  origin: string,
  credentials: Credentials,
  words: ToolWords['pull'],
): Promise<PullSource & { readonly publications: readonly Publication[] }> {
  const server = { origin, words };
  const token = 'token' in credentials ? credentials.token : await signIn(server, credentials);
  try {
    const shown = await call<{ files: ProjectFiles; onDisk?: PullSource['onDisk'] }>(server, '/api/screens/files', {
      token,
    });
    if (shown.onDisk === undefined) throw new ServerFailure(words.noStudio);
    const history = '/api/screens/version/list?size=200&current=0';
    const { records } = await call<{ records: readonly Publication[] }>(server, history, { token });
    return { files: shown.files, onDisk: shown.onDisk, publications: records };
  } finally {
    if (!('token' in credentials)) await call(server, '/api/logout', { token, method: 'POST' }).catch(() => undefined);
  }
}

/** A console, and the words about it. */
interface RunningServer {
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
