import { type RawBuilder, sql } from 'kysely';
import { pinyinOf } from '../../../language/text/pinyin.ts';
import { sortKeyMark, sortKeyOf } from '../../../language/text/sort-key.ts';
import { removeAccents } from '../../../language/text/unaccented.ts';
import type { Dialect, Steps } from '../../store/ddl.ts';
import type { Db } from '../../store/store.ts';

/** A column with texts that people write, by its SQL names; its normalized forms are stored in columns beside it. */
export interface TextColumn {
  readonly table: string;
  readonly column: string;
}

/** A column with stored forms; for a name, including its pinyin. */
export interface SearchableColumn extends TextColumn {
  readonly isName: boolean;
}

/** A normalized form of a text, for searching or sorting. */
export interface Form {
  /** Returns the SQL name of the column that stores the form of this one. */
  readonly columnOf: (column: string) => string;
  readonly of: (text: string) => string;
}

/** The stored forms of a text: folded for searching, the sort key, and the pinyin. */
export const forms = {
  searched: { columnOf: (column) => `${column}_folded`, of: removeAccents },
  sorted: { columnOf: (column) => `${column}_sorted`, of: sortKeyOf },
  pinyin: { columnOf: (column) => `${column}_pinyin`, of: pinyinOf },
} satisfies Readonly<Record<string, Form>>;

/**
 * Returns the SQL that lowercases ASCII letters, alike in both databases: SQLite lowers no others, and texts that
 * people write are searched by their folded form.
 *
 * @example
 * lowercaseSql('loan.loan_no')
 */
export function lowercaseSql(expression: string): string {
  return `lower(${expression} COLLATE "binary")`;
}

/** Creates byte order under SQLite's name for it. */
export const collationSteps: Steps = {
  'binary-collation': ({ name }) => (name === 'postgres' ? [`CREATE COLLATION "binary" FROM pg_catalog."C"`] : []),
};

/** Returns the forms that are stored for a column. */
export function formsOf({ isName }: SearchableColumn): readonly Form[] {
  return isName ? [forms.searched, forms.sorted, forms.pinyin] : [forms.searched, forms.sorted];
}

/**
 * Checks whether a column stores a form of another one, and has no content of its own.
 *
 * @example
 * isFormColumn('title_pinyin', ['id', 'title', 'title_pinyin']) // true
 */
export function isFormColumn(column: string, columns: readonly string[]): boolean {
  return columns.some((other) => Object.values(forms).some(({ columnOf }) => columnOf(other) === column));
}

/** Returns the steps that add the columns of forms to the tables. */
export function formColumnSteps(columns: readonly SearchableColumn[]): Steps {
  const add = ({ table, column }: TextColumn, { columnOf }: Form, rule = '') =>
    `ALTER TABLE ${table} ADD COLUMN ${columnOf(column)} TEXT${rule}`;
  return Object.fromEntries(
    columns.flatMap((kept) => [
      [`folded-${kept.table}-${kept.column}`, () => [add(kept, forms.searched)]],
      // Older forms contained accents; `fillForms` recomputes them.
      [`unaccented-${kept.table}-${kept.column}`, ({ name }) => [forgetAccented(kept, name)]],
      // SQLite compares bytes by default.
      [
        `sorted-${kept.table}-${kept.column}`,
        ({ name }: Dialect) => [add(kept, forms.sorted, name === 'postgres' ? ' COLLATE "C"' : '')],
      ],
      ...(kept.isName ? [[`pinyin-${kept.table}-${kept.column}`, () => [add(kept, forms.pinyin)]]] : []),
    ]),
  );
}

/** Clears only non-ASCII, non-Chinese forms, because others have not changed and a large table would take minutes. */
function forgetAccented({ table, column }: TextColumn, store: Dialect['name']): string {
  const own = forms.searched.columnOf(column);
  const isAccented = store === 'postgres' ? `${own} ~ '[^ -~\u4e00-\u9fff]'` : `${own} GLOB '*[^ -~\u4e00-\u9fff]*'`;
  return `UPDATE ${table} SET ${own} = NULL WHERE ${isAccented}`;
}

const atOnce = 500;

/**
 * Fills in missing forms: of rows older than the column, or written by another program. Sort keys for another language
 * than the project's are recomputed.
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
