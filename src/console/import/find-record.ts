import type { ResolvedColumn } from '../../compile/resolved.ts';
import type { Row } from '../../language/json.ts';
import { cellText } from '../columns/cell.tsx';
import { cutNumber, faultIn, isCutNumber } from './cell-value.ts';
import type { FileColumn } from './file-columns.ts';
import { type Fault, leftOut, type Verdict, wrong } from './judged-row.ts';
import { recordText, sameText } from './known-records.ts';
import { type Measure, textAt } from './measure.ts';

/** Returns the record that a row of the file is about, undefined if there is none; or the verdict where that says it all. */
export function findRecord(measure: Measure, cells: readonly string[]): Verdict | { readonly record: Row | undefined } {
  const { action, records, columns } = measure;
  if (records === undefined) return { record: undefined };
  const matched = columns.filter(({ match }) => match !== undefined);
  const faults = matched.flatMap((column): readonly Fault[] => {
    const text = textAt(measure, cells, column);
    const message = text === '' ? '没有填' : (faultIn(text) ?? (isCutNumber(text) ? cutNumber : undefined));
    return message === undefined ? [] : [{ title: column.title, message }];
  });
  if (faults.length > 0) return wrong(...faults);
  const found = records.find(matchTexts(measure, cells));
  const titles = matched.map(({ title }) => `「${title}」`).join('、');
  if (found.length > 1) return wrong({ message: `有 ${found.length} 条${titles}相同的记录，分不清是哪条` });
  const [record] = found;
  if (record === undefined) return action.changes ? leftOut([{ message: `没有${titles}相同的记录` }]) : { record };
  const differing = differences(measure, cells, record);
  return differing.length > 0 ? leftOut(differing, record) : { record };
}

/** Returns what a row says under the columns by which records are found, in the form in which texts are compared. */
export function matchTexts(measure: Measure, cells: readonly string[]): readonly string[] {
  return measure.columns.flatMap((column) => {
    const { match } = column;
    const text = textAt(measure, cells, column);
    return match === undefined ? [] : [measure.records?.textOf(match, text) ?? sameText(match, text)];
  });
}

function differences(measure: Measure, cells: readonly string[], record: Row): readonly Fault[] {
  const { columns, lookups } = measure;
  return columns.flatMap((column): readonly Fault[] => {
    const { compare, title } = column;
    if (compare === undefined) return [];
    const told = textAt(measure, cells, column);
    if (isSameAs(record, compare, told, lookups)) return [];
    const known = cellText(record, compare, lookups);
    return [{ title, message: `文件中是「${told || '空'}」，记录中是「${known}」` }];
  });
}

function isSameAs(record: Row, column: ResolvedColumn, told: string, lookups: Measure['lookups']): boolean {
  return told !== '' && sameText(column, told) === recordText(record, column, lookups);
}

/** Returns why a row is none of those that are carried out; undefined if it is one. */
export function outsideOf(measure: Measure, cells: readonly string[]): Fault | undefined {
  const isOutside = (column: FileColumn) => {
    const { where } = column;
    return where !== undefined && !where.includes(textAt(measure, cells, column));
  };
  const column = measure.columns.find(isOutside);
  return column && { title: column.title, message: textAt(measure, cells, column) || '空' };
}
