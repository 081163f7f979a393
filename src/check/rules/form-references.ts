import { naming } from '../../language/subschemas.ts';
import type { FormPlace } from '../form-places.ts';
import type { Report } from '../known.ts';
import { nearest } from '../nearest.ts';

/**
 * Reports values taken from a field that the form does not have there.
 *
 * @example
 * checkReferences({ schema: { const: { $data: '1/nmae' } }, names: null, around: [['name']] }, report); // reports const
 */
export function checkReferences({ schema, around }: FormPlace, report: Report): void {
  for (const [keyword, value] of Object.entries(schema)) {
    if (naming.has(keyword) || typeof value !== 'object' || value === null || !('$data' in value)) continue;
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
