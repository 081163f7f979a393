import { type RawBuilder, sql } from 'kysely';
import { pinyinOf } from '../../../language/text/pinyin.ts';
import { sortKeyMark, sortKeyOf } from '../../../language/text/sort-key.ts';
import { unaccented } from '../../../language/text/unaccented.ts';
import type { Dialect, Steps } from '../../store/ddl.ts';
import type { Db } from '../../store/store.ts';

/** A column with texts that people write, by its SQL names; its kept forms stand beside it, each in a column. */
export interface TextColumn {
  readonly table: string;
  readonly column: string;
}

/** A column whose forms are kept: of a name its pinyin, too. */
export interface SearchableColumn extends TextColumn {
  readonly isName: boolean;
}

/** A form of a text by which it is found or put in order. */
export interface Form {
  /** Returns the SQL name of the column that keeps the form of this one. */
  readonly columnOf: (column: string) => string;
  readonly of: (text: string) => string;
}

/** What is kept beside a text: how it is found, how it is put in order, and how it is typed. */
export const forms = {
  searched: { columnOf: (column) => `${column}_folded`, of: unaccented },
  sorted: { columnOf: (column) => `${column}_sorted`, of: sortKeyOf },
  pinyin: { columnOf: (column) => `${column}_pinyin`, of: pinyinOf },
} satisfies Readonly<Record<string, Form>>;

/**
 * Returns the SQL of a text with small ASCII letters for its capitals, in both databases: SQLite knows no others, and what people
 * write is found by its forms.
 *
 * @example
 * lowered('loan.loan_no')
 */
export function lowered(expression: string): string {
  return `lower(${expression} COLLATE "binary")`;
}

/** The order of bytes, under the name that SQLite gives it. */
export const collationSteps: Steps = {
  'binary-collation': ({ name }) => (name === 'postgres' ? [`CREATE COLLATION "binary" FROM pg_catalog."C"`] : []),
};

/** Returns the forms that are kept of a column. */
export function formsOf({ isName }: SearchableColumn): readonly Form[] {
  return isName ? [forms.searched, forms.sorted, forms.pinyin] : [forms.searched, forms.sorted];
}

/**
 * Returns whether a column of a table keeps a form of another one, and is no content itself.
 *
 * @example
 * isKeptForm('title_pinyin', ['id', 'title', 'title_pinyin']) // true
 */
export function isKeptForm(column: string, columns: readonly string[]): boolean {
  return columns.some((other) => Object.values(forms).some(({ columnOf }) => columnOf(other) === column));
}

/** Returns the steps that add the columns of kept forms to the tables. */
export function keptSteps(columns: readonly SearchableColumn[]): Steps {
  const add = ({ table, column }: TextColumn, { columnOf }: Form, rule = '') =>
    `ALTER TABLE ${table} ADD COLUMN ${columnOf(column)} TEXT${rule}`;
  return Object.fromEntries(
    columns.flatMap((kept) => [
      [`folded-${kept.table}-${kept.column}`, () => [add(kept, forms.searched)]],
      // Had its accents before; `fillForms` writes it anew.
      [`unaccented-${kept.table}-${kept.column}`, ({ name }) => [forgetAccented(kept, name)]],
      // SQLite compares byte by byte unless told otherwise.
      [
        `sorted-${kept.table}-${kept.column}`,
        ({ name }: Dialect) => [add(kept, forms.sorted, name === 'postgres' ? ' COLLATE "C"' : '')],
      ],
      ...(kept.isName ? [[`pinyin-${kept.table}-${kept.column}`, () => [add(kept, forms.pinyin)]]] : []),
    ]),
  );
}

/** Most texts are ASCII and Chinese, whose form has not changed: those of a large table would take minutes. */
function forgetAccented({ table, column }: TextColumn, store: Dialect['name']): string {
  const own = forms.searched.columnOf(column);
  const isAccented = store === 'postgres' ? `${own} ~ '[^ -~\u4e00-\u9fff]'` : `${own} GLOB '*[^ -~\u4e00-\u9fff]*'`;
  return `UPDATE ${table} SET ${own} = NULL WHERE ${isAccented}`;
}

const atOnce = 500;

/**
 * Adds the forms of every text that lacks one: of rows from before the column, or written by something else. Keys in the order of
 * another language than the project's are made anew.
 */
export async function fillForms(db: Db, columns: readonly SearchableColumn[]): Promise<void> {
  for (const kept of columns) {
    const [from, text] = [sql.table(kept.table), sql.ref(kept.column)];
    const own = formsOf(kept).map((form) => ({ ...form, column: sql.ref(form.columnOf(kept.column)) }));
    const lacksOne = sql.join(
      [...own.map(({ column }) => sql`${column} is null`), isOfOtherOrder(sql.ref(forms.sorted.columnOf(kept.column)))],
      sql` or `,
    );
    for (let last = 0; ; ) {
      const { rows } = await sql<{ id: number; text: string }>`
        select id, ${text} as text from ${from} where id > ${last} and (${lacksOne}) and ${text} is not null
        order by id limit ${sql.lit(atOnce)}`.execute(db);
      const [newest] = rows.slice(-1);
      if (newest === undefined) break;
      const updates = own.map(({ column, of }) => sql`${column} = ${caseOf(rows, of)}`);
      await sql`update ${from} set ${sql.join(updates)} where id in (${sql.join(rows.map(({ id }) => id))})`.execute(
        db,
      );
      last = newest.id;
    }
  }
}

function isOfOtherOrder(sorted: RawBuilder<unknown>): RawBuilder<unknown> {
  const mark = sortKeyMark();
  return mark === undefined ? sql`${sorted} like '|%'` : sql`${sorted} not like ${`${mark}%`}`;
}

function caseOf(rows: readonly { readonly id: number; readonly text: string }[], of: Form['of']): RawBuilder<unknown> {
  const cases = rows.map((row) => sql`when ${row.id} then ${of(row.text)}`);
  return sql`case id ${sql.join(cases, sql` `)} end`;
}
