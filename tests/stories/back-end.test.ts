import { expect, test } from 'vitest';
import { readProject } from '../../src/check/read.ts';
import type { Api } from '../../src/language/contract/api.ts';
import { parseProject } from '../../src/language/project/project.ts';
import { type Behaviour, backEnd, type Contract } from '../../stories/data/back-end.ts';
import { rowsOf } from '../../stories/data/rows.ts';
import { libraryFiles } from '../server/library/library.ts';

const shipped = parseProject(await readProject(process.cwd()));
const library = parseProject(await libraryFiles());
const api: Api = {
  'GET /api/branch/list': { permission: 'branch:read', record: 'branch', list: true, filters: ['name'] },
  'GET /api/branch/options': { permission: 'session' },
  'GET /api/group/options': { permission: 'session', options: 'group', search: ['name'] },
  'GET /api/branch/{id}': { permission: 'branch:read', record: 'branch' },
  'POST /api/branch/{id}/close': { permission: 'branch:write' },
};
const contract: Contract = { api, records: library.records, options: {} };

test('a call that the contract lacks is noted and answered with 404', async () => {
  const { unknown, ask } = start();
  expect((await ask('GET /api/nothing')).status).toBe(404);
  expect((await ask('DELETE /api/branch/3')).status).toBe(404);
  expect(unknown).toHaveLength(2);
});

test('a list parameter that the contract lacks is noted', async () => {
  const { unknown, ask } = start();
  await ask('GET /api/branch/list?size=10&current=0&name=a&colour=red');
  expect(unknown).toEqual([expect.stringContaining('“colour”')]);
});

test('a list comes in pages, and its row is what the detail answers', async () => {
  const { unknown, ask } = start();
  const { records, total } = await (await ask('GET /api/branch/list?size=10&current=1')).json();
  expect(records).toHaveLength(10);
  expect(total).toBe(37);
  expect(await (await ask(`GET /api/branch/${records[0].id}`)).json()).toEqual(records[0]);
  expect(unknown).toEqual([]);
});

test('a fixed path comes before a parameter', async () => {
  expect(await (await start().ask('GET /api/branch/options')).json()).toHaveLength(5);
});

test('options that the contract searches come by what is typed and by their ids, others all at once', async () => {
  const options = async (query: string, behaviour: Behaviour = {}) =>
    (await start(behaviour).ask(`GET /api/group/options${query}`)).json();
  const all = await options('');
  expect(all).toHaveLength(5);
  expect(await options('?keyword=')).toEqual({ records: all, more: false });
  expect(await options(`?keyword=${encodeURIComponent(all[3].name)}`)).toEqual({ records: [all[3]], more: false });
  const { records } = await options('?ids=2,77');
  expect([records[0], records[1].id]).toEqual([all[1], 77]);
  const many = await options('?keyword=', { offered: 51 });
  expect([many.records.length, many.more]).toEqual([50, true]);
});

test('a story can ask for no rows, a failure, a refusal and values of its own', async () => {
  const list = 'GET /api/branch/list';
  expect(await (await start({ answers: 'nothing' }).ask(list)).json()).toEqual({ records: [], total: 0 });
  expect((await start({ answers: 'failure' }).ask(list)).status).toBe(500);
  expect((await start({ answers: 'refusal' }).ask(list)).status).toBe(403);
  const { records } = await (await start({ values: { status: 4 } }).ask(list)).json();
  expect(records.every((row: { status: number }) => row.status === 4)).toBe(true);
});

test.each(Object.keys(shipped.records))(
  'the made-up rows of %s are the same each time and have every status',
  (name) => {
    const rows = rowsOf(shipped.records, name, 40);
    expect(rowsOf(shipped.records, name, 40)).toEqual(rows);
    for (const [field, { enum: values = [] }] of Object.entries(shipped.records[name]?.properties ?? {})) {
      for (const value of values) expect(rows.map((row) => row[field])).toContain(value);
    }
  },
);

function start(behaviour: Behaviour = {}) {
  const { fetch, unknown } = backEnd(contract, behaviour);
  const ask = (call: string) => {
    const [method = '', path = ''] = call.split(' ');
    return fetch(new Request(`http://story${path}`, { method }));
  };
  return { unknown, ask };
}
