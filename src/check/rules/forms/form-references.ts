import { namedSchemaKeywords } from '../../../language/subschemas.ts';
import type { Report } from '../../known.ts';
import { nearest } from '../../problems/nearest.ts';
import type { FormPlace } from '../../sites/form-places.ts';

/**
 * Reports values taken from a field that the form does not have there.
 *
 * @example
 * checkReferences({ schema: { const: { $data: '1/nmae' } }, names: null, around: [['name']], types: [] }, report); // reports const
 */
export function checkReferences({ schema, around }: FormPlace, report: Report): void {
  for (const [keyword, value] of Object.entries(schema)) {
    if (namedSchemaKeywords.has(keyword) || typeof value !== 'object' || value === null || !('$data' in value))
      continue;
    const [, steps, pointer = ''] = /^(\d)\/([^/]+)$/.exec(String(value.$data)) ?? [];
    const name = pointer.replaceAll('~1', '/').replaceAll('~0', '~');
    const names = around[Number(steps) - 1] ?? [];
    if (!names.includes(name))
      report(
        schema,
        keyword,
        'field.unknown',
        { field: name || String(value.$data), record: '' },
        { hint: nearest(name, names) },
      );
  }
}

/**
 * Reports fields that a schema requires or tests and that the form does not have there: a misspelt name would disable
 * the rule, or reject every submission.
 *
 * @example
 * checkNames({ schema: { required: ['nmae'] }, names: ['name'], around: [], types: [] }, report); // reports nmae, and hints at name
 */
export function checkNames({ schema, names }: FormPlace, report: Report): void {
  if (names === null) return;
  const check = (owner: object, key: string | number, field: string, at: 'key' | 'value'): void => {
    if (!names.includes(field))
      report(owner, key, 'field.unknown', { field, record: '' }, { at, hint: nearest(field, names) });
  };
  const { required = [], properties = {} } = schema;
  for (const [index, field] of required.entries()) check(required, index, field, 'value');
  for (const field of Object.keys(properties)) check(properties, field, field, 'key');
}
