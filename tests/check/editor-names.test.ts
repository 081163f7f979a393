import { expect, test } from 'vitest';
import { editorSchemaOf } from '../../src/check/editor/editor-schemas.ts';
import { parseProject } from '../../src/language/project/project.ts';
import { changed } from './change.ts';

const project = parseProject(
  changed(
    ['schemas/api.json', '"GET /api/today"', '"GET /api/a.b/{id}": { "permission": "book:read" }, "GET /api/today"'],
    ['schemas/records/book.json', '"name": {', '"a.b": { "type": "string", "title": "点" }, "name": {'],
  ),
);
const text = JSON.stringify(editorSchemaOf('screen', project, ['book']));
const patterns = [...text.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, pattern = '']) =>
  String(JSON.parse(pattern)),
);

test('a mark in the name of a call or a field stands for itself', () => {
  const ofCalls = patterns.filter((pattern) => pattern.includes('/api/a'));
  expect(ofCalls.length).toBeGreaterThan(0);
  for (const pattern of ofCalls) {
    expect(new RegExp(pattern).test('GET /api/a.b/7')).toBe(true);
    expect(new RegExp(pattern).test('GET /api/axb/7')).toBe(false);
  }
  const ofFields = patterns.filter((pattern) => /^\^\([\w.\\|]+\)\$$/.test(pattern));
  expect(ofFields.some((pattern) => new RegExp(pattern).test('a.b'))).toBe(true);
  expect(ofFields.some((pattern) => new RegExp(pattern).test('axb'))).toBe(false);
});

test('of a record that the project does not have, an editor knows nothing', () => {
  expect(JSON.stringify(editorSchemaOf('screen', project, ['nothing']))).not.toContain('"nothing:field":');
});
