import type { FieldSchema } from '../../../language/form.ts';
import { own } from '../../../language/own.ts';
import type { Report } from '../../known.ts';

type Fields = Readonly<Record<string, FieldSchema>>;

/**
 * Reports fields that depend on one another, so that none can be filled in: each cycle once, at the first of its
 * fields.
 *
 * @example
 * checkNeeds({ properties: { city: { ui: { widget: 'text', needs: ['city'] } } } }, report); // reports the need
 */
export function checkNeeds({ properties = {} }: FieldSchema, report: Report): void {
  const names = Object.keys(properties);
  for (const [index, field] of names.entries()) {
    const needs = needsOf(properties, field);
    for (const [at, needed] of needs.entries())
      if (waitsFor(properties, needed, field, names.slice(0, index)))
        report(needs, at, 'needs.circle', { field, needed });
  }
}

/** Returns whether a field is the other one or depends on it, ignoring paths through the fields of `past`. */
function waitsFor(properties: Fields, field: string, other: string, past: readonly string[]): boolean {
  if (field === other) return true;
  if (past.includes(field)) return false;
  return needsOf(properties, field).some((needed) => waitsFor(properties, needed, other, [...past, field]));
}

function needsOf(properties: Fields, field: string): readonly string[] {
  const ui = own(properties, field)?.ui;
  return ui === undefined || ui.widget === 'hidden' ? [] : (ui.needs ?? []);
}
