import type { ResolvedColumn } from '../../compile/resolved.ts';
import type { Row } from '../../language/json.ts';
import { differs, emptyCell, noneMatches, notFilled, severalMatch } from '../../words/zh-CN/console/import.ts';
import { listComma, quotedName } from '../../words/zh-CN/marks.ts';
import { cellText } from '../columns/cell.tsx';
import { faultIn, isTruncatedNumber, truncatedNumber } from './cell-value.ts';
import { type Fault, invalid, type RowCheck, skipped } from './checked-row.ts';
import type { FileColumn } from './file-columns.ts';
import { type ImportContext, textAt } from './import-context.ts';
import { recordText, sameText } from './known-records.ts';

/**
 * Returns the record that a row of the file refers to, undefined if there is none; or the outcome of the row if it
 * cannot refer to any.
 */
export function findRecord(
  context: ImportContext,
  cells: readonly string[],
): RowCheck | { readonly record: Row | undefined } {
  const { action, records, columns } = context;
  if (records === undefined) return { record: undefined };
  const matched = columns.filter(({ match }) => match !== undefined);
  const faults = matched.flatMap((column): readonly Fault[] => {
    const text = textAt(context, cells, column);
    const message =
      text === '' ? notFilled : (faultIn(text) ?? (isTruncatedNumber(text) ? truncatedNumber : undefined));
    return message === undefined ? [] : [{ title: column.title, message }];
  });
  if (faults.length > 0) return invalid(...faults);
  const found = records.find(matchTexts(context, cells));
  const titles = matched.map(({ title }) => quotedName(title)).join(listComma);
  if (found.length > 1) return invalid({ message: severalMatch(found.length, titles) });
  const [record] = found;
  if (record === undefined) return action.changes ? skipped([{ message: noneMatches(titles) }]) : { record };
  const differing = differences(context, cells, record);
  return differing.length > 0 ? skipped(differing, record) : { record };
}

/** Returns the cells of a row in the columns that identify records, normalized for comparison. */
export function matchTexts(context: ImportContext, cells: readonly string[]): readonly string[] {
  return context.columns.flatMap((column) => {
    const { match } = column;
    const text = textAt(context, cells, column);
    return match === undefined ? [] : [context.records?.textOf(match, text) ?? sameText(match, text)];
  });
}

function differences(context: ImportContext, cells: readonly string[], record: Row): readonly Fault[] {
  const { columns, lookups } = context;
  return columns.flatMap((column): readonly Fault[] => {
    const { compare, title } = column;
    if (compare === undefined) return [];
    const given = textAt(context, cells, column);
    if (isSameAs(record, compare, given, lookups)) return [];
    const known = cellText(record, compare, lookups);
    return [{ title, message: differs(given || emptyCell, known) }];
  });
}

function isSameAs(record: Row, column: ResolvedColumn, given: string, lookups: ImportContext['lookups']): boolean {
  return given !== '' && sameText(column, given) === recordText(record, column, lookups);
}

/** Returns why a row is excluded from the import; undefined if it is included. */
export function exclusionReason(context: ImportContext, cells: readonly string[]): Fault | undefined {
  const isOutside = (column: FileColumn) => {
    const { where } = column;
    return where !== undefined && !where.includes(textAt(context, cells, column));
  };
  const column = context.columns.find(isOutside);
  return column && { title: column.title, message: textAt(context, cells, column) || emptyCell };
}
