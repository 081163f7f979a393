import type { Report } from '../known.ts';
import { checkPattern } from './patterns.ts';

/** What holds for every schema of a form, also below conditions and choices: it stands for itself, and its pattern ends. */
export function checkSchemas(form: object, report: Report): void {
  for (const schema of [form, ...schemasIn(form)]) {
    checkPattern(schema, report);
    if ('$ref' in schema) report(schema, '$ref', 'schema.reference', { reference: String(schema.$ref) }, { at: 'key' });
    if ('$id' in schema && schema !== form) report(schema, '$id', 'key.unknown', { key: '$id' }, { at: 'key' });
  }
}

const single = ['items', 'then', 'else', 'if', 'not', 'contains', 'propertyNames', 'additionalProperties'];
const many = ['allOf', 'anyOf', 'oneOf', 'items'];
const named = ['properties', 'definitions', 'dependencies'];

function schemasIn(schema: object): readonly object[] {
  const inner = Object.entries(schema).flatMap(([keyword, value]): readonly unknown[] => {
    if (Array.isArray(value)) return many.includes(keyword) ? value : [];
    if (!isObject(value)) return [];
    if (named.includes(keyword)) return Object.values(value);
    return single.includes(keyword) ? [value] : [];
  });
  return inner.filter(isObject).flatMap((one) => [one, ...schemasIn(one)]);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
