import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { readProject } from '../../../src/check/read.ts';
import { formAjvOptions } from '../../../src/compile/form/form-options.ts';
import { ownFormatChecks } from '../../../src/compile/form/own-format-checks.ts';
import { pageForm } from '../../../src/compile/form/page-form.ts';
import { type AjvError, fieldErrors } from '../../../src/console/form/field/field-errors.ts';
import type { FieldSchema, FormSchema } from '../../../src/language/form.ts';
import type { Json } from '../../../src/language/json.ts';
import { parseProject } from '../../../src/language/project/project.ts';
import { brokenRules } from '../../../src/studio/frame/broken-rules.ts';
import { clean } from '../../check/change.ts';

/** What the compiled validators find, in the words of the page. */
function compiled(schema: FieldSchema) {
  const ajv = new Ajv({ ...formAjvOptions, validateSchema: false });
  addFormats.default(ajv);
  for (const keyword of ['message', 'ui']) ajv.addKeyword(keyword);
  for (const [name, format] of Object.entries(ownFormatChecks)) ajv.addFormat(name, format);
  const validate = ajv.compile(schema);
  return (value: Json) => (validate(value) ? [] : fieldErrors(validate.errors as readonly AjvError[], schema));
}

function interpreted(schema: FieldSchema, value: Json) {
  return fieldErrors(brokenRules(schema, value, ownFormatChecks), schema);
}

/** Values of every type, at and beyond usual limits; of each field one after another, and none. */
const values: readonly (Json | undefined)[] = [
  ...[
    undefined,
    null,
    '',
    'a',
    'ab',
    'a b',
    'x'.repeat(300),
    '13800138000',
    '200000',
    '2026-11-30',
    '2026-11-30 10:00',
  ],
  ...['2026-12-01T10:00:00+08:00', '08:00', '22:00', '12.50', '-3', 'https://a.example/b', 'a@b.example'],
  ...[0, 1, 2, 7, -1, 1.5, 0.005, 99, 100_000_000, true, false, [], [1], [1, 1], ['a', 'b'], ['a', 'a'], {}],
  ...[[{}], [{}, {}], { a: 1 }],
];

/** A value of a form: each field has the value at its turn, its rows and groups as well. */
function filled(schema: FieldSchema, turn: number): Json {
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field], index) => {
    const value = values[(turn * 7 + index * 5 + turn * index) % values.length];
    const inner = field.properties === undefined ? value : turn % 3 === 0 ? value : filled(field, turn + index);
    const rows = field.items?.properties === undefined || turn % 2 === 0 ? inner : [filled(field.items, turn + 1)];
    return rows === undefined ? [] : [[name, rows] as const];
  });
  return Object.fromEntries(turn % 11 === 0 ? [...fields, ['nowhere', 1]] : fields);
}

const own = parseProject(await readProject('.'), 'zh-CN').forms;
const library = parseProject(clean, 'zh-CN').forms;
const turns = Array.from({ length: 60 }, (_, turn) => turn);

test.each([...Object.entries(own), ...Object.entries(library)])(
  '%s is judged as its compiled form judges',
  (_, form) => {
    const { $schema: _schema, ...schema } = pageForm(form);
    const find = compiled(schema);
    for (const turn of turns) {
      const value = filled(schema, turn);
      expect(interpreted(schema, value), JSON.stringify(value)).toEqual(find(value));
    }
  },
);

const at: FieldSchema = { type: 'string', format: 'date' };
test.each<[string, object]>([
  ['a length', { a: { type: 'string', minLength: 2, maxLength: 3, pattern: '^[a-z]+$' } }],
  [
    'limits',
    { a: { type: 'number', minimum: 1, maximum: 7, multipleOf: 0.5 }, b: { exclusiveMinimum: 0, exclusiveMaximum: 2 } },
  ],
  ['a limit of another field', { a: { type: 'number' }, b: { type: 'number', maximum: { $data: '1/a' } } }],
  ['a text as another field', { a: { type: 'string' }, b: { type: 'string', const: { $data: '1/a' } } }],
  [
    'a day after another',
    { a: at, b: { ...at, formatExclusiveMinimum: { $data: '1/a' } }, c: { ...at, formatMaximum: '2026-01-01' } },
  ],
  ['several types', { a: { type: ['string', 'null'] }, b: { type: ['integer', 'boolean'] } }],
  ['a list', { a: { type: 'array', minItems: 1, maxItems: 1, uniqueItems: true, items: { type: 'string' } } }],
  ['a choice', { a: { oneOf: [{ const: 1 }, { const: 'a' }] }, b: { enum: [0, 'ab'] } }],
  [
    'other members',
    {
      a: { type: 'object', additionalProperties: { type: 'string' } },
      b: { type: 'object', additionalProperties: false },
    },
  ],
])('%s is judged as Ajv judges', (_, properties) => {
  const schema = { type: 'object', properties } as FormSchema;
  const find = compiled(schema);
  for (const turn of turns) expect(interpreted(schema, filled(schema, turn))).toEqual(find(filled(schema, turn)));
});

test('a condition asks for its branch alone', () => {
  const schema: FormSchema = {
    type: 'object',
    properties: { a: { type: 'number' }, b: { type: 'string' } },
    if: { properties: { a: { const: 1 } }, required: ['a'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['b'] },
    else: { properties: { b: { type: 'string', maxLength: 1 } } },
    allOf: [{ properties: { a: { type: 'number', maximum: 5 } } }],
  };
  for (const value of [{ a: 1 }, { a: 1, b: 'ab' }, { a: 2, b: 'ab' }, { a: 9 }, {}])
    expect(interpreted(schema, value)).toEqual(compiled(schema)(value));
});
