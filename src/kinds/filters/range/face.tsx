import { today } from '../../../console/clock/wall-clock.ts';
import { FilterField } from '../../../console/filters/filter-field.tsx';
import { useLazy } from '../../../console/ui/use-lazy.ts';
import { isDated, readRange, writeRange } from '../../../language/range.ts';
import type { FilterProps } from '../face.ts';
import type { RangePanelProps } from './range-panel.tsx';
import { rangeInWords, withoutYear } from './range-words.ts';

/** A filter by a range of dates, times, amounts or numbers: a button that shows the range and opens a panel. */
export function RangeFilter({ filter, values, onChange }: FilterProps) {
  const { range, title } = filter;
  if (range === undefined) return null;
  const asked = readRange(values[0] ?? '', range.of, range.currency);
  return (
    <FilterField
      title={title}
      value={asked && rangeInWords(isDated(range.of) ? withoutYear(asked, today()) : asked, range.of, range.currency)}
      fullValue={asked && rangeInWords(asked, range.of, range.currency)}
      room={8}
      onClear={() => onChange([])}
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
    </FilterField>
  );
}

const loadPanel = () => import('./range-panel.tsx');

/** Loaded when the first range is opened; the list does not wait for it. */
function Panel(props: RangePanelProps) {
  const loaded = useLazy(loadPanel);
  return loaded === undefined ? <div className="range-panel" aria-busy="true" /> : <loaded.RangePanel {...props} />;
}
