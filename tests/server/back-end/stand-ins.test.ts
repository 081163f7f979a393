import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { check } from '../../../src/check/check.ts';
import { readProject } from '../../../src/check/read.ts';
import { createServer, type ProductServer } from '../../../src/server/create.ts';
import { type RunningBackEnd, startBackEnd } from '../../back-ends/http.ts';
import { type StandInFolder, writeProject } from '../../back-ends/projects/project.ts';
import { password, standInService } from '../../back-ends/service.ts';
import { trials } from '../../back-ends/trials.ts';
import { sampled } from '../../depth.ts';
import { type Answered, type Person, person } from '../open-api.ts';
import { prepareData } from '../prepared-data.ts';

type Row = Readonly<Record<string, unknown>>;

const size = 20;
const only = process.env.STAND_INS?.split(',');
const tried =
  only === undefined
    ? sampled(Object.entries(trials), 5)
    : Object.entries(trials).filter(([name]) => only.includes(name));

describe.each(tried)('%s', (_, trial) => {
  const { standIn, project, list, name, total } = trial;
  let backEnd: RunningBackEnd;
  let folder: StandInFolder;
  let data: string;
  let server: ProductServer;
  let admin: Person;
  let deputy: Person;

  beforeAll(async () => {
    backEnd = await startBackEnd(standIn);
    folder = writeProject(project);
    data = mkdtempSync(join(tmpdir(), 'baize-stand-in-data-'));
    for (const of of ['good', 'wrong']) await prepareData(standInService, join(data, of));
    server = open(standIn.credential, 'good');
    [admin, deputy] = [await signIn(server, 'admin'), await signIn(server, 'deputy')];
  });
  beforeEach(() => backEnd.reset());
  afterAll(async () => {
    await server?.close();
    backEnd?.close();
    folder?.remove();
    rmSync(data, { recursive: true });
  });

  function open(credential: string, of: string): ProductServer {
    return createServer(standInService, {
      root: folder.root,
      mode: 'development',
      variables: { DATA_DIR: join(data, of), API_URL: backEnd.url, API_CREDENTIAL: credential, API_TIMEOUT: '5' },
    });
  }

  async function signIn(app: ProductServer, username: string): Promise<Person> {
    const { status, body } = await person(app).post('/api/login', { username, password });
    expect(status).toBe(200);
    return person(app, body.token);
  }

  const page = async (query = ''): Promise<Answered['body'] & { readonly more?: boolean }> => {
    const { status, body } = await admin.get(`${list}?size=${size}${query}`);
    expect([query, status, body.message]).toEqual([query, 200, undefined]);
    return body;
  };
  const itemOf = (row: Row | undefined) => trial.item.replace('{id}', encodeURIComponent(String(row?.id)));
  const firstRow = async () => {
    const { records } = await page('&current=0');
    const row = records.find((one) => one[name[0]] === name[1]);
    expect(row, `${name[1]} is on the first page`).toBeDefined();
    return row as Row;
  };
  const writes = () =>
    backEnd.calls.filter(({ method, path }) => method !== 'GET' && !/search|List$|token$/.test(path));

  test('the project has no problem', async () => {
    expect(check(await readProject(folder.root))).toEqual([]);
  });

  test('its pages are asked for one after the other, up to the last', async () => {
    const first = await page('&current=0');
    expect(first.records).toHaveLength(size);
    expect(first.total).toBe(total);
    const ids = new Set<unknown>();
    let current = 0;
    for (let isMore = true; isMore; current++) {
      const { records, more } = await page(`&current=${current}`);
      for (const { id } of records) ids.add(id);
      isMore = total === null ? more === true : ids.size < total && records.length > 0;
    }
    const all = total ?? 237;
    expect([ids.size, ids.has(undefined), current]).toEqual([all, false, Math.ceil(all / size)]);
  });

  test('a list of all is gathered as an export asks for it', async () => {
    const ids = new Set<unknown>();
    let rows = 1000;
    for (let current = 0, isMore = true; isMore; current++) {
      const { status, body } = await admin.get(`${list}?size=${rows}&current=${current}`);
      expect(status).toBe(200);
      for (const { id } of body.records) ids.add(id);
      if (current === 0) rows = body.records.length;
      isMore =
        total === null ? (body as { more?: boolean }).more === true : ids.size < total && body.records.length > 0;
    }
    expect(ids.size).toBe(total ?? 237);
  });

  test.runIf(trial.sort)('its rows are ordered', async () => {
    const field = trial.sort ?? '';
    for (const order of ['asc', 'desc']) {
      const { records } = await page(`&current=0&sort=${field}&order=${order}`);
      const values = records.map((row) => String(row[field]));
      const sorted = values.toSorted((one, other) => Number(one > other) - Number(one < other));
      expect(values).toEqual(order === 'asc' ? sorted : sorted.toReversed());
      expect(new Set(values).size).toBeGreaterThan(1);
    }
  });

  test.runIf(trial.filter)('its rows are filtered', async () => {
    const { query = '', holds = () => false } = trial.filter ?? {};
    const all = await page('&current=0');
    const found = await page(`&current=0&${query}`);
    expect(found.records.length).toBeGreaterThan(0);
    expect(found.records.filter((row) => !holds(row))).toEqual([]);
    // The toy shop shows one status at a time.
    if (total !== null && total > 79) expect(found.total).toBeLessThan(all.total);
  });

  test.runIf(trial.search)('its rows are searched', async () => {
    const { text = '', holds = () => false } = trial.search ?? {};
    const { records } = await page(`&current=0&keyword=${encodeURIComponent(text)}`);
    expect(records.length).toBeGreaterThan(0);
    expect(records.filter((row) => !holds(row))).toEqual([]);
    const none = await page(`&current=0&keyword=${encodeURIComponent('no such text')}`);
    expect(none.records).toEqual([]);
  });

  test('a row is opened, and is the one of the list', async () => {
    const row = await firstRow();
    const { status, body } = await admin.get(itemOf(row));
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: row.id, [name[0]]: name[1] });
  });

  test.runIf(trial.create)('a row is made, and the log says so', async () => {
    const { path = '', body = {} } = trial.create ?? {};
    const made = await admin.post(path, body);
    expect([made.status < 300, made.body?.message]).toEqual([true, undefined]);
    const last = writes().at(-1);
    expect(last?.said.status ?? 200).toBeLessThan(300);
    const [entry] = (await admin.get('/api/audit/list?size=1')).body.records;
    expect(entry).toMatchObject({ staffName: '管理员', outcome: 1 });
    expect(entry?.changes).toContain((body as Row)[name[0]]);
    expect(entry?.recordId).not.toBeNull();
  });

  test('a row is changed, is so afterwards, and the log has both', async () => {
    const row = await firstRow();
    const { status, body } = await admin.put(itemOf(row), trial.edit.body);
    expect([status < 300, body?.message]).toEqual([true, undefined]);
    expect(writes()).toHaveLength(1);
    const now = (await admin.get(itemOf(row))).body;
    expect(Object.values(now).map(String)).toContain(trial.edit.value);
    const record = (await admin.get('/api/audit/list?size=1')).body.records[0];
    expect(record?.changes).toContain(trial.edit.log);
    expect(record).toMatchObject({ staffName: '管理员', outcome: 1 });
    expect(String(record?.recordId)).toBe(String(row.id));
    expect(Object.keys(record?.before ?? {})).toEqual(Object.keys(record?.after ?? {}));
  });

  test('what it refuses is its sentence, at its field where it names one, and nothing has changed', async () => {
    const row = await firstRow();
    const { status, body } = await admin.put(itemOf(row), trial.refused.body);
    expect([status >= 400 && status < 500, body.message]).toEqual([true, trial.refused.sentence]);
    const errors = body.errors as readonly Row[] | undefined;
    if (trial.refused.field !== undefined) expect(errors?.map(({ field }) => field)).toEqual([trial.refused.field]);
    expect((await admin.get(itemOf(row))).body).toMatchObject({ [name[0]]: name[1] });
  });

  test('a row is deleted, and the log keeps what it was', async () => {
    // The last of the first page: none that is tried otherwise.
    const row = project.screens.project === undefined ? await firstRow() : await emptyProject();
    const { status, body } = await admin.delete(itemOf(row));
    expect([status < 300, body?.message]).toEqual([true, undefined]);
    const { records } = await page('&current=0');
    expect(records.map(({ id }) => id)).not.toContain(row.id);
    const [entry] = (await admin.get('/api/audit/list?size=1')).body.records;
    expect(entry).toMatchObject({ action: '删除', outcome: 1 });
    expect(entry?.changes).toContain(row[name[0]]);
  });

  test.runIf(Object.values(project.api).some(({ backEnd: said }) => said?.several))(
    'rows are deleted in one call, each with its entry in the log',
    async () => {
      const rows = (await page('&current=0')).records.slice(0, 3);
      const writing = rows.map((row, index) => ({ method: 'DELETE', url: itemOf(row), key: `together-${index}` }));
      const { status, body } = await admin.post('/api/several', { writes: writing });
      expect([status, body.results]).toEqual([200, rows.map(() => ({ status: 204, body: null }))]);
      expect(writes()).toHaveLength(1);
      const { records } = await admin.get('/api/audit/list?size=3').then((answer) => answer.body);
      expect(records.map(({ recordId }) => String(recordId)).sort()).toEqual(rows.map(({ id }) => String(id)).sort());
    },
  );

  /** A registry deletes what has no images in it. */
  async function emptyProject(): Promise<Row> {
    const { body } = await admin.get(`${list}?size=100&current=0`);
    return body.records.find((row) => row.repo_count === 0) as Row;
  }

  test('of two people who change a row at once one is asked to wait, and then the log has both', async () => {
    const row = await firstRow();
    const both = await Promise.all([admin, deputy].map((one) => one.put(itemOf(row), trial.edit.body)));
    const statuses = both.map(({ status }) => status).sort();
    expect(statuses[0]).toBeLessThan(300);
    expect([200, 204, 409, 412, 503]).toContain(statuses[1]);
    expect((await deputy.put(itemOf(row), trial.edit.body)).status).toBeLessThan(300);
  });

  test('a version that is no longer the row’s is refused, where it sends versions', async () => {
    const row = await firstRow();
    const { headers } = await admin.get(itemOf(row));
    const version = headers.get('etag');
    expect((await deputy.put(itemOf(row), trial.edit.body)).status).toBeLessThan(300);
    const late = await admin.put(itemOf(row), trial.edit.body, version === null ? {} : { 'if-match': version });
    expect([409, 412]).toContain(version === null ? 412 : late.status);
  });

  test('another credential is refused, which is one sentence and no sign-out', async () => {
    const wrong = open('other:wrong-secret', 'wrong');
    const theirs = await signIn(wrong, 'admin');
    const { status, body } = await theirs.get(list);
    // Of a 403 nobody knows whether the credential is meant, or this call alone.
    const isPlain = standIn.stranger.status !== 403;
    expect([status, isPlain && body.message]).toEqual(
      isPlain ? [424, '后台不接受这里的凭证，请联系管理员。'] : [403, false],
    );
    expect((await theirs.get('/api/session')).status).toBe(200);
    await wrong.close();
  });

  test.runIf(standIn.tooMany)('too many requests are asked to wait as long as it says', async () => {
    backEnd.budget = 0;
    const { status, headers } = await admin.get(list);
    expect([status, headers.get('retry-after')]).toEqual([429, standIn.tooMany?.headers?.['retry-after']]);
  });
});
