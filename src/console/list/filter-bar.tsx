import { useState } from 'react';
import type { ResolvedSearch } from '../../compile/resolved.ts';
import { patiently } from '../data/first-use.ts';
import { useLazy } from '../data/use-lazy.ts';
import { SearchBox } from '../filters/search-box.tsx';
import { Button } from '../ui/button.tsx';
import { useNarrow } from '../ui/use-narrow.ts';
import { Filters, type FiltersProps, valuesOf } from './filters.tsx';

interface FilterBarProps extends FiltersProps {
  /** Absent if the list has no search box. */
  readonly search?: ResolvedSearch | undefined;
  readonly keyword: string;
  readonly onSearch: (keyword: string) => void;
}

/** The search box and the filters of a list; on a phone, the filters stand in a dialog of their own. */
export function FilterBar(props: FilterBarProps) {
  const { search, filters, keyword, onSearch } = props;
  const isNarrow = useNarrow();
  return (
    <search className="filter-bar">
      {search === undefined ? null : <SearchBox search={search} text={keyword} onChange={onSearch} />}
      {isNarrow && filters.length > 0 ? <FilterDrawer {...props} /> : <Filters {...props} />}
    </search>
  );
}

/** The button that opens the filters, with how many of them are set. */
function FilterDrawer(props: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const FilterDialog = useLazy(isOpen ? loadFilterDialog : undefined);
  const set = props.filters.filter(({ field }) => valuesOf(field, props).length > 0).length;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {set === 0 ? '筛选' : `筛选（${set}）`}
      </Button>
      {FilterDialog === undefined || !isOpen ? null : <FilterDialog {...props} close={() => setOpen(false)} />}
    </>
  );
}

const loadFilterDialog = () => patiently(async () => (await import('./filter-dialog.tsx')).FilterDialog);
