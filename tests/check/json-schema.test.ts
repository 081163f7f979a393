import Ajv from 'ajv';
import { expect, test } from 'vitest';
import { wrongKeyword } from '../../src/check/json-schema.ts';
import { readProject } from '../../src/check/read.ts';
import { formAjvOptions } from '../../src/compile/form/form-options.ts';

const files = await readProject(process.cwd());
const forms = Object.entries(files).flatMap(([path, text]) =>
  path.startsWith('schemas/forms/') ? [[path, JSON.parse(text) as Record<string, unknown>] as const] : [],
);
const ajv = new Ajv({ ...formAjvOptions, logger: false });

const mistakes: readonly [object, string][] = [
  [{ type: 'text' }, 'type'],
  [{ type: [] }, 'type'],
  [{ type: ['string', 'string'] }, 'type'],
  [{ properties: { name: { minLength: '1' } } }, 'properties/name/minLength'],
  [{ properties: { name: { maxLength: -1 } } }, 'properties/name/maxLength'],
  [{ properties: { name: { minimum: '0' } } }, 'properties/name/minimum'],
  [{ properties: { name: { multipleOf: 0 } } }, 'properties/name/multipleOf'],
  [{ properties: { name: { pattern: 3 } } }, 'properties/name/pattern'],
  [{ properties: { name: { enum: 'a' } } }, 'properties/name/enum'],
  [{ properties: { name: 'string' } }, 'properties/name'],
  [{ properties: [] }, 'properties'],
  [{ required: 'name' }, 'required'],
  [{ required: ['name', 'name'] }, 'required'],
  [{ items: { uniqueItems: 1 } }, 'items/uniqueItems'],
  [{ allOf: [] }, 'allOf'],
  [{ allOf: [{ if: { properties: { a: { title: 1 } } } }] }, 'allOf/0/if/properties/a/title'],
  [{ oneOf: [{ const: 1, title: 2 }] }, 'oneOf/0/title'],
];

test.each(mistakes)('%j is wrong where Ajv says so too', (schema, place) => {
  expect(wrongKeyword(schema)?.join('/')).toBe(place);
  expect(ajv.validateSchema(schema)).toBe(false);
});

test('the shipped forms are sound, and so is a value that refers to another field', () => {
  for (const [path, form] of forms) expect([path, wrongKeyword(form)]).toEqual([path, null]);
  expect(wrongKeyword({ properties: { again: { const: { $data: '1/once' }, minimum: { $data: '1/least' } } } })).toBe(
    null,
  );
});
