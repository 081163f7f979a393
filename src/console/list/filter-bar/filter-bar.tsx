import { memo, useId, useRef, useState } from 'react';
import type { ResolvedSearch } from '../../../compile/resolved.ts';
import { filtersSet, filtersTitle, filtersTitleWithCount, moreFilters } from '../../../words/zh-CN/console/list.ts';
import { Filters, type FiltersProps, ResetFilters, valuesOf } from '../../filters/filters.tsx';
import { SearchBox } from '../../filters/search-box.tsx';
import { useAvailableFilters } from '../../filters/use-offered.ts';
import { loadWhenOnline } from '../../input/first-use.ts';
import { personName } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { choiceOf } from '../../ui/list-box/kept-choice.ts';
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
 * The search box and the filters of a list, in the order of the screen. As many as fit are in the first line, the rest
 * in lines below that a button shows and hides; the split depends only on the width, not on the values. On a phone all
 * filters are in a dialog.
 */
export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const { search, keyword, chosen, onSearch } = props;
  const filters = useAvailableFilters(props.filters, chosen);
  const isNarrow = useNarrow();
  const line = useRef<HTMLDivElement>(null);
  const names = filters.map(({ field }) => field).join();
  const fitting = useOneLine(line, {
    most: isNarrow ? 0 : filters.length,
    after: search === undefined ? 0 : 1,
    content: names,
  });
  const rest = filters.slice(fitting);
  const more = useMore(rest.filter(({ field }) => valuesOf(field, props).length > 0).map(({ field }) => field));
  const id = useId();
  return (
    <search className="filter-bar">
      <div className="filter-line" ref={line}>
        {search === undefined ? null : <SearchBox search={search} text={keyword} onChange={onSearch} />}
        <Filters {...props} filters={filters.slice(0, fitting)} />
        {isNarrow ? (
          <FilterDrawer {...props} filters={filters} set={more.set} />
        ) : (
          <>
            {rest.length === 0 ? null : (
              <Button
                className="filter-more"
                aria-expanded={more.isShown}
                aria-controls={more.isShown ? id : undefined}
                onClick={more.toggle}
              >
                {moreFilters}
                {more.isShown || more.set === 0 ? null : <span className="filter-picked">{filtersSet(more.set)}</span>}
                <span className="caret" aria-hidden="true" />
              </Button>
            )}
            <ResetFilters {...props} />
          </>
        )}
      </div>
      {isNarrow || rest.length === 0 || !more.isShown ? null : (
        <div className="filter-line" id={id}>
          <Filters {...props} filters={rest} />
        </div>
      )}
    </search>
  );
});

/**
 * Returns whether the lines below the first are shown, and a function that shows or hides them and stores the choice.
 * Setting a filter there, e.g. by a link or a view, shows them.
 *
 * @param set The fields of their filters that are set.
 */
function useMore(set: readonly string[]) {
  const [isShown, setShown] = useState(() => keptChoice().chosen() === 'shown');
  const [known, setKnown] = useState<readonly string[]>([]);
  if (set.join() !== known.join()) {
    setKnown(set);
    if (set.some((field) => !known.includes(field))) setShown(true);
  }
  const toggle = () => {
    keptChoice().choose(isShown ? 'hidden' : 'shown');
    setShown(!isShown);
  };
  return { isShown, set: set.length, toggle };
}

const keptChoice = () => choiceOf(`more-filters.${personName() ?? ''}`);

interface FilterDrawerProps extends FiltersProps {
  /** The number of filters that are set. */
  readonly set: number;
}

/** The button that opens the filters on a phone. */
function FilterDrawer({ set, ...props }: FilterDrawerProps) {
  const [isOpen, setOpen] = useState(false);
  const FilterDialog = useLazy(isOpen ? loadFilterDialog : undefined);
  if (props.filters.length === 0) return null;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {set === 0 ? filtersTitle : filtersTitleWithCount(set)}
      </Button>
      {FilterDialog === undefined || !isOpen ? null : <FilterDialog {...props} close={() => setOpen(false)} />}
    </>
  );
}

const loadFilterDialog = () => loadWhenOnline(async () => (await import('./filter-dialog.tsx')).FilterDialog);
