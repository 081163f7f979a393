import { type FileField, fileFieldsOf } from '../../compile/form/file-fields.ts';
import type { ResolvedColumn, ResolvedImportAction } from '../../compile/resolved.ts';
import type { FormSchema } from '../../language/form.ts';
import { own } from '../../language/own.ts';
import { foldText } from '../../language/text/folded.ts';
import type { Table } from './reading/table.ts';

/** A column that an import reads from a file. */
export interface FileColumn {
  /** The field's name, `period.startTime` of one in a group, or the title of a column of `where`. */
  readonly key: string;
  readonly title: string;
  /** The titles that are recognised, e.g. aliases. */
  readonly titles: readonly string[];
  /** Whether the file must contain it. */
  readonly isRequired: boolean;
  /** The form field that it fills. */
  readonly field?: FileField;
  /** The column by which the record is found, or that must match the record. */
  readonly match?: ResolvedColumn;
  readonly compare?: ResolvedColumn;
  /** The values of the rows to import. */
  readonly where?: readonly string[];
}

/**
 * Returns the columns that an import reads from a file: the fields of its form, the columns that identify or are
 * compared with records, and the column that selects the rows to import.
 */
export function fileColumnsOf(action: ResolvedImportAction, form: FormSchema | undefined): readonly FileColumn[] {
  const prefilled = action.each.kind === 'form' ? Object.keys(action.each.prefill) : [];
  const columns = new Map<string, FileColumn>();
  const add = (key: string, title: string, more: Partial<FileColumn>, isRequired: boolean) => {
    const before = columns.get(key);
    const titles = own(action.titles, key) ?? [];
    const required = isRequired || before?.isRequired === true;
    columns.set(key, { key, title, titles, ...before, ...more, isRequired: required });
  };
  for (const column of action.match) add(column.field, column.title, { match: column }, true);
  for (const field of form === undefined ? [] : fileFieldsOf(form)) {
    const [name = ''] = field.path;
    const isGiven = prefilled.includes(name) || field.schema.default !== undefined;
    add(field.path.join('.'), field.title, { field }, field.isRequired && !isGiven);
  }
  for (const column of action.compare) add(column.field, column.title, { compare: column }, true);
  for (const [title, where] of Object.entries(action.where)) add(title, title, { where }, true);
  return [...columns.values()];
}

/** The layout of the columns in a file: the sheet, the header row, and the index of each column by its key. */
export interface Layout {
  readonly sheet: number;
  readonly header: number;
  readonly places: ReadonlyMap<string, number>;
}

/** The maximum number of rows above the header, as in bank statements. */
const deepest = 30;

/** Finds the layout: the sheet and the row that contain the most column titles. */
export function layoutOf(sheets: readonly Table[], columns: readonly FileColumn[]): Layout {
  const layouts = sheets.flatMap((table, sheet) =>
    table.slice(0, deepest).map((row, header): Layout => ({ sheet, header, places: placesIn(row, columns) })),
  );
  const most = Math.max(0, ...layouts.map(({ places }) => places.size));
  const best = most === 0 ? undefined : layouts.find(({ places }) => places.size === most);
  if (best !== undefined) return best;
  const sheet = Math.max(
    0,
    sheets.findIndex((table) => table.some(isFilled)),
  );
  return { sheet, header: Math.max(0, sheets[sheet]?.findIndex(isFilled) ?? 0), places: new Map() };
}

/** Returns whether a row has a non-empty cell. */
export function isFilled(row: readonly string[]): boolean {
  return row.some((cell) => cell.trim() !== '');
}

/** Returns the index of each column; a title that occurs twice is ambiguous and left to the user. */
function placesIn(row: readonly string[], columns: readonly FileColumn[]): ReadonlyMap<string, number> {
  const titles = row.map(titleKey);
  const places = new Map<string, number>();
  const take = (key: string, title: string) => {
    const wanted = titleKey(title);
    const at = titles.indexOf(wanted);
    if (at < 0 || titles.lastIndexOf(wanted) !== at || [...places.values()].includes(at)) return;
    places.set(key, at);
  };
  for (const { key, title } of columns) take(key, title);
  for (const { key, titles } of columns) for (const title of titles) if (!places.has(key)) take(key, title);
  return places;
}

/** Normalizes a title for comparison: removes spaces and the mark of a required column. */
function titleKey(title: string): string {
  return foldText(title)
    .replaceAll(/\s/g, '')
    .replace(/^\*|\*$|\((?:必填|选填|可不填|required|optional)\)$/g, '');
}
