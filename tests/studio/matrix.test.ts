import { describe, expect, test } from 'vitest';
import { readProject } from '../../src/check/read.ts';
import { parseProject } from '../../src/language/project/project.ts';
import { type MatrixRow, matricesOf } from '../../src/studio/matrix/matrix.ts';
import { handlingOf } from '../../src/studio/preview/answers.ts';
import type { Scene } from '../../src/studio/preview/protocol.ts';
import { sampleRows } from '../../src/studio/preview/samples.ts';
import { libraryFiles } from '../server/library/library.ts';

const project = parseProject(await libraryFiles());
const shipped = parseProject(await readProject(process.cwd()));

function row(screen: string, title: string): MatrixRow {
  const { [screen]: source } = project.screens;
  const found =
    source === undefined
      ? undefined
      : matricesOf(project, source)
          .flatMap(({ rows }) => rows)
          .find((one) => one.title === title);
  if (found === undefined) throw new Error(`${screen} offers no ${title}`);
  return found;
}

describe('the matrix', () => {
  test('says in which status an action is there, for whom, and its exact question', () => {
    const stop = row('branch', '撤销');
    expect(stop.cells).toEqual(['offered', 'offered', 'offered', 'offered', 'offered', 'hidden']);
    expect(stop.permission).toBe('branch:write');
    expect(stop.confirm).toBe('确认撤销「{name}」？');
    expect(row('branch', '重新开放').cells.indexOf('offered')).toBe(4);
  });

  test('counts the guards of the section around an action, but not those that only hold changes back', () => {
    expect(row('branch', '生成座位').cells.at(-1)).toBe('hidden');
    const download = row('branch', '下载平面图');
    expect(download.effect).toContain('下载');
  });

  test('opening a sheet needs what its record needs', () => {
    expect(row('branch', '详情').permission).toBe('branch:read');
  });

  test('says the conditions of other fields in words', () => {
    const words = Object.values(shipped.screens)
      .flatMap((screen) => matricesOf(shipped, screen))
      .flatMap(({ rows }) => rows)
      .map(({ conditions }) => conditions);
    expect(words.filter((one) => one !== '').length).toBeGreaterThan(0);
    expect(words.join()).not.toContain('undefined');
  });
});

describe('samples', () => {
  test('have a row for every status of every record', () => {
    for (const [name, { properties, statusField = 'status' }] of Object.entries(shipped.records)) {
      const rows = sampleRows(shipped.records, name);
      expect(rows.map((one) => one[statusField])).toEqual(
        expect.arrayContaining([...(properties[statusField]?.enum ?? [])]),
      );
      expect(new Set(rows.map(({ id }) => id)).size).toBe(properties.id === undefined ? 1 : rows.length);
    }
  });

  test('have each status beside both values of a pair, since an action may be offered beside one of them only', () => {
    for (const [name, { properties, statusField = 'status' }] of Object.entries(shipped.records)) {
      const rows = sampleRows(shipped.records, name);
      const pairs = Object.keys(properties).filter(
        (key) => key !== statusField && new Set(properties[key]?.enum).size === 2,
      );
      for (const status of properties[statusField]?.enum ?? [])
        for (const pair of pairs) {
          const met = rows.filter((row) => row[statusField] === status).map((row) => row[pair]);
          expect(new Set(met).size, `${name}: ${pair} beside ${status}`).toBe(2);
        }
    }
  });
});

describe('a preview', () => {
  const scene = {
    source: 'real',
    records: project.records,
    api: project.api,
    options: {},
    forms: {},
  } as unknown as Scene;

  test('lets nothing but reading through, and files not even that', () => {
    expect(handlingOf(scene, 'GET', '/api/branch/list')).toEqual({ kind: 'pass' });
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(handlingOf(scene, method, '/api/branch/3/close')).toEqual({ kind: 'hold' });
    expect(handlingOf(scene, 'GET', '/api/branch/3/plan')).toMatchObject({ kind: 'answer', body: undefined });
    expect(handlingOf(undefined, 'GET', '/api/branch/list')).toEqual({ kind: 'hold' });
  });

  test('answers samples without the back end, the same record in the list and alone', () => {
    const list = handlingOf({ ...scene, source: 'samples' }, 'GET', '/api/branch/list');
    const one = handlingOf({ ...scene, source: 'samples' }, 'GET', '/api/branch/2');
    const { records } = (list as unknown as { body: { records: readonly unknown[] } }).body;
    expect(records[1]).toEqual((one as unknown as { body: unknown }).body);
    expect(handlingOf({ ...scene, source: 'empty' }, 'GET', '/api/branch/list')).toMatchObject({
      body: { records: [], total: 0 },
    });
    expect(handlingOf({ ...scene, source: 'failing' }, 'GET', '/api/branch/list')).toMatchObject({ status: 500 });
  });

  test('answers the options that are searched by what is typed and by their ids, of samples', () => {
    const list = { title: '分馆', parameters: [], preload: false, value: 'id', search: true } as const;
    const branch = { ...list, request: { method: 'GET', url: ['/api/branch/options'] } } as const;
    const samples = { ...scene, source: 'samples', options: { branch } } as unknown as Scene;
    const body = (query: string) =>
      handlingOf(samples, 'GET', '/api/branch/options', new URLSearchParams(query)) as unknown as {
        body: { records: readonly { id: number; name: string }[] };
      };
    expect(body('keyword=').body.records).toHaveLength(30);
    expect(body('keyword=分馆 12').body.records.map(({ id }) => id)).toEqual([12]);
    expect(body('ids=7,900').body.records.map(({ name }) => name)).toEqual(['分馆 7', '分馆 900']);
  });
});
