import { useMemo } from 'react';
import type { ResolvedColumn } from '../../compile/resolved.ts';
import type { Lookups } from '../../language/columns/kind.ts';
import { useOptionTitles } from '../data/options.ts';

/** Returns the lookups these columns need; the same object until one of their option lists changes. */
export function useLookups(columns: readonly ResolvedColumn[]): Lookups {
  const names = [...new Set(columns.flatMap((column) => (column.options === undefined ? [] : [column.options])))];
  const optionTitle = useOptionTitles(names);
  return useMemo(() => ({ optionTitle }), [optionTitle]);
}
