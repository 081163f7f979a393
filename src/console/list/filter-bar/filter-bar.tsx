import { useRef, useState } from 'react';
import type { ResolvedFilter, ResolvedSearch } from '../../../compile/resolved.ts';
import { Filters, type FiltersProps, ResetFilters, valuesOf } from '../../filters/filters.tsx';
import { SearchBox } from '../../filters/search-box.tsx';
import { useOffered } from '../../filters/use-offered.ts';
import { loadWhenOnline } from '../../input/first-use.ts';
import { Button } from '../../ui/button.tsx';
import { useLazy } from '../../ui/use-lazy.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { useOneLine } from '../use-one-line.ts';

interface FilterBarProps extends FiltersProps {
  /** Absent if the list has no search box. */
  readonly search?: ResolvedSearch | undefined;
  readonly keyword: string;
  readonly onSearch: (keyword: string) => void;
}

/**
 * The search box and the filters of a list, in one line: filters that are set stand in it, and of the others as many as fit.
 * The rest, on a phone all, stand in a dialog of their own.
 */
export function FilterBar(props: FilterBarProps) {
  const { search, keyword, chosen, onSearch, onChange } = props;
  const filters = useOffered(props.filters, chosen);
  const isNarrow = useNarrow();
  const bar = useRef<HTMLElement>(null);
  // A filter that was just cleared keeps its place: the user may still be working on it.
  const [last, setLast] = useState<string>();
  const isSet = ({ field }: ResolvedFilter) => valuesOf(field, props).length > 0;
  const free = filters.filter((filter) => filter.field !== last && !isSet(filter));
  const fitting = useOneLine(bar, isNarrow ? 0 : free.length, JSON.stringify([chosen, last]));
  const rest = isNarrow ? filters : free.slice(fitting);
  const set = isNarrow ? filters.filter(isSet).length : 0;
  const changeFilter = (field: string, values: readonly string[]) => {
    setLast(field);
    onChange(field, values);
  };
  return (
    <search className="filter-bar" ref={bar}>
      {search === undefined ? null : <SearchBox search={search} text={keyword} onChange={onSearch} />}
      <Filters {...props} filters={filters.filter((filter) => !rest.includes(filter))} onChange={changeFilter} />
      <FilterDrawer {...props} filters={rest} title={isNarrow ? '筛选' : '更多筛选'} set={set} />
      {isNarrow ? null : <ResetFilters {...props} />}
    </search>
  );
}

interface FilterDrawerProps extends FiltersProps {
  readonly title: string;
  /** How many of its filters are set. */
  readonly set: number;
}

/** The button that opens filters for which the line has no room. */
function FilterDrawer({ title, set, ...props }: FilterDrawerProps) {
  const { filters } = props;
  // A filter that is set moves into the line, but stays in the dialog in which it was set.
  const [all, setOpened] = useState(filters);
  const opened = useOffered(all, props.chosen);
  const [isOpen, setOpen] = useState(false);
  const FilterDialog = useLazy(isOpen ? loadFilterDialog : undefined);
  if (filters.length === 0 && opened.length === 0) return null;
  const open = () => {
    if (filters.length > 0) setOpened(filters);
    setOpen(true);
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={open}>
        {set === 0 ? title : `${title}（${set}）`}
      </Button>
      {FilterDialog === undefined || !isOpen ? null : (
        <FilterDialog {...props} filters={opened} title={title} close={() => setOpen(false)} />
      )}
    </>
  );
}

const loadFilterDialog = () => loadWhenOnline(async () => (await import('./filter-dialog.tsx')).FilterDialog);
