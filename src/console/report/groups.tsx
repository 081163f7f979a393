import { useMemo } from 'react';
import type { ResolvedGroup, ResolvedReport } from '../../compile/screen/resolved-report.ts';
import type { Lookups } from '../../kinds/columns/kind.ts';
import { isReportUnit, shownMembers } from '../../language/contract/report.ts';
import type { Json } from '../../language/json.ts';
import {
  allGroups,
  allHaveRows,
  byGroup,
  byTime,
  firstFifty,
  firstTen,
  groupsWithout,
  groupTitle,
  haveNoRows,
  lastTen,
  noDataInPeriod,
  ofThose,
  periodAhead,
  sentenceSpace,
  someShown,
  whichTitle,
} from '../../words/zh-CN/console/report.ts';
import { failureOf, type ShownResult } from '../client/query/use-query.ts';
import { Problem } from '../problem/problem.tsx';
import { Segments } from '../ui/segments.tsx';
import { useLazy } from '../ui/use-lazy.ts';
import { drawingOf } from './drawing.ts';
import {
  isCalendarUnit,
  isCut,
  offersMissingMember,
  type Patch,
  type ReportState,
  type Shown,
} from './report-address.ts';
import type { ReportAnswer } from './report-query.ts';
import type { ReportTable } from './report-table.ts';
import { TableOfGroups } from './table-of-groups.tsx';

interface GroupsProps {
  readonly screen: ResolvedReport;
  readonly state: ReportState;
  readonly answer: ShownResult<Json>;
  readonly answered: ReportAnswer | undefined;
  readonly table: ReportTable | undefined;
  readonly lookups: Lookups;
  readonly change: (patch: Patch) => void;
}

const shownTitles: Readonly<Record<Shown, string>> = {
  '10': firstTen,
  '50': firstFifty,
  '-10': lastTen,
  all: allGroups,
  none: groupsWithout,
};

const loadChart = () => import('../../kinds/panels/trend/line-chart.tsx');

/** The figures by time or by member, as a chart and a table. */
export function Groups({ screen, state, answer, answered, table, lookups, change }: GroupsProps) {
  const { group, shown, figure } = state;
  const column = screen.figures.find(({ field }) => field === figure);
  const isTime = isReportUnit(group.name);
  const failure = failureOf(answer);
  const choices = shownChoices(group);
  const chart = useLazy(isTime ? loadChart : undefined);
  const drawing = useMemo(
    () => (answered && table && column && isTime ? drawingOf(state, answered, table, column, lookups) : undefined),
    [state, answered, table, column, isTime, lookups],
  );
  return (
    <section className="panel report-groups" aria-label={byGroup(column?.title ?? '', group.title)}>
      <header className="panel-head">
        <h2 className="panel-title">{column?.title}</h2>
        <Segments
          title={groupTitle}
          value={group.name}
          choices={screen.groups.map(({ name, title }) => [name, isReportUnit(name) ? byTime(title) : title] as const)}
          onChange={(name) => change({ by: name === screen.groups[0]?.name ? '' : name, n: '' })}
        />
        {choices.length > 1 && (
          <Segments
            title={whichTitle}
            value={shown}
            choices={choices.map((one) => [one, shownTitles[one]] as const)}
            onChange={(one) => change({ n: one === '10' ? '' : one })}
          />
        )}
      </header>
      {failure !== undefined ? (
        <Problem error={failure} isLoading={answer.isLoading} onRetry={answer.reload} />
      ) : (
        <div className="report-body" aria-busy={answer.isLoading} data-outdated={answer.isOutdated || undefined}>
          {isTime && (
            <div className="trend-body">
              {chart && drawing && drawing.points.length > 0 && <chart.LineChart {...drawing} />}
            </div>
          )}
          {answered === undefined || table === undefined ? (
            <div className="report-awaited" />
          ) : (
            <>
              {noteOf(state, answered) !== '' && <p className="screen-note">{noteOf(state, answered)}</p>}
              {table.rows.length > 0 && (
                <TableOfGroups
                  state={state}
                  table={table}
                  lookups={lookups}
                  hasBars={!isCalendarUnit(group)}
                  total={isTime ? 0 : answered.total}
                />
              )}
            </>
          )}
        </div>
      )}
    </section>
  );
}

/** Returns the selectable parts of a group's members; time units and small enums are always shown in full. */
function shownChoices(group: ResolvedGroup): readonly Shown[] {
  return isCut(group) ? shownMembers.filter((one) => one !== 'none' || offersMissingMember(group)) : [];
}

/**
 * Returns a note with the number of members if only some are shown, and with the rows that count; for members without
 * rows, with the members considered.
 */
function noteOf({ group, shown }: ReportState, { records, total }: ReportAnswer): string {
  if (isReportUnit(group.name)) return records.length === 0 ? periodAhead : '';
  const { title } = group;
  const looked = 'without' in group && group.without ? ofThose(group.without, title) : title;
  if (shown === 'none') return total === 0 ? allHaveRows(looked) : haveNoRows(looked, total);
  if (total === 0) return noDataInPeriod;
  const help = 'column' in group ? (group.column.help ?? '') : '';
  const some = records.length < total ? [someShown(total, title, records.length)] : [];
  return [...some, ...(help === '' ? [] : [help])].join(sentenceSpace);
}
