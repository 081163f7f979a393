import { expect, test } from 'vitest';
import { loosenings } from '../../src/change/publication/loosenings.ts';

const form = `{
  "type": "object",
  "additionalProperties": false,
  "required": ["name"],
  "properties": {
    "name": { "type": "string", "title": "名称", "minLength": 1, "maxLength": 50, "pattern": "x", "message": "请输入" },
    "ratio": { "type": "number", "exclusiveMinimum": 0, "maximum": 100, "multipleOf": 0.01 },
    "kind": { "oneOf": [{ "const": 1, "title": "一" }, { "const": 2, "title": "二" }] },
    "level": { "enum": [1, 2, 3] },
    "day": { "type": "string", "format": "date", "ui": { "minimum": "2020-01-01", "maximum": "today" } },
    "again": { "const": { "$data": "1/name" } },
    "tags": { "type": "array", "uniqueItems": true, "items": { "type": "string", "maxLength": 5 } }
  },
  "if": { "properties": { "level": { "const": 1 } } },
  "then": { "required": ["day"], "properties": { "ratio": { "maximum": 10 } } }
}`;

/** Where the form is looser with `to` in place of `from`. */
function places(from: string, to: string): readonly string[] {
  expect(form).toContain(from);
  const changed = form.replace(from, () => to);
  return loosenings(JSON.parse(form), JSON.parse(changed)).map(({ path }) => path.join('.'));
}

test.each([
  ['"additionalProperties": false,', '', 'additionalProperties'],
  ['"additionalProperties": false', '"additionalProperties": true', 'additionalProperties'],
  ['"required": ["name"]', '"required": []', 'required'],
  ['"level": {', '"extra": {}, "level": {', 'properties.extra'],
  ['"type": "string", "title"', '"title"', 'properties.name.type'],
  ['"type": "string", "title"', '"type": ["string", "null"], "title"', 'properties.name.type'],
  ['"minLength": 1', '"minLength": 0', 'properties.name.minLength'],
  ['"maxLength": 50, ', '', 'properties.name.maxLength'],
  ['"maxLength": 50', '"maxLength": { "$data": "1/level" }', 'properties.name.maxLength'],
  ['"pattern": "x"', '"pattern": "x|y"', 'properties.name.pattern'],
  ['"pattern": "x"', '"pattern": { "$data": "1/day" }', 'properties.name.pattern'],
  ['"exclusiveMinimum": 0', '"exclusiveMinimum": -1', 'properties.ratio.exclusiveMinimum'],
  ['"maximum": 100', '"maximum": 101', 'properties.ratio.maximum'],
  ['"multipleOf": 0.01', '"multipleOf": 0.015', 'properties.ratio.multipleOf'],
  ['{ "const": 2, "title": "二" }', '{ "const": 3 }', 'properties.kind.oneOf'],
  ['{ "const": 2, "title": "二" }', '{ "type": "string" }', 'properties.kind.oneOf'],
  ['"enum": [1, 2, 3]', '"enum": [1, 4]', 'properties.level.enum'],
  ['"enum": [1, 2, 3]', '"const": 1', 'properties.level.enum'],
  ['"format": "date", ', '', 'properties.day.format'],
  ['"minimum": "2020-01-01"', '"minimum": "2019-01-01"', 'properties.day.ui'],
  [', "maximum": "today"', '', 'properties.day.ui'],
  ['"1/name"', '"1/day"', 'properties.again.const'],
  ['"uniqueItems": true, ', '', 'properties.tags.uniqueItems'],
  ['"maxLength": 5 }', '"maxLength": 6 }', 'properties.tags.items.maxLength'],
  ['"enum": [1, 2, 3]', '"enum": [1, 2, 3], "$ref": "#"', 'properties.level.$ref'],
  ['"enum": [1, 2, 3]', '"enum": [1, 2, 3], "not": { "const": 1 }', 'properties.level.not'],
  ['"enum": [1, 2, 3]', '"enum": [1, 2, 3], "allOf": [{ "$ref": "#" }]', 'properties.level.allOf.0.$ref'],
  ['"const": 1 } } }', '"const": 2 } } }', 'if,then'],
  ['"required": ["day"], ', '', 'then.required'],
  ['"maximum": 10 ', '"maximum": 11 ', 'then.properties.ratio.maximum'],
])('%s → %s is looser, or not to be judged', (from, to, path) => {
  expect(places(from, to).join(',')).toContain(path.split(',')[0]);
});

test.each([
  ['"title": "名称"', '"title": "全称", "$comment": "写全"'],
  ['"required": ["name"]', '"required": ["name", "level"]'],
  ['"maxLength": 50', '"maxLength": 3'],
  ['"exclusiveMinimum": 0', '"exclusiveMinimum": 1, "minimum": 2'],
  ['"multipleOf": 0.01', '"multipleOf": 0.05'],
  ['"type": "number"', '"type": "integer"'],
  ['"enum": [1, 2, 3]', '"enum": [2, 1]'],
  ['{ "const": 1, "title": "一" }, ', ''],
  ['"title": "一"', '"title": "壹"'],
  ['"minimum": "2020-01-01"', '"minimum": "2021-01-01"'],
  ['"level": { "enum": [1, 2, 3] },', ''],
  ['"enum": [1, 2, 3]', '"enum": [1, 2, 3], "allOf": [{ "minimum": 2 }]'],
  ['"uniqueItems": true', '"uniqueItems": true, "maxItems": 2'],
  ['"required": ["day"]', '"required": ["day", "kind"]'],
])('%s → %s is as strict', (from, to) => {
  expect(places(from, to)).toEqual([]);
});

/** Where a schema is looser than the one before; the root has no name. */
const looserAt = (then: string, now: string): readonly string[] =>
  loosenings(JSON.parse(then), JSON.parse(now)).map(({ path, keyword }) => {
    expect(keyword).toBe(path.at(-1) ?? '');
    return path.join('.');
  });

test.each([
  // Whole schemas
  ['{ "type": "string" }', 'false', []],
  ['true', '{ "type": "string" }', []],
  ['true', '{ "$ref": "#" }', ['$ref']],
  ['false', '{ "type": "string" }', ['']],
  ['{ "type": "string" }', 'true', ['']],
  ['{ "items": { "type": "string" } }', '{ "items": true }', ['items']],
  ['{ "type": ["string", "null"] }', '{ "type": ["null", "string"] }', []],
  ['{ "title": "a", "type": "string" }', '{ "type": "string", "title": "a" }', []],
  // What may be added, and what may not
  ['{}', '{ "type": "string" }', []],
  ['{}', '{ "type": "any", "x-mine": 1 }', ['x-mine']],
  ['{}', '{ "type": [] }', ['type']],
  ['{}', '{ "enum": [1] }', []],
  ['{}', '{ "required": ["a"] }', []],
  ['{}', '{ "const": 1, "pattern": "x", "format": "date" }', []],
  ['{}', '{ "const": { "$data": "1/a" } }', ['const']],
  ['{}', '{ "uniqueItems": true }', []],
  ['{}', '{ "uniqueItems": false }', ['uniqueItems']],
  ['{}', '{ "multipleOf": 2 }', []],
  ['{}', '{ "minimum": "1" }', ['minimum']],
  ['{}', '{ "maximum": { "$data": "1/a" } }', ['maximum']],
  ['{}', '{ "if": {}, "then": { "minimum": 1 }, "else": false }', []],
  ['{}', '{ "if": { "$ref": "#" } }', ['if.$ref']],
  ['{}', '{ "then": { "$ref": "#" } }', ['then.$ref']],
  ['{}', '{ "items": { "type": "string" }, "allOf": [{ "minimum": 1 }], "oneOf": [{ "minimum": 1 }] }', []],
  ...['$ref', '$data', '$id', '$dynamicRef', '$recursiveRef', 'definitions', '$defs'].map(
    (key) => ['{}', `{ "oneOf": [{}, { "${key}": {} }] }`, [`oneOf.1.${key}`]] as const,
  ),
  // What may be taken away or changed
  ['{ "const": 1 }', '{}', ['const']],
  ['{ "const": 1 }', '{ "const": 2 }', ['const']],
  ['{ "required": ["a", "b"] }', '{ "required": ["b"] }', ['required']],
  ['{ "required": ["a", "b"] }', '{ "required": ["b", "c", "a"] }', []],
  ['{ "type": "string" }', '{ "type": "number" }', ['type']],
  ['{ "type": "string" }', '{ "type": "integer" }', ['type']],
  ['{ "type": "number" }', '{ "type": "integer" }', []],
  ['{ "type": "number" }', '{ "type": "string" }', ['type']],
  ['{ "type": ["string", "null"] }', '{ "type": "null" }', []],
  ['{ "minimum": 1, "maximum": 5 }', '{ "minimum": 1, "maximum": 5, "title": "x" }', []],
  ['{ "minimum": 1 }', '{}', ['minimum']],
  ['{ "minimum": "1" }', '{ "minimum": 2 }', ['minimum']],
  ['{ "multipleOf": 2 }', '{ "multipleOf": 3 }', ['multipleOf']],
  ['{ "multipleOf": 2 }', '{ "multipleOf": 4 }', []],
  ['{ "multipleOf": "2" }', '{ "multipleOf": 4 }', ['multipleOf']],
  ['{ "enum": [1, [2]] }', '{ "enum": [[2]] }', []],
  // Properties
  ['{ "properties": { "a": {} } }', '{ "properties": {} }', ['properties.a']],
  ['{ "properties": { "a": {} } }', '{ "additionalProperties": false }', []],
  ['{ "properties": {} }', '{ "properties": { "a": { "minimum": 1 } } }', []],
  ['{ "properties": {} }', '{ "properties": { "a": { "$ref": "#" } } }', ['properties.a.$ref']],
  ['{ "additionalProperties": true }', '{ "additionalProperties": true, "properties": { "a": {} } }', []],
  [
    '{ "additionalProperties": { "minimum": 1 } }',
    '{ "additionalProperties": { "minimum": 1 }, "properties": { "a": {} } }',
    ['properties.a'],
  ],
  ['{ "patternProperties": {} }', '{ "patternProperties": {}, "properties": { "a": {} } }', ['properties.a']],
  ['{ "additionalProperties": true }', '{}', []],
  ['{ "additionalProperties": { "minimum": 1 } }', '{}', ['additionalProperties']],
  ['{ "additionalProperties": { "minimum": 1 } }', '{ "additionalProperties": { "minimum": 2 } }', []],
  ['{ "additionalProperties": false }', '{ "additionalProperties": { "minimum": 2 } }', ['additionalProperties']],
  // Lists, conditions, choices
  ['{ "items": { "minimum": 1 } }', '{}', ['items']],
  ['{ "allOf": [{ "minimum": 1 }, { "maximum": 5 }] }', '{ "allOf": [{ "minimum": 1 }] }', ['allOf']],
  ['{ "allOf": [{ "minimum": 1 }] }', '{}', ['allOf']],
  ['{ "allOf": [{ "minimum": 1 }] }', '{ "allOf": [{ "minimum": 0 }] }', ['allOf.0.minimum']],
  ['{ "allOf": [{ "minimum": 1 }] }', '{ "allOf": [{ "minimum": 2 }] }', []],
  ['{ "if": { "minimum": 1 }, "then": { "minimum": 2 } }', '{ "if": { "minimum": 1 } }', ['then']],
  ['{ "if": { "minimum": 1 }, "else": { "minimum": 2 } }', '{ "if": { "minimum": 1 } }', ['else']],
  ['{ "if": { "minimum": 1 }, "then": { "minimum": 2 } }', '{ "if": { "minimum": 1 }, "then": { "minimum": 3 } }', []],
  [
    '{ "if": { "minimum": 1 }, "then": { "minimum": 2 } }',
    '{ "if": { "minimum": 0 }, "then": { "minimum": 3 } }',
    ['if', 'then'],
  ],
  ['{ "oneOf": [{ "const": 1 }] }', '{ "oneOf": [] }', ['oneOf']],
  ['{ "oneOf": [{ "const": 1 }] }', '{}', ['oneOf']],
  ['{}', '{ "oneOf": [{ "$ref": "#" }] }', ['oneOf.0.$ref']],
  ['{ "oneOf": [{ "const": 1 }, { "const": 2 }] }', '{ "oneOf": [{ "const": 2, "title": "b" }] }', []],
  ['{ "oneOf": [{ "const": 1 }, { "minimum": 5 }] }', '{ "oneOf": [{ "const": 1 }] }', ['oneOf']],
  ['{ "oneOf": [{ "const": 1 }] }', '{ "oneOf": [{ "const": 1 }, { "minimum": 5 }] }', ['oneOf']],
  ['{ "oneOf": [{ "const": 1, "minimum": 1 }] }', '{ "oneOf": [{ "const": 1 }] }', ['oneOf']],
  ['{ "oneOf": [{ "const": { "$data": "0" } }] }', '{ "oneOf": [{ "const": { "$data": "0" }, "title": "b" }] }', []],
  ['{ "oneOf": [{ "minimum": 1 }] }', '{ "oneOf": [{ "minimum": 1, "title": "b" }] }', []],
  ['{ "oneOf": [{ "minimum": 1 }] }', '{ "oneOf": [{ "minimum": 2 }] }', ['oneOf']],
  ['{ "oneOf": [{ "minimum": 1 }] }', '{ "oneOf": [{ "minimum": 1 }, { "minimum": 1, "title": "b" }] }', ['oneOf']],
  // Days
  ['{ "ui": { "minimum": "2020-01-01" } }', '{ "ui": { "minimum": "2020-01-01", "widget": "date" } }', []],
  ['{ "ui": { "minimum": "today" } }', '{ "ui": { "minimum": "2999-01-01" } }', ['ui']],
  ['{ "ui": { "minimum": "2020-01-01" } }', '{ "ui": { "minimum": "today" } }', ['ui']],
  ['{ "ui": { "maximum": "2020-01-02" } }', '{ "ui": { "maximum": "2020-01-01" } }', []],
  ['{ "ui": { "maximum": "2020-01-02" } }', '{ "ui": { "maximum": "2020-01-03" } }', ['ui']],
  ['{ "ui": { "minimum": 5 } }', '{ "ui": { "minimum": 6 } }', ['ui']],
  ['{ "ui": { "minimum": "2020-01-01" } }', '{}', ['ui']],
  ['{ "ui": { "widget": "text" } }', '{}', []],
] as const)('%s → %s is looser at %j', (then, now, places) => {
  expect(looserAt(then, now)).toEqual(places);
});
