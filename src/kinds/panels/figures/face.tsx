import type { ResolvedCard, ResolvedFigures } from '../../../compile/screen/resolved-panel.ts';
import { useMissingCalls } from '../../../console/client/missing-calls.ts';
import { type Query, queryAt } from '../../../console/client/query/query.ts';
import { failureOf, useQuery } from '../../../console/client/query/use-query.ts';
import { fillRead } from '../../../console/client/request.ts';
import { cell, cellText, hasText } from '../../../console/columns/cell.tsx';
import { fillText } from '../../../console/columns/template.ts';
import { useLookups } from '../../../console/columns/use-lookups.ts';
import { Problem } from '../../../console/problem/problem.tsx';
import { useMay } from '../../../console/session/session.ts';
import type { Json, Row } from '../../../language/json.ts';
import { membersOf } from '../../../language/members.ts';
import { figuresTitle, noFigures } from '../../../words/zh-CN/kinds/panels.ts';
import type { Lookups } from '../../columns/kind.ts';
import { changeOf } from './change.ts';

/** Returns the query for the figures of a panel. */
export function figuresQuery({ request }: ResolvedFigures): Query<Json> {
  return queryAt('figures', fillRead(request, {}).url);
}

/** Cards with one figure each and its comparisons; a message for users who may not see them. */
export function FiguresPanel({ panel }: { readonly panel: ResolvedFigures }) {
  return useMay(panel.permission) ? <Figures panel={panel} /> : <Forbidden />;
}

function Forbidden() {
  return <p className="panel-wide screen-note">{noFigures}</p>;
}

function Figures({ panel }: { readonly panel: ResolvedFigures }) {
  const isLacking = useMissingCalls()(panel.request);
  const answer = useQuery(isLacking ? undefined : figuresQuery(panel));
  const { value, isLoading, reload } = answer;
  const failure = failureOf(answer);
  const row = value === undefined ? undefined : membersOf(value);
  const columns = panel.cards.map((card) => card.column);
  const lookups = useLookups(columns, row === undefined ? [] : [row]);
  if (isLacking) return null;
  if (failure?.status === 403) return <Forbidden />;
  return (
    <section className="panel-wide panel-figures" aria-label={panel.title ?? figuresTitle}>
      {panel.title !== undefined && <h2 className="panel-title">{panel.title}</h2>}
      {failure !== undefined ? (
        <Problem error={failure} isLoading={isLoading} onRetry={reload} />
      ) : (
        <ul className="cards" aria-busy={isLoading}>
          {panel.cards.map((card, index) => (
            <li key={card.column.field} className="figure-card" data-card={index}>
              <Figure card={card} row={row} lookups={lookups} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface FigureProps {
  readonly card: ResolvedCard;
  /** Undefined while loading. */
  readonly row: Row | undefined;
  readonly lookups: Lookups;
}

function Figure({ card: { column, note, compare }, row, lookups }: FigureProps) {
  return (
    <>
      <div>
        <h2>{column.title}</h2>
        <strong>{row === undefined ? <i className="figure-bar" /> : cell(row, column, lookups)}</strong>
        {note !== undefined && <span>{row === undefined ? '\u00a0' : fillText(note, row, lookups)}</span>}
      </div>
      {compare.length > 0 && (
        <ul className="comparisons">
          {compare.map(({ title, field }) => (
            <li key={field}>
              {row === undefined ? '\u00a0' : <Comparison title={title} field={field} {...{ column, row, lookups }} />}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface ComparisonProps extends Omit<FigureProps, 'card' | 'row'> {
  readonly title: string;
  readonly field: string;
  readonly column: ResolvedCard['column'];
  readonly row: Row;
}

/** The comparison with another figure; renders nothing if the back end does not return that. */
function Comparison({ title, field, column, row, lookups }: ComparisonProps) {
  const then = { ...column, field };
  if (!hasText(row, then, lookups)) return null;
  const change = changeOf(row[column.field] ?? null, row[field] ?? null);
  return (
    <>
      <span>{`${title} ${cellText(row, then, lookups)}`}</span>
      {change !== undefined && <b data-change={change.direction}>{change.words}</b>}
    </>
  );
}
