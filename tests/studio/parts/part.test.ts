import { expect, test } from 'vitest';
import { inferForm } from '../../../src/language/infer/form.ts';
import { inferScreen } from '../../../src/language/infer/infer.ts';
import type { Json } from '../../../src/language/json.ts';
import { factsOf } from '../../../src/language/project/project.ts';
import { namesIn } from '../../../src/studio/help/names.ts';
import { partAt } from '../../../src/studio/parts/part.ts';
import { libraryFiles } from '../../server/library/library.ts';

const names = namesIn(await libraryFiles());

/** The fields of a part in brief: name → title, those behind the others in brackets. */
function fieldsOf(kind: 'screen' | 'form', document: Json, path: readonly (string | number)[]) {
  const part = partAt(names, kind, document, path, true);
  if (part === null) throw new Error('No such part');
  const titled = Object.entries(part.schema.properties).map(([name, { title }]) => [name, title] as const);
  return {
    often: Object.fromEntries(titled.filter(([name]) => !part.seldom.has(name))),
    seldom: titled.flatMap(([name]) => (part.seldom.has(name) ? [name] : [])),
    values: part.values,
  };
}

const field = (schema: Readonly<Record<string, Json>>): Json =>
  inferForm({ type: 'object', properties: { one: { ui: {}, ...schema } } });

test('a field of a form has the rules of its type, and how it is shown beside them', () => {
  const text = fieldsOf('form', field({ type: 'string', ui: { help: '怎样写' } }), ['properties', 'one']);
  expect(Object.keys(text.often)).toEqual(
    expect.arrayContaining(['title', 'ui/help', 'minLength', 'pattern', 'message']),
  );
  expect(text.values).toMatchObject({ 'ui/help': '怎样写', 'ui/widget': 'text' });
  const all = [...Object.keys(text.often), ...text.seldom];
  expect(all.filter((name) => ['minimum', 'minItems', 'required', 'properties', 'if'].includes(name))).toEqual([]);
  const number = fieldsOf('form', field({ type: 'integer' }), ['properties', 'one']);
  expect(Object.keys(number.often)).toEqual(expect.arrayContaining(['minimum', 'maximum']));
  expect([...Object.keys(number.often), ...number.seldom]).not.toContain('maxLength');
});

test('what a tab filters by is chosen from the values of its list, and what is set is never behind the others', () => {
  const list: Json = inferScreen(
    {
      kind: 'list',
      title: '书',
      request: 'GET /api/book/list',
      columns: ['title'],
      filters: ['status'],
      tabs: { out: { title: '借出', where: { status: 1 } } },
    },
    factsOf(names),
  );
  const { often, values } = fieldsOf('screen', list, ['tabs', 'out']);
  expect(often['where/status']).toBe('筛选：状态');
  expect(values['where/status']).toEqual([1]);
});

test('an action can be used in a status, a section is shown in it', () => {
  const list: Json = inferScreen(
    {
      ...{ kind: 'list', title: '书', request: 'GET /api/book/list', columns: ['title'] },
      sheet: { heading: '书', sections: [{ kind: 'fields', title: '书', fields: ['title'], when: { status: 1 } }] },
      actions: { row: { lend: { title: '借出', request: 'PUT /api/book/{id}/status/2', when: { status: 1 } } } },
    },
    factsOf(names),
  );
  const titleAt = (...path: readonly (string | number)[]) => {
    const { often, seldom } = fieldsOf('screen', list, path);
    return often['when/status'] ?? seldom;
  };
  expect(titleAt('sheet', 'sections', 0)).toBe('显示条件：状态为');
  expect(titleAt('actions', 'row', 'lend')).toBe('可用：状态为');
});

test('a part with few fields has none behind the others', () => {
  const list: Json = inferScreen(
    { kind: 'list', title: '书', request: 'GET /api/book/list', columns: ['title'], filters: ['title'] },
    factsOf(names),
  );
  expect(fieldsOf('screen', list, ['filters', 0]).seldom).toEqual([]);
});
