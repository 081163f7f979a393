import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttp, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { check } from '../../../../src/check/check.ts';
import { readProject } from '../../../../src/check/read.ts';
import { createServer } from '../../../../src/server/create.ts';
import { libraryInFront, libraryService } from '../../../foreign/library-project.ts';
import { type Person, person } from '../../open-api.ts';
import { prepareData } from '../../prepared-data.ts';

/** A request that a back end has received. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Path and query, decoded. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  /** The body where it is JSON. */
  readonly body: unknown;
}

/** What a back end answers; a text is sent as it is. */
export interface Said {
  readonly status?: number;
  readonly body?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

type Edit = (content: Record<string, unknown>) => unknown;

/** How a back end speaks, and what the contract says of its calls and its books. */
export interface Manner {
  readonly backEnd: object;
  readonly calls?: Readonly<Record<string, object>>;
  readonly properties?: object;
  /** Changes of other files, by their paths. */
  readonly edits?: Readonly<Record<string, Edit>>;
  readonly answer: (asked: Asked) => Said;
}

/** A server in front of a back end that speaks in this manner, and what that one was asked. */
export interface Speaking {
  readonly admin: Person;
  readonly asked: Asked[];
  readonly last: () => Asked;
  readonly problems: readonly string[];
}

/** Starts both, until the tests of the file are over. */
export async function speaking({ backEnd, calls = {}, properties, edits = {}, answer }: Manner): Promise<Speaking> {
  const asked: Asked[] = [];
  const http = createHttp(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://back-end');
    const text = await textOf(request);
    const call: Asked = {
      ...{ method: request.method ?? '', path: decodeURIComponent(url.pathname), query: url.searchParams, text },
      url: `${url.pathname}${url.search === '' ? '' : `?${[...url.searchParams].map((pair) => pair.join('=')).join('&')}`}`,
      headers: request.headers,
      body: bodyIn(text),
    };
    asked.push(call);
    const { status = 200, body, text: plain, headers = {} } = answer(call);
    response.writeHead(status, { 'content-type': plain === undefined ? 'application/json' : 'text/plain', ...headers });
    response.end(plain ?? (body === undefined ? '' : JSON.stringify(body)));
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const project = libraryInFront({ kind: 'none' }, backEnd);
  const edit: Edit = (api) => {
    const said = Object.entries(calls).map(([key, more]) => [key, { ...(api[key] as object), ...more }] as const);
    return { ...api, ...Object.fromEntries(said) };
  };
  project.edit('schemas/api.json', edit);
  if (properties !== undefined)
    project.edit('schemas/records/book.json', (record) => ({
      ...record,
      properties: { ...(record.properties as object), ...properties },
    }));
  for (const [path, change] of Object.entries(edits)) {
    if (!existsSync(join(project.root, path))) project.write(path, {});
    project.edit(path, change);
  }
  const problems = check(await readProject(project.root)).map(
    ({ file, code, message }) => `${file} ${code} ${message}`,
  );
  const data = mkdtempSync(join(tmpdir(), 'baize-speaking-'));
  await prepareData(libraryService, data);
  const port = (http.address() as AddressInfo).port;
  const server = createServer(libraryService, {
    root: project.root,
    mode: 'development',
    variables: { DATA_DIR: data, API_URL: `http://127.0.0.1:${port}`, API_TIMEOUT: '2' },
  });
  afterAll(async () => {
    await server.close();
    http.closeAllConnections();
    http.close();
    project.remove();
    rmSync(data, { recursive: true });
  });
  const { body } = await person(server).post('/api/login', { username: 'admin', password: 'library1' });
  const last = () => {
    const call = asked.at(-1);
    if (call === undefined) throw new Error('The back end was asked nothing');
    return call;
  };
  return { admin: person(server, body.token), asked, last, problems };
}

/** Numbers that are no ids, for lists: book 1 to book `count`. */
export function books(count: number): readonly { readonly id: number; readonly title: string }[] {
  return Array.from({ length: count }, (_, index) => ({ id: index + 1, title: `书${index + 1}` }));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function bodyIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
