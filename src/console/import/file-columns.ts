import { type FileField, fileFieldsOf } from '../../compile/form/file-fields.ts';
import type { ResolvedColumn, ResolvedImportAction } from '../../compile/resolved.ts';
import type { FormSchema } from '../../language/form.ts';
import { own } from '../../language/own.ts';
import { folded } from '../../language/text/folded.ts';
import type { Table } from './reading/table.ts';

/** A column that an import takes from a file. */
export interface FileColumn {
  /** The field's name, `period.startTime` of one in a group, or the title of a column of `where`. */
  readonly key: string;
  readonly title: string;
  /** What else it may be called. */
  readonly titles: readonly string[];
  /** The file must have it. */
  readonly isRequired: boolean;
  /** The field of the form that it fills. */
  readonly field?: FileField;
  /** The field by which the record is found, or that must be as the record has it. */
  readonly match?: ResolvedColumn;
  readonly compare?: ResolvedColumn;
  /** The values of the rows that are carried out. */
  readonly where?: readonly string[];
}

/**
 * Returns the columns that an import takes from a file: the fields of its form, those by which it finds records and what it
 * compares, and what says which rows are carried out.
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

/** Where the columns stand in a file: the sheet, the row of their titles, and the place of each by its key. */
export interface Layout {
  readonly sheet: number;
  readonly header: number;
  readonly places: ReadonlyMap<string, number>;
}

/** How many rows may stand above the titles, as banks write them. */
const deepest = 30;

/** Returns where the columns stand: in the sheet, and below the row, with the most of their titles. */
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

/** Returns whether a row has anything to read. */
export function isFilled(row: readonly string[]): boolean {
  return row.some((cell) => cell.trim() !== '');
}

/** A title that stands twice says nothing: the person picks. */
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

/** A title as it is compared: spaces, and the mark of a required one, mean nothing. */
function titleKey(title: string): string {
  return folded(title)
    .replaceAll(/\s/g, '')
    .replace(/^\*|\*$|\((?:必填|选填|可不填|required|optional)\)$/g, '');
}
