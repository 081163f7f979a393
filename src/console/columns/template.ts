import type { ResolvedColumn, Template } from '../../compile/resolved.ts';
import type { Lookups } from '../../kinds/columns/kind.ts';
import type { Row } from '../../language/json.ts';
import { isolated } from '../ui/direction.ts';
import { cellText, hasText } from './cell.tsx';
import { type Piece, piecesOf, withoutNameless } from './text-pieces.ts';

/**
 * Returns a text with its `{field}` placeholders filled as the columns show them. An absent name is left out if the
 * sentence can do without it, by the rules of `withoutNameless`; any other absent value is a dash.
 *
 * @example
 * fillText(resolveText(scope, '借给 {name}（{phone}）'), { phone: '133' }, lookups) // '借给 133'
 */
export function fillText(template: Template, row: Row, lookups: Lookups): string {
  return textOf(filled(template, row, lookups));
}

/** Like `fillText`, for an optional text. */
export function fillOptional(template: Template | undefined, row: Row, lookups: Lookups): string | undefined {
  return template === undefined ? undefined : fillText(template, row, lookups);
}

const separator = ' · ';

/** The column kinds that name a person or record. */
const namingKinds: readonly ResolvedColumn['kind'][] = ['text', 'phone', 'option'];

/**
 * Like `fillText`, for a title. Parts between ` · ` are left out if their fields have no value, such as while a record
 * of which only the id is known is loading.
 */
export function fillTitle(template: Template, row: Row, lookups: Lookups): string {
  const parts: Piece[][] = [[]];
  for (const piece of filled(template, row, lookups)) {
    const [first = '', ...others] = piece.kind === 'words' ? piece.text.split(separator) : [piece.text];
    parts.at(-1)?.push({ ...piece, text: first });
    parts.push(...others.map((text): Piece[] => [{ kind: 'words', text }]));
  }
  const known = parts.filter((part) => part.every(({ kind }) => kind !== 'unnamed' && kind !== 'unknown'));
  return (known.length === 0 ? parts : known).map(textOf).join(separator);
}

function filled(template: Template, row: Row, lookups: Lookups): readonly Piece[] {
  return withoutNameless(
    template.flatMap((part): readonly Piece[] => {
      if (typeof part === 'string') return piecesOf(part);
      const { column } = part;
      const text = cellText(row, column, lookups);
      if (hasText(row, column, lookups)) return [{ kind: 'known', text: isolated(text) }];
      return [{ kind: namingKinds.includes(column.kind) ? 'unnamed' : 'unknown', text }];
    }),
  );
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('');
}
