import type { ReactNode } from 'react';
import type { ResolvedColumn } from '../../compile/resolved.ts';
import type { Lookups } from '../../kinds/columns/kind.ts';
import { choicesIn } from '../../kinds/columns/option/spec.ts';
import { readingIn } from '../../kinds/columns/reading.ts';
import { columnKinds } from '../../kinds/columns/specs.ts';
import { emptyText } from '../../language/empty.ts';
import type { Row } from '../../language/json.ts';
import { awaitedTitle } from '../client/query/option-titles.ts';
import { identifier, isIdentifier } from './identifier.tsx';
import { addressOf } from './link.ts';
import './link.css';
import { columnFaces } from '../../kinds/columns/faces.ts';

/**
 * Renders the value of a row in a column, or the column's `empty` (a dash by default); `…` while a title in it is
 * loading.
 *
 * @param spaceIn Returns how many characters a column has room for: a longer id is shown by its ends. Absent: for all.
 */
export function cell(row: Row, column: ResolvedColumn, lookups: Lookups, spaceIn?: SpaceIn): ReactNode {
  if (isAwaited(row, column, lookups))
    return (
      <span className="empty empty-none" aria-busy="true">
        {awaitedTitle}
      </span>
    );
  const words = wordsOf(row, column, lookups);
  if (words === null) {
    const { title = '—', intent = 'none' } = emptyText(column.empty) ?? {};
    return <span className={`empty empty-${intent}`}>{title}</span>;
  }
  const face =
    spaceIn !== undefined && column.kind === 'text' && isIdentifier(column.field, words)
      ? identifier(words, spaceIn(column))
      : columnFaces[column.kind](row[column.field] ?? null, column, words);
  const address = column.link === undefined ? null : addressOf(column.link, row);
  const shown = address === null ? face : linkTo(address, face);
  const also = alsoOf(row, column);
  if (also === undefined) return shown;
  return (
    <>
      {shown} {columnFaces.enum(also.value, also.column, also.words)}
    </>
  );
}

type SpaceIn = (column: ResolvedColumn) => number;

/** The badge after the value, if its field has one. */
function alsoOf(row: Row, { also, title }: ResolvedColumn) {
  const value = also === undefined ? null : (row[also.field] ?? null);
  if (also === undefined || value === null) return undefined;
  const column = { kind: 'enum', field: also.field, title, enum: also.enum } as const;
  return { value, column, words: columnKinds.enum.text(value, column, noLookups) ?? '' };
}

const noLookups: Lookups = { optionTitle: () => undefined };

/**
 * A plain link, so that it can be opened in a new tab and its text selected. Not a router component, because a page has
 * hundreds of them: `useFollowedLinks` handles their clicks.
 */
export function linkTo(address: string, content: ReactNode): ReactNode {
  return (
    <a className="cell-link" href={address} draggable={false}>
      {content}
    </a>
  );
}

function isAwaited(row: Row, { field, options }: ResolvedColumn, lookups: Lookups): boolean {
  return options !== undefined && choicesIn(row[field] ?? null).some((one) => lookups.isAwaited?.(options, one));
}

/** Returns the value of a row in a column as text. */
export function cellText(row: Row, column: ResolvedColumn, lookups: Lookups): string {
  const words = wordsOf(row, column, lookups);
  if (words === null) return emptyText(column.empty)?.title ?? '—';
  const also = alsoOf(row, column);
  return also === undefined ? words : `${words} ${also.words}`;
}

/** Returns whether the cell has text: a value, or the column's text for an absent one. */
export function hasText(row: Row, column: ResolvedColumn, lookups: Lookups): boolean {
  return wordsOf(row, column, lookups) !== null || (column.empty !== undefined && column.field in row);
}

function wordsOf(row: Row, column: ResolvedColumn, lookups: Lookups): string | null {
  return columnKinds[column.kind].text(row[column.field] ?? null, readingIn(column, row), lookups);
}
