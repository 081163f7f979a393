import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { compileForm } from '../../src/compile/form/form-module.ts';
import { isRequiredByPage, pageForm } from '../../src/compile/form/page-form.ts';
import type { FieldSchema, FormSchema } from '../../src/language/form.ts';

const why: FieldSchema = { type: 'string', ui: { widget: 'text', required: true } };
const form = (more: object) => ({ type: 'object', ...more }) as FormSchema;

test('a field is required by the page where its ui says so', () => {
  expect(isRequiredByPage(why)).toBe(true);
  for (const ui of [undefined, { widget: 'text' }, { widget: 'text', required: false }, { widget: 'hidden' }])
    expect(isRequiredByPage({ ...why, ui } as FieldSchema)).toBe(false);
});

test('what the page requires comes after what the form requires, and a form without any stays as it is', () => {
  const plain = form({ required: ['name'], properties: { name: { type: 'string' } } });
  expect(pageForm(plain)).toEqual(plain);
  expect(pageForm(form({ required: ['name'], properties: { name: {}, why } })).required).toEqual(['name', 'why']);
  expect(pageForm(form({ properties: { why } })).required).toEqual(['why']);
  expect(pageForm(form({}))).toEqual(form({}));
});

test('wherever a schema is held, its fields are required; names that are no keywords, and values, are left alone', () => {
  const inner = { properties: { why } };
  const required = { properties: { why }, required: ['why'] };
  const held = pageForm(
    form({
      items: [inner, true],
      allOf: [inner],
      if: inner,
      additionalProperties: false,
      properties: { properties: inner, items: inner, if: { type: 'string' } },
      enum: [inner],
      default: inner,
      title: 'why',
    }),
  );
  expect(held).toEqual(
    form({
      items: [required, true],
      allOf: [required],
      if: required,
      additionalProperties: false,
      properties: { properties: required, items: required, if: { type: 'string' } },
      enum: [inner],
      default: inner,
      title: 'why',
    }),
  );
});

test('a form is a module without its $schema, and knows the formats of the page alone', async () => {
  const text = compileForm(
    form({
      $schema: '../form.json',
      properties: { day: { type: 'string', format: 'date', message: '日期', ui: { widget: 'date' } } },
    }),
  );
  expect(text.split('\n').slice(0, 3)).toEqual([
    expect.stringMatching(/^export const schema = \{"type":"object","properties":/),
    'export const validators = (require) => {',
    'const exports = {}, module = { exports };',
  ]);
  expect(text).not.toContain('use strict');
  expect(text.endsWith('return module.exports;\n};\n')).toBe(true);
  const module = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  const [validate] = Object.values(module.validators(createRequire(import.meta.url))) as ((
    value: unknown,
  ) => boolean)[];
  expect([{ day: '2026-02-28' }, { day: '2026-02-30' }, {}].map((value) => validate?.(value))).toEqual([
    true,
    false,
    true,
  ]);
});
