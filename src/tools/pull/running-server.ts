import type { ProjectFiles } from '../../language/project/project.ts';
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
): Promise<PullSource & { readonly publications: readonly Publication[] }> {
  const token = 'token' in credentials ? credentials.token : await signIn(origin, credentials);
  try {
    const shown = await call<{ files: ProjectFiles; onDisk?: PullSource['onDisk'] }>(origin, '/api/screens/files', {
      token,
    });
    if (shown.onDisk === undefined) throw new ServerFailure('这个后台没有界面编辑，或者版本太旧。');
    const history = '/api/screens/version/list?size=200&current=0';
    const { records } = await call<{ records: readonly Publication[] }>(origin, history, { token });
    return { files: shown.files, onDisk: shown.onDisk, publications: records };
  } finally {
    if (!('token' in credentials)) await call(origin, '/api/logout', { token, method: 'POST' }).catch(() => undefined);
  }
}

async function signIn(origin: string, credentials: Credentials): Promise<string> {
  const { token } = await call<{ token: string }>(origin, '/api/login', {
    method: 'POST',
    body: JSON.stringify(credentials),
  });
  return token;
}

async function call<T>(
  origin: string,
  path: string,
  { token, ...init }: { token?: string; method?: string; body?: string },
): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { 'x-token': token }) };
  const response = await fetch(new URL(path, origin), { ...init, headers, redirect: 'error' }).catch(() => {
    throw new ServerFailure(`连接不上 ${origin}。`);
  });
  const text = await response.text();
  const answer = parsed(text) as T & { message?: string };
  if (!response.ok) throw new ServerFailure(answer?.message ?? `${path} 回答了 ${response.status}。`);
  return answer;
}

function parsed(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new ServerFailure('这个地址回答的不是后台的数据。');
  }
}
