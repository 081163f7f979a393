import { expect, test } from 'vitest';
import { isEdit } from '../../src/compile/action/edits.ts';
import type { ResolvedFormAction } from '../../src/compile/resolved.ts';

const id = { field: 'id' };
const base: ResolvedFormAction = {
  kind: 'form',
  name: 'edit',
  title: '编辑',
  heading: { text: ['编辑'] },
  submit: '保存',
  form: 'book',
  when: [],
  permission: null,
  closes: false,
  request: { method: 'PUT', url: ['/api/book/', id] },
  prefill: { id, title: { field: 'title' } },
  body: {},
};
const load = { method: 'GET', url: ['/api/book/', id] } as const;

test.each<[string, Partial<ResolvedFormAction>, boolean]>([
  ['puts back the row it is filled from', {}, true],
  ['puts back the record it has loaded', { load, prefill: {} }, true],
  ['changes a part of the record', { request: { method: 'PATCH', url: ['/api/book/', id] } }, true],
  ['sends the record a command of its own', { request: { method: 'POST', url: ['/api/book/', id] } }, false],
  ['creates something', { request: { method: 'POST', url: ['/api/book/'] } }, false],
  ['is filled from another field', { prefill: { title: { field: 'name' } } }, false],
  ['sets a value of its own', { load, prefill: { status: { constant: 2 } } }, false],
  ['sends a value beside the form', { load, prefill: {}, body: { status: { constant: 2 } } }, false],
  ['is filled from nothing', { prefill: {} }, false],
  ['is a command to the record', { request: { method: 'PUT', url: ['/api/book/', id, '/lend'] } }, false],
  ['only fills the path', { send: 'nothing' }, false],
])('a form that %s edits it, or not', (_, action, expected) => {
  expect(isEdit({ ...base, ...action })).toBe(expected);
});
