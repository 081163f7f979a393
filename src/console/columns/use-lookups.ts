import { useMemo } from 'react';
import type { ResolvedColumn } from '../../compile/resolved.ts';
import type { Lookups } from '../../kinds/columns/kind.ts';
import { choicesIn } from '../../kinds/columns/option/spec.ts';
import type { Json, Row } from '../../language/json.ts';
import { useOptionTitles, type Values } from '../client/query/option-titles.ts';

/** Returns the lookups these columns of these rows need; the same object until one of their titles changes. */
export function useLookups(columns: readonly ResolvedColumn[], rows: readonly Row[]): Lookups {
  const titles = useOptionTitles(useMemo(() => optionsIn(columns, rows), [columns, rows]));
  return useMemo(() => ({ optionTitle: titles.titleOf, isAwaited: titles.isAwaited }), [titles]);
}

/** Returns list → the values of that option list in these columns and rows. */
export function optionsIn(columns: readonly ResolvedColumn[], rows: readonly Row[]): Values {
  const values: Record<string, Json[]> = {};
  for (const { options, field } of columns) {
    if (options === undefined) continue;
    values[options] = [...(values[options] ?? []), ...rows.flatMap((row) => choicesIn(row[field] ?? null))];
  }
  return values;
}
