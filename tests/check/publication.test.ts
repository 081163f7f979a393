import { expect, test } from 'vitest';
import { looser } from '../../src/check/publication/looser.ts';

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
  return looser(JSON.parse(form), JSON.parse(changed)).map(({ path }) => path.join('.'));
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
  ['"title": "名称"', '"title": "全称", "description": "写全"'],
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
