import { useState } from 'react';
import type { ResolvedColumn } from '../../../compile/resolved.ts';
import type { ResolvedTrend } from '../../../compile/screen/resolved-panel.ts';
import { useMissingCalls } from '../../../console/client/missing-calls.ts';
import { readPage } from '../../../console/client/page.ts';
import type { Query } from '../../../console/client/query/query.ts';
import { failureOf, useQuery } from '../../../console/client/query/use-query.ts';
import { useToday } from '../../../console/clock/use-today.ts';
import { useLookups } from '../../../console/columns/use-lookups.ts';
import { queryFor } from '../../../console/dashboard/figures-query.ts';
import { Filters, valuesOf } from '../../../console/filters/filters.tsx';
import { useAvailableFilters } from '../../../console/filters/use-offered.ts';
import { Problem } from '../../../console/problem/problem.tsx';
import { useMay } from '../../../console/session/session.ts';
import { Segments } from '../../../console/ui/segments.tsx';
import { useLazy } from '../../../console/ui/use-lazy.ts';
import type { Row } from '../../../language/json.ts';
import { byUnit, chartTitle, shownAs, tableTitle, trendTitle, whichFigure } from '../../../words/zh-CN/kinds/panels.ts';
import { periodBy, type Unit, units } from './period.ts';
import { TrendTable } from './trend-table.tsx';
import { summaryOf } from './trend-words.ts';

/**
 * The development of a figure over days, weeks or months, as a chart or a table; absent for users without permission.
 */
export function TrendPanel({ panel }: { readonly panel: ResolvedTrend }) {
  return useMay(panel.permission) ? <Trend panel={panel} /> : null;
}

const loadChart = () => import('./trend-chart.tsx');

const looks = [
  ['chart', chartTitle],
  ['table', tableTitle],
] as const;

function Trend({ panel }: { readonly panel: ResolvedTrend }) {
  const { title = trendTitle, columns } = panel;
  const [unit, chooseUnit] = useState<Unit>('day');
  const [look, chooseLook] = useState<'chart' | 'table'>('chart');
  const [chosen, choose] = useState<Readonly<Record<string, readonly string[]>>>({});
  const filters = useAvailableFilters(panel.filters, chosen);
  const [day, ...figures] = columns;
  const [field, chooseField] = useState<string>();
  // The stored unit may no longer be offered by this version of the page.
  const wanted = Object.fromEntries(
    filters.map((filter) => [filter.field, valuesOf(filter.field, { chosen }).join(',')]),
  );
  const isLacking = useMissingCalls()(panel.request);
  const asOf = useToday();
  const answer = useQuery(isLacking ? undefined : pointsOf(panel, unit, asOf, wanted));
  const failure = failureOf(answer);
  const figure = figures.find((column) => column.field === field) ?? figures[0];
  if (day === undefined || figure === undefined) return null;
  // Hidden if the back end lacks the call.
  if (isLacking) return null;
  return (
    <section className="panel panel-trend" aria-label={title}>
      <header className="panel-head">
        <h2 className="panel-title">{title}</h2>
        {figures.length > 1 && (
          <Segments
            title={whichFigure}
            value={figure.field}
            choices={figures.map((column) => [column.field, column.title])}
            onChange={chooseField}
          />
        )}
        <span className="panel-filters">
          <Filters
            filters={filters}
            chosen={chosen}
            onChange={(name, values) => choose({ ...chosen, [name]: values })}
          />
        </span>
        <Segments
          title={byUnit}
          value={unit}
          choices={(['day', 'week', 'month'] as const).map((one) => [one, units[one].title])}
          onChange={chooseUnit}
        />
        <Segments title={shownAs} value={look} choices={looks} onChange={chooseLook} />
      </header>
      {failure !== undefined && failure.status !== 403 ? (
        <Problem error={failure} isLoading={answer.isLoading} onRetry={answer.reload} />
      ) : (
        <Points
          // The previous response stays until the next one arrives, so that the layout does not shift.
          key={look}
          {...{ title, look, day, figure, columns, isOutdated: answer.isOutdated, isLoading: answer.isLoading }}
          points={answer.shown?.value}
        />
      )}
    </section>
  );
}

/** The parameters and the response of a trend; its texts describe these rows, even while others are loading. */
interface TrendAnswer {
  readonly unit: Unit;
  readonly rows: readonly Row[];
}

function pointsOf(
  { request }: ResolvedTrend,
  unit: Unit,
  today: string,
  wanted: Readonly<Record<string, string>>,
): Query<TrendAnswer> {
  const { key, queryFn: ask } = queryFor(request, { ...wanted, by: unit, period: periodBy(unit, today) });
  // The linked list gets the same filters, even if the back end's points do not contain them.
  const asked = (rows: readonly Row[]) => rows.map((row) => ({ ...wanted, ...row }));
  return { key, queryFn: async (get) => ({ unit, rows: asked(readPage(await ask(get)).records) }) };
}

interface PointsProps {
  readonly title: string;
  readonly look: 'chart' | 'table';
  readonly day: ResolvedColumn;
  readonly figure: ResolvedColumn;
  readonly columns: readonly ResolvedColumn[];
  /** Undefined before the first response. */
  readonly points: TrendAnswer | undefined;
  /** Whether the points answer a previous query. */
  readonly isOutdated: boolean;
  readonly isLoading: boolean;
}

function Points({ title, look, day, figure, columns, points, isOutdated, isLoading }: PointsProps) {
  const chart = useLazy(look === 'chart' ? loadChart : undefined);
  const { unit, rows } = points ?? noPoints;
  const lookups = useLookups(columns, rows);
  const summary = points === undefined ? '\u00a0' : summaryOf(rows, { unit, day, figure, lookups });
  return (
    <div className="trend-points" aria-busy={isLoading} data-outdated={isOutdated || undefined}>
      <p className="trend-summary">{summary}</p>
      <div className="trend-body">
        {rows.length === 0 ? null : look === 'table' ? (
          <TrendTable {...{ title, unit, columns, rows, lookups }} />
        ) : (
          chart && <chart.TrendChart {...{ title, summary, unit, day, figure, rows, lookups }} />
        )}
      </div>
    </div>
  );
}

const noPoints: TrendAnswer = { unit: 'day', rows: [] };
