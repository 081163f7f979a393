import type { ResolvedFilter } from '../../compile/resolved.ts';
import type { ResolvedReport } from '../../compile/screen/resolved-report.ts';
import { filterKinds } from '../../kinds/filters/faces.ts';
import { presetTitles } from '../../kinds/filters/range/range-words.ts';
import { rangePresets } from '../../language/range.ts';
import { useOffered } from '../filters/use-offered.ts';
import { Button } from '../ui/button.tsx';
import { Segments } from '../ui/segments.tsx';
import type { Patch, ReportState } from './report-address.ts';
import type { ReportAnswer } from './report-query.ts';
import { comparedTitle } from './report-table.ts';

interface ControlsProps {
  readonly screen: ResolvedReport;
  readonly state: ReportState;
  /** What the figures shown are of; undefined while the first ones load. */
  readonly told: ReportAnswer | undefined;
  readonly change: (patch: Patch) => void;
}

const anyDays: ResolvedFilter = {
  kind: 'range',
  field: 'period',
  title: '任选日期',
  range: { of: 'date', presets: [], nullable: false },
};

const comparisons = [
  ['', '不对比'],
  ['previous', '上一期'],
  ['year', '去年同期'],
] as const;

/** What the report is of: its period, what that is compared with, and the filters of the page. */
export function Controls({ screen, state, told, change }: ControlsProps) {
  const { presets } = screen;
  const preset = rangePresets.find((one) => one === state.period);
  const filters = useOffered(screen.filters, state.filters);
  const isFiltered = Object.values(state.filters).some((values) => values.length > 0);
  const Days = filterKinds.range;
  // An address may name another preset than those that are offered.
  const offered = preset === undefined || presets.includes(preset) ? presets : [...presets, preset];
  return (
    <search className="report-controls">
      <div className="report-line">
        <Segments
          title="时间"
          value={preset ?? ''}
          choices={offered.map((one) => [one, presetTitles[one]] as const)}
          onChange={(period) => change({ period: period === presets[0] ? '' : period })}
        />
        <Days
          filter={anyDays}
          values={preset === undefined ? [state.period] : none}
          onChange={([period = '']) => change({ period })}
        />
        <Segments
          title="对比"
          value={state.compare ?? ''}
          choices={comparisons}
          onChange={(compare) => change({ compare })}
        />
      </div>
      <div className="report-line">
        {filters.map((filter) => {
          const Filter = filterKinds[filter.kind];
          return (
            <Filter
              key={filter.field}
              filter={filter}
              values={state.filters[filter.field] ?? none}
              onChange={(values) => change({ [filter.field]: values.join(',') })}
            />
          );
        })}
        {isFiltered && (
          <Button isMinimal onClick={() => change(Object.fromEntries(screen.filters.map(({ field }) => [field, ''])))}>
            重置
          </Button>
        )}
        <p className="report-period" role="status">
          {told === undefined ? '\u00a0' : periodInWords(told, state)}
        </p>
      </div>
    </search>
  );
}

/** Returns what the figures are of: `2026-11-01 至 2026-11-30，未结束，算到 11-28 14:02；上一期为…同一段`. */
function periodInWords({ period, until, compared }: ReportAnswer, state: ReportState): string {
  const open = until === undefined ? '' : `，未结束，算到 ${until.slice(5)}`;
  const with_ =
    compared === undefined
      ? ''
      : `；${comparedTitle(state)}${until === undefined ? '' : '的同一段'}为 ${daysInWords(compared)}`;
  return daysInWords(period) + open + with_;
}

function daysInWords(period: string): string {
  const [from = '', to = ''] = period.split(',');
  return from === to ? from : `${from} 至 ${to}`;
}

const none: readonly string[] = [];
