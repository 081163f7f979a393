import { Popover } from '../../../console/ui/popover/popover.tsx';
import { useLazy } from '../../../console/ui/use-lazy.ts';
import { readRange, writeRange } from '../../../language/range.ts';
import type { FilterProps } from '../face.ts';
import type { RangePanelProps } from './range-panel.tsx';
import { rangeInWords } from './range-words.ts';

/** A range of days, moments, amounts or numbers: a button that shows it and opens a panel. */
export function RangeFilter({ filter, values, onChange }: FilterProps) {
  const { range, title } = filter;
  if (range === undefined) return null;
  const asked = readRange(values[0] ?? '', range.of);
  return (
    <Popover
      className="filter-pick"
      isFilled={asked !== undefined}
      label={
        <>
          <span>{title}</span>
          {asked === undefined ? null : <span className="filter-picked">{rangeInWords(asked, range.of)}</span>}
          <span className="caret" aria-hidden="true" />
        </>
      }
    >
      {(close) => (
        <Panel
          title={title}
          range={range}
          asked={asked}
          onAsk={(next) => {
            onChange(next === undefined ? [] : [writeRange(next)]);
            close();
          }}
        />
      )}
    </Popover>
  );
}

const loadPanel = () => import('./range-panel.tsx');

/** Loaded when the first range is opened; the list does not wait for it. */
function Panel(props: RangePanelProps) {
  const loaded = useLazy(loadPanel);
  return loaded === undefined ? <div className="range-panel" aria-busy="true" /> : <loaded.RangePanel {...props} />;
}
