import type { EnumValue } from '../../language/enum.ts';
import type { Json } from '../../language/json.ts';
import type { ColumnKind } from './kind.ts';

/** An enum's value as a quiet tag in its intent's colour; an unknown code shows as itself, neutral. */
export const badge: ColumnKind = {
  width: 104,
  text: (value, column) => {
    if (value === null || value === '' || typeof value === 'object') return null;
    return find(column.enum, value)?.title ?? String(value);
  },
  render: (value, column) => {
    const known = find(column.enum, value);
    return <span className={`badge badge-${known?.intent ?? 'none'}`}>{known?.title ?? String(value)}</span>;
  },
};

function find(values: readonly EnumValue[] | undefined, value: Json): EnumValue | undefined {
  return values?.find((candidate) => candidate.value === value);
}
