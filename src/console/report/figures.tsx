import type { ResolvedColumn } from '../../compile/resolved.ts';
import type { ResolvedReport } from '../../compile/screen/resolved-report.ts';
import { columnKinds } from '../../kinds/columns/specs.ts';
import { changeOf } from '../../kinds/panels/figures/change.ts';
import type { Json, Row } from '../../language/json.ts';
import { percentagePoints } from '../../words/zh-CN/console/report.ts';
import { failureOf, type ShownResult } from '../client/query/use-query.ts';
import { cell, cellText } from '../columns/cell.tsx';
import { Problem } from '../problem/problem.tsx';
import { HelpMark } from '../ui/help-mark.tsx';
import { chosenIn, type Patch, type ReportState } from './report-address.ts';
import { comparisonFigures, type ReportAnswer } from './report-query.ts';
import { comparedTitle, differenceOf } from './report-table.ts';

interface FiguresProps {
  readonly screen: ResolvedReport;
  readonly state: ReportState;
  readonly answer: ShownResult<Json>;
  readonly answered: ReportAnswer | undefined;
  readonly change: (patch: Patch) => void;
}

/** The figures of the whole period, one card each; the selected one is charted and sorts the groups. */
export function Figures({ screen, state, answer, answered, change }: FiguresProps) {
  const failure = failureOf(answer);
  if (failure !== undefined) return <Problem error={failure} isLoading={answer.isLoading} onRetry={answer.reload} />;
  const row = answered && { ...chosenIn(state), ...answered.records[0] };
  return (
    <ul className="report-figures" aria-busy={answer.isLoading} data-outdated={answer.isOutdated || undefined}>
      {screen.figures.map((column) => {
        const isDrawn = column.field === state.figure;
        const { field, title, help } = column;
        const isFirst = field === screen.figures[0]?.field;
        return (
          <li key={field} className="report-figure" data-drawn={isDrawn || undefined}>
            <h2>
              <button type="button" aria-pressed={isDrawn} onClick={() => change({ figure: isFirst ? '' : field })}>
                {title}
              </button>
              <HelpMark of={title} text={help} />
            </h2>
            <strong>{row === undefined ? <i className="figure-bar" /> : cell(row, column, noLookups)}</strong>
            {state.compare !== undefined && <Compared column={column} row={row} title={comparedTitle(state)} />}
          </li>
        );
      })}
    </ul>
  );
}

interface ComparedProps {
  readonly column: ResolvedColumn;
  readonly row: Row | undefined;
  readonly title: string;
}

/** The previous value of a figure, and its absolute and relative change. */
function Compared({ column, row, title }: ComparedProps) {
  const before = row && comparisonFigures(row);
  if (row === undefined || before === undefined) return <p>{'\u00a0'}</p>;
  const { field, kind } = column;
  const [now, then] = [row[field] ?? null, before[field] ?? null];
  const change = changeOf(now, then);
  const difference = signed(differenceOf(now, then), column);
  return (
    <>
      <p>{`${title} ${cellText(before, column, noLookups)}`}</p>
      <p>
        {difference}
        {kind !== 'percent' && change !== undefined && <b data-change={change.direction}>{change.words}</b>}
      </p>
    </>
  );
}

/** Returns a difference with its sign: `+¥1,234.00`; that of two percentages in percentage points. */
function signed(difference: Json, column: ResolvedColumn): string {
  const words = columnKinds[column.kind].text(difference, column, noLookups);
  if (words === null) return '';
  const sign = Number(difference) > 0 ? '+' : '';
  return sign + (column.kind === 'percent' ? percentagePoints(words.replace('%', '')) : words);
}

const noLookups = { optionTitle: () => undefined };
