import { afterEach, expect, test } from 'vitest';
import { readProject } from '../../../src/check/read.ts';
import { type ProjectFiles, parseProject } from '../../../src/language/project/project.ts';
import { allRoutes } from '../../../src/server/areas.ts';
import { backEndOf } from '../../../src/server/back-end/open-back-end.ts';
import { unmatched } from '../../../src/server/http/mismatches.ts';
import { readEnvironment } from '../../../src/server/run/environment.ts';
import { correctionPlaceOf } from '../../../src/tools/back-end/correction-place.ts';
import { tryBackEnd } from '../../../src/tools/back-end/try-back-end.ts';
import { type RunningBackEnd, startBackEnd } from '../../back-ends/http.ts';
import { type Authored, type Trial, writeProject } from '../../back-ends/projects/project.ts';
import { standInService } from '../../back-ends/service.ts';
import { trials } from '../../back-ends/trials.ts';

let backEnd: RunningBackEnd | undefined;
/** The files of the project that was tried last. */
let files: ProjectFiles = {};

afterEach(() => backEnd?.close());

/** What is said of a stand-in whose author wrote its back end otherwise. */
async function saidOf({ standIn, project }: Trial, change: (backEnd: Authored['backEnd']) => object = (same) => same) {
  backEnd = await startBackEnd(standIn);
  const folder = writeProject({ ...project, backEnd: change(project.backEnd) });
  files = await readProject(folder.root);
  const parsed = parseProject(files);
  folder.remove();
  const environment = readEnvironment({ API_URL: backEnd.url, API_CREDENTIAL: standIn.credential });
  const { unhandled } = unmatched(parsed.api, allRoutes(standInService));
  return tryBackEnd(backEndOf(parsed, environment, backEnd.url, undefined), parsed, unhandled);
}

test.each(Object.entries(trials))(
  '%s answers as its project says, and is asked nothing but reads',
  async (_, trial) => {
    expect(await saidOf(trial)).toEqual([]);
    const asked = backEnd?.calls ?? [];
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.filter(({ method, path }) => method !== 'GET' && !/token$|getUserList$/.test(path))).toEqual([]);
  },
);

test.each([
  ['rows', 'strapi', { list: { records: 'items' } }, '"list": { "records": "data" }'],
  ['a total', 'go-admin', { list: { total: 'sum' } }, '"list": { "total": "count" }'],
  [
    'a total in a header',
    'harbor',
    { total: { kind: 'body' } },
    '"total": { "kind": "header", "header": "X-Total-Count" }',
  ],
  ['a size that is not obeyed', 'go-admin', { query: { size: 'limit' } }, '"paging": { "kind": "page", "fixed": 10 }'],
  ['the first page', 'petclinic', { query: { current: 'number' } }, '"query": { "current": "…", "first": 1 }'],
  [
    'an order',
    'go-admin',
    { sort: { ascending: 'by={field}', descending: 'by=-{field}' } },
    '"sort": { "fields": [] }',
  ],
  [
    'the place of a cursor',
    'hubspot',
    { paging: { next: 'paging.after' } },
    '"paging": { "kind": "cursor", "next": "paging.next.after" }',
  ],
  ['the name of a cursor', 'hubspot', { query: { cursor: 'cursor' } }, '"query": { "cursor": "…" }'],
  ['an id', 'go-admin', { record: { identity: 'id' } }, '"record": { "identity": "postId" }'],
  ['references', 'listmonk', { records: { subscriber: {} } }, '"record": { "values": { "lists": { "kind": "id" } } }'],
  ['times', 'keycloak', { record: { times: { kind: 'iso' } } }, '"record": { "times": { "kind": "milliseconds" } }'],
])('%s of %s that are written otherwise are said with what to write', async (_, name, over, write) => {
  const trial = trials[name] as Trial;
  const differences = await saidOf(trial, (right) => ({
    ...right,
    ...Object.fromEntries(
      Object.entries(over).map(([key, value]) => [key, { ...(right as Record<string, object>)[key], ...value }]),
    ),
  }));
  expect(differences.map((one) => one.write)).toContain(write);
});

test('a local time that is shown with its zone is as it was written', async () => {
  const times = { kind: 'local', zone: 'Asia/Shanghai' } as const;
  expect(await saidOf(trials.harbor as Trial, (right) => ({ ...right, record: { times } }))).toEqual([]);
});

test('a filter without effect is named', async () => {
  const trial = trials['go-admin'] as Trial;
  const api = { ...trial.project.api };
  const list = api['GET /api/post'];
  const said = await saidOf({
    ...trial,
    project: {
      ...trial.project,
      api: {
        ...api,
        'GET /api/post': { ...list, permission: 'data:read', backEnd: { filters: { postName: { name: 'label' } } } },
      },
    },
  });
  expect(said.map(({ message }) => message)).toContain('筛选「postName」没有作用：有别的值的行也在');
});

/** What stands in a file where a difference is said to be. */
function textAt(difference: Parameters<typeof correctionPlaceOf>[1]): string {
  const { file, line, column } = correctionPlaceOf(files, difference);
  const text = (files[file] ?? '').split('\n')[line - 1]?.slice(column - 1) ?? '';
  return `${file} ${/^"[^"]*"|^./.exec(text)?.[0]}`;
}

test('what differs is said at its line: of all calls, of a record, of a call, or where it is missing', async () => {
  const trial = trials['go-admin'] as Trial;
  const { api } = trial.project;
  const list = api['GET /api/post'];
  await saidOf({
    ...trial,
    project: {
      ...trial.project,
      api: { ...api, 'GET /api/post': { permission: 'data:read', ...list, backEnd: { list: { total: 'sum' } } } },
      backEnd: { ...trial.project.backEnd, list: { records: 'rows' }, records: { post: { identity: 'postId' } } },
    },
  });
  const key = 'GET /api/post';
  const at = (write?: string) => textAt({ key, message: '', ...(write !== undefined && { write }) });
  expect([
    at('"list": { "total": "count" }'),
    at('"list": { "records": "list" }'),
    at('"record": { "identity": "id" }'),
    at('"paging": { "kind": "whole" }'),
    at(),
  ]).toEqual([
    'schemas/api.json "total"',
    'schemas/back-end.json "records"',
    'schemas/back-end.json "identity"',
    'schemas/api.json "backEnd"',
    'schemas/api.json "GET /api/post"',
  ]);
});
