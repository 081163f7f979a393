import type { Template } from '../compile/resolved.ts';
import type { Row } from '../language/json.ts';
import { cellText } from './cell.tsx';
import type { Lookups } from './kind.ts';

/** A text with its `{field}` places filled as the columns show them. */
export function fillText(template: Template, row: Row, lookups: Lookups): string {
  return template.map((part) => (typeof part === 'string' ? part : cellText(row, part.column, lookups))).join('');
}
