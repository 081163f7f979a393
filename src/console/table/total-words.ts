import type { ResolvedColumn, ResolvedCounted } from '../../compile/resolved.ts';
import { countedAmong } from '../../language/contract/counted.ts';
import type { Row } from '../../language/json.ts';
import { allRows, lessColumn, withoutValues } from '../../words/zh-CN/console/table.ts';
import { clauseComma, labelled, listComma } from '../../words/zh-CN/marks.ts';

/** Field → the values that rows were chosen by. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

/**
 * Returns which rows a column's total adds up, in words: `已支付`, `不含待支付、已取消`, and what is taken from it:
 * `已支付，减去已退金额`; empty where it adds up all.
 *
 * @example
 * totalWords(amount, {}) // '已支付'
 */
export function totalWords({ counted, less }: ResolvedColumn, chosen: Chosen): string {
  const added = counted === undefined ? [] : countedWords(counted, chosen);
  return [...added, ...(less === undefined ? [] : [lessColumn(less.title)])].join(clauseComma);
}

function countedWords(counted: ResolvedCounted, chosen: Chosen): readonly string[] {
  const adds = countedAmong(counted.where, chosen);
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
 * Returns what the totals of some columns add up: one sentence if it is the same of all, else that of the first one, and
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

/** Returns the values of these rows by which their totals count. */
export function chosenIn(summed: readonly ResolvedColumn[], rows: readonly Row[]): Chosen {
  const fields = new Set(summed.flatMap(({ counted }) => Object.keys(counted?.where ?? {})));
  return Object.fromEntries(
    Array.from(fields, (field) => [field, [...new Set(rows.map((row) => String(row[field])))]]),
  );
}
