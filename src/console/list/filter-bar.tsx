import type { ResolvedFilter, ResolvedSearch } from '../../compile/resolved.ts';
import { filterKinds } from '../filters/registry.ts';
import { SearchBox } from '../filters/search-box.tsx';
import { Button } from '../ui/button.tsx';

interface FilterBarProps {
  /** Absent if the list has no search box. */
  readonly search?: ResolvedSearch | undefined;
  readonly filters: readonly ResolvedFilter[];
  readonly keyword: string;
  /** Field → the chosen values. */
  readonly chosen: Readonly<Record<string, readonly string[]>>;
  readonly onSearch: (keyword: string) => void;
  readonly onChange: (field: string, values: readonly string[]) => void;
  /** Absent while there is nothing to reset. */
  readonly onReset: (() => void) | undefined;
}

/** The search box and the filters of a list, and a button that resets them while any was changed. */
export function FilterBar(props: FilterBarProps) {
  const { search, filters, keyword, chosen, onSearch, onChange, onReset } = props;
  return (
    <search className="filter-bar">
      {search === undefined ? null : <SearchBox search={search} text={keyword} onChange={onSearch} />}
      {filters.map((filter) => {
        const Filter = filterKinds[filter.kind];
        return (
          <Filter
            key={filter.field}
            filter={filter}
            values={chosen[filter.field] ?? none}
            onChange={(values) => onChange(filter.field, values)}
          />
        );
      })}
      {onReset === undefined ? null : (
        <Button isMinimal onClick={onReset}>
          重置
        </Button>
      )}
    </search>
  );
}

const none: readonly string[] = [];
