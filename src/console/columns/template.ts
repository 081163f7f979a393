import type { Template } from '../../compile/resolved.ts';
import type { Lookups } from '../../language/columns/kind.ts';
import type { Row } from '../../language/json.ts';
import { cellText, hasText } from './cell.tsx';

/** Returns a text with its `{field}` placeholders filled as the columns show them. */
export function fillText(template: Template, row: Row, lookups: Lookups): string {
  return template.map((part) => (typeof part === 'string' ? part : cellText(row, part.column, lookups))).join('');
}

/** Returns a text that may be absent, filled likewise. */
export function fillOptional(template: Template | undefined, row: Row, lookups: Lookups): string | undefined {
  return template === undefined ? undefined : fillText(template, row, lookups);
}

const separator = ' · ';

/**
 * Returns a title. Parts between ` · ` are left out if their fields have no value, such as while a record known by id
 * only is loading.
 */
export function fillTitle(template: Template, row: Row, lookups: Lookups): string {
  const parts = [{ text: '', isKnown: true }];
  for (const piece of template) {
    const last = parts.at(-1);
    if (last === undefined) continue;
    if (typeof piece === 'string') {
      const [first = '', ...others] = piece.split(separator);
      last.text += first;
      parts.push(...others.map((text) => ({ text, isKnown: true })));
    } else {
      last.text += cellText(row, piece.column, lookups);
      last.isKnown &&= hasText(row, piece.column, lookups);
    }
  }
  const known = parts.filter(({ isKnown }) => isKnown);
  return (known.length === 0 ? parts : known).map(({ text }) => text).join(separator);
}
