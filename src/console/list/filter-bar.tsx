import type { ResolvedFilter } from '../../compile/resolved.ts';
import { filterKinds } from '../filters/registry.ts';
import { Button } from '../ui/button.tsx';

interface FilterBarProps {
  readonly filters: readonly ResolvedFilter[];
  /** Field → the chosen values. */
  readonly chosen: Readonly<Record<string, readonly string[]>>;
  readonly onChange: (field: string, values: readonly string[]) => void;
  readonly onReset: () => void;
}

/** The filters of a list, and a button that clears them while any is set. */
export function FilterBar({ filters, chosen, onChange, onReset }: FilterBarProps) {
  return (
    <search className="filter-bar">
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
      {Object.values(chosen).some((values) => values.length > 0) ? (
        <Button isMinimal onClick={onReset}>
          重置
        </Button>
      ) : null}
    </search>
  );
}

const none: readonly string[] = [];
