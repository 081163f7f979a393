import { resetTitle } from '../../words/zh-CN/console/filters.ts';
import './filters.css';
import { memo } from 'react';
import type { ResolvedFilter } from '../../compile/resolved.ts';
import type { FilterProps } from '../../kinds/filters/face.ts';
import { filterKinds } from '../../kinds/filters/faces.ts';
import { Button } from '../ui/button.tsx';

export interface FiltersProps {
  readonly filters: readonly ResolvedFilter[];
  /** Field → the chosen values. */
  readonly chosen: Readonly<Record<string, readonly string[]>>;
  readonly onChange: (field: string, values: readonly string[]) => void;
  /** Undefined if there is nothing to reset. */
  readonly onReset: (() => void) | undefined;
}

/** The filters from left to right, each with its chosen values. */
export function Filters({ filters, chosen, onChange }: Omit<FiltersProps, 'onReset'>) {
  return filters.map((filter) => (
    <OneFilter key={filter.field} filter={filter} values={valuesOf(filter.field, { chosen })} onChange={onChange} />
  ));
}

interface OneFilterProps extends Pick<FiltersProps, 'onChange'>, Pick<FilterProps, 'filter' | 'values'> {}

/** A filter that re-renders only when it or its values change: measuring how many fit renders them several times. */
const OneFilter = memo(function OneFilter({ filter, values, onChange }: OneFilterProps) {
  const Filter = filterKinds[filter.kind];
  return <Filter filter={filter} values={values} onChange={(values) => onChange(filter.field, values)} />;
});

/** The button that resets the filters; an empty space of its size if none was changed. */
export function ResetFilters({ onReset }: Pick<FiltersProps, 'onReset'>) {
  return (
    <Button isMinimal className="filter-reset" disabled={onReset === undefined} onClick={onReset}>
      {resetTitle}
    </Button>
  );
}

const none: readonly string[] = [];

/** Returns the values chosen for a field; the same empty array if there are none. */
export function valuesOf(field: string, { chosen }: Pick<FiltersProps, 'chosen'>): readonly string[] {
  return chosen[field] ?? none;
}
