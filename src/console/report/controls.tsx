import type { ResolvedFilter } from '../../compile/resolved.ts';
import type { ResolvedReport } from '../../compile/screen/resolved-report.ts';
import { filterKinds } from '../../kinds/filters/faces.ts';
import { presetTitles } from '../../kinds/filters/range/range-words.ts';
import { comparisons } from '../../language/contract/report.ts';
import { rangePresets } from '../../language/range.ts';
import {
  chooseDays,
  comparedWith,
  compareTitle,
  notCompared,
  samePartOf,
  timeTitle,
  unfinishedUntil,
} from '../../words/zh-CN/console/report.ts';
import { momentInWords } from '../../words/zh-CN/kinds/values.ts';
import { semicolon } from '../../words/zh-CN/marks.ts';
import { Filters, ResetFilters } from '../filters/filters.tsx';
import { useAvailableFilters } from '../filters/use-offered.ts';
import { Segments } from '../ui/segments.tsx';
import type { Patch, ReportState } from './report-address.ts';
import { type ReportAnswer, timeInWords } from './report-query.ts';
import { comparedTitle, compareTitles } from './report-table.ts';

interface ControlsProps {
  readonly screen: ResolvedReport;
  readonly state: ReportState;
  /** The parameters of the address without effect, as a sentence. */
  readonly ignored: string | undefined;
  /** The answer whose figures are shown; undefined while the first ones load. */
  readonly answered: ReportAnswer | undefined;
  readonly change: (patch: Patch) => void;
}

const anyDays: ResolvedFilter = {
  kind: 'range',
  field: 'period',
  title: chooseDays,
  range: { of: 'date', presets: [], nullable: false },
};

const compareChoices = [['', notCompared], ...comparisons.map((one) => [one, compareTitles[one]] as const)] as const;

/** The report's controls: its period, the comparison, and the filters of the page. */
export function Controls({ screen, state, ignored, answered, change }: ControlsProps) {
  const { presets } = screen;
  const preset = rangePresets.find((one) => one === state.period);
  const filters = useAvailableFilters(screen.filters, state.filters);
  const isFiltered = Object.values(state.filters).some((values) => values.length > 0);
  const Days = filterKinds.range;
  // An address may contain a preset that is not offered.
  const offered = preset === undefined || presets.includes(preset) ? presets : [...presets, preset];
  const resetFilters = () => change(Object.fromEntries(screen.filters.map(({ field }) => [field, ''])));
  return (
    <search className="report-controls">
      <div className="report-line">
        <Segments
          title={timeTitle}
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
          title={compareTitle}
          value={state.compare ?? ''}
          choices={compareChoices}
          onChange={(compare) => change({ compare })}
        />
      </div>
      {ignored !== undefined && (
        <p className="report-period" role="status">
          {ignored}
        </p>
      )}
      <div className="report-line">
        <Filters
          filters={filters}
          chosen={state.filters}
          onChange={(field, values) => change({ [field]: values.join(',') })}
        />
        {isFiltered && <ResetFilters onReset={resetFilters} />}
        <p className="report-period" role="status">
          {answered === undefined ? '\u00a0' : periodInWords(answered, state)}
        </p>
      </div>
    </search>
  );
}

/** Returns the period of the figures as text: `2026-11-01 至 2026-11-30，未结束，算到 11-28 14:02；上一期为…同一段`. */
function periodInWords({ period, until, compared }: ReportAnswer, state: ReportState): string {
  const whole = timeInWords(period);
  const open = until === undefined ? whole : unfinishedUntil(whole, momentInWords(until.slice(5)));
  if (compared === undefined) return open;
  const against = until === undefined ? comparedWith : samePartOf;
  return [open, against(comparedTitle(state), timeInWords(compared))].join(semicolon);
}

const none: readonly string[] = [];
