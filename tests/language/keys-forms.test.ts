import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import formSchema from '../../schemas/language/form.json' with { type: 'json' };
import { check } from '../../src/check/check.ts';
import { readProject } from '../../src/check/read.ts';
import type { Schema } from '../../src/check/schema-shape.ts';
import { compileForm } from '../../src/compile/form/form-module.ts';
import type { Json } from '../../src/language/json.ts';
import type { Members } from '../../src/language/members.ts';
import { own } from '../../src/language/own.ts';
import { parseProject } from '../../src/language/project/project.ts';
import { isRead } from './effects.ts';

// What TypeScript infers of the file is its literal shape; it is a JSON Schema of the generator's making.
const { definitions = {} } = formSchema as unknown as Schema;
const clean = await readProject(new URL('../check/fixture', import.meta.url).pathname);
const file = 'schemas/forms/book-edit.json';

// What editors and developers read, and what makes a field what it is.
const silent = ['$schema', '$comment', '$id', 'type', 'ui'];

const words = { type: 'string', title: '字', message: '请按要求填写' };
const figure = { type: 'integer', title: '数', message: '请按要求填写' };
const several = { type: 'array', title: '几个', items: { type: 'string' }, message: '请按要求填写' };
const group = {
  type: 'object',
  title: '组',
  properties: { one: { type: 'string', title: '一' }, two: { type: 'string', title: '二' } },
};

/** A field, and the same with another value of a key. */
const fields: Readonly<Record<string, readonly [before: Members, after: Json]>> = {
  title: [words, '别名'],
  default: [words, '起初'],
  message: [{ ...words, minLength: 2 }, { minLength: '至少两个字' }],
  const: [words, '一'],
  enum: [words, ['一', '二']],
  oneOf: [
    words,
    [
      { const: '一', title: '甲' },
      { const: '二', title: '乙' },
    ],
  ],
  allOf: [words, [{ minLength: 2 }]],
  format: [words, 'date'],
  formatMinimum: [{ ...words, format: 'date' }, '2026-01-01'],
  formatMaximum: [{ ...words, format: 'date' }, '2026-01-01'],
  formatExclusiveMinimum: [{ ...words, format: 'date' }, '2026-01-01'],
  formatExclusiveMaximum: [{ ...words, format: 'date' }, '2026-01-01'],
  pattern: [words, '^a'],
  minLength: [words, 2],
  maxLength: [words, 2],
  minimum: [figure, 2],
  maximum: [figure, 2],
  exclusiveMinimum: [figure, 2],
  exclusiveMaximum: [figure, 2],
  multipleOf: [figure, 2],
  items: [several, { type: 'string', minLength: 2 }],
  minItems: [several, 2],
  maxItems: [several, 2],
  uniqueItems: [several, true],
  properties: [group, { one: { type: 'integer', title: '一' } }],
  required: [group, ['one']],
  additionalProperties: [group, false],
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, not a promise
  if: [{ ...group, then: { required: ['two'] } }, { required: ['one'] }],
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, not a promise
  then: [{ ...group, if: { required: ['one'] } }, { required: ['two'] }],
  else: [{ ...group, if: { required: ['one'] } }, { required: ['two'] }],
  $ref: [words, '#/properties/name'],
};

const keys = Object.keys(definitions.FieldSchema?.properties ?? {}).filter((key) => !silent.includes(key));

test.each(keys)('%s of a field can be seen', (key) => {
  const [before, value] = own(fields, key) ?? [words, null];
  const [from, to] = [before, { ...before, [key]: value }].map(formWith);
  // The check speaks of it, or the page reads it, or what the form refuses differs.
  const isTold = problemsOf(to).length > 0 && problemsOf(from).length === 0;
  const isShown = isRead(key.replace('$', '\\$'), ['src/console/form/', 'src/kinds/widgets/']);
  expect(isTold || isShown || validatorsOf(from) !== validatorsOf(to), key).toBe(true);
});

/** The files that draw a widget: its own, and what it takes from its folder and beside it. */
function filesOf(widget: string): readonly string[] {
  const start = widget === 'view' ? 'src/console/form/field/field-views.tsx' : `src/kinds/widgets/${widget}/face.tsx`;
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    for (const [, target = ''] of readFileSync(path, 'utf8').matchAll(/from '(\.[^']*)'/g)) {
      const next = join(dirname(path), target);
      if (/^src\/(console\/form|kinds\/widgets)\//.test(next)) visit(next);
    }
  };
  visit(start);
  return [...found];
}

// What stands around every widget: its label, help and errors; what fills, clears and sends it.
const around = [
  ...['field/field.tsx', 'form.tsx', 'field/use-choices.ts', 'form-state.ts', 'module-form.tsx', 'initial.ts'],
  ...[
    'templates/row.tsx',
    'templates/object.tsx',
    'field/date-limits.ts',
    'runtime.ts',
    'validator.ts',
    'field/field-views.tsx',
    'submit/use-submit.ts',
    'submit/sendable.ts',
  ],
]
  .map((name) => `src/console/form/${name}`)
  .concat('src/compile/form/page-form.ts', 'src/kinds/widgets/face.ts', 'src/compile/action/action.ts');

const widgets = Object.entries(definitions).flatMap(([name, { properties = {} }]) => {
  const widget = properties.widget?.const;
  if (typeof widget !== 'string') return [];
  const written = Object.keys(properties).filter((key) => key !== 'widget' && !silent.includes(key));
  return written.map((key) => ({ name, widget, key }));
});

test.each(widgets)('$key of a $name is read by what draws it', ({ widget, key }) => {
  expect(isRead(key, [...filesOf(widget), ...around]), `${key} of ${widget} has no effect`).toBe(true);
});

function formWith(field: Members | undefined): Members {
  return { $id: 'book-edit', title: '修改', type: 'object', properties: { name: field ?? {} } };
}

function validatorsOf(form: Members | undefined): string {
  const project = parseProject({ ...clean, [file]: JSON.stringify(form) });
  const compiled = project.forms['book-edit'];
  if (compiled === undefined) throw new Error('No form');
  // Without the schema itself, where anything can be told apart.
  return compileForm(compiled).replace(/^export const schema = .*$/m, '');
}

function problemsOf(form: Members | undefined): readonly string[] {
  return check({ ...clean, [file]: JSON.stringify(form) }).flatMap((one) => (one.file === file ? [one.code] : []));
}
