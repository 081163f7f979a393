import type { ResolvedColumn, ResolvedCounted } from '../../compile/resolved.ts';
import { countedSelection } from '../../language/contract/counted.ts';
import type { Row } from '../../language/json.ts';
import { allRows, lessColumn, withoutValues } from '../../words/zh-CN/console/table.ts';
import { clauseComma, labelled, listComma } from '../../words/zh-CN/marks.ts';

/** Field → the values that the rows were filtered by. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

/**
 * Returns the rows that a column's total sums as text: `已支付`, `不含待支付、已取消`, and what is subtracted: `已支付，减去已退金额`; empty
 * if it sums all rows.
 *
 * @example
 * totalWords(amount, {}) // '已支付'
 */
export function totalWords({ counted, less }: ResolvedColumn, chosen: Chosen): string {
  const added = counted === undefined ? [] : countedWords(counted, chosen);
  return [...added, ...(less === undefined ? [] : [lessColumn(less.title)])].join(clauseComma);
}

function countedWords(counted: ResolvedCounted, chosen: Chosen): readonly string[] {
  const adds = countedSelection(counted.where, chosen);
  return Object.entries(counted.titles).flatMap(([field, titles]) => {
    const asked = chosen[field] ?? [];
    const there = titles.filter(({ value }) => asked.length === 0 || asked.includes(String(value)));
    const values = adds[field] === undefined ? there.map(({ value }) => value) : [adds[field]].flat();
    const [added, left] = [true, false].map((isAdded) =>
      there.filter(({ value }) => values.includes(value) === isAdded),
    );
    if (added === undefined || left === undefined || (left.length === 0 && asked.length === 0)) return [];
    const named = (some: typeof titles) => some.map(({ title }) => title).join(listComma);
    return [left.length > 0 && left.length < added.length ? withoutValues(named(left)) : named(added)];
  });
}

/**
 * Returns the rows that the totals of some columns sum: one text if all have the same, else that of the first one, and
 * one for each column.
 *
 * @example
 * totalsInWords([amount], {}) // { all: '已支付', each: [] }
 */
export function totalsInWords(summed: readonly ResolvedColumn[], chosen: Chosen) {
  const words = summed.map((column) => totalWords(column, chosen));
  const each = summed.map(({ title }, index) => labelled(title, words[index] || allRows));
  const isSame = words.every((one) => one === words[0]);
  return isSame ? { all: words[0] ?? '', each: [] } : { all: each[0] ?? '', each };
}

/** Returns the values in these rows of the fields by which their totals select rows. */
export function chosenIn(summed: readonly ResolvedColumn[], rows: readonly Row[]): Chosen {
  const fields = new Set(summed.flatMap(({ counted }) => Object.keys(counted?.where ?? {})));
  return Object.fromEntries(
    Array.from(fields, (field) => [field, [...new Set(rows.map((row) => String(row[field])))]]),
  );
}
