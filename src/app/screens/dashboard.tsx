import { useAtomValue } from 'jotai';
import { useRevalidator } from 'react-router-dom';
import { cell } from '../../columns/cell.tsx';
import { fillText } from '../../columns/template.ts';
import { useLookups } from '../../columns/use-lookups.ts';
import type { ResolvedDashboard } from '../../compile/resolved.ts';
import { CallError } from '../../data/call-error.ts';
import { send } from '../../data/http.ts';
import { fill } from '../../data/request.ts';
import { sessionAtom } from '../../data/session.ts';
import { store } from '../../data/store.ts';
import type { Json, Row } from '../../language/json.ts';
import { RetryButton } from '../retry-button.tsx';
import { renderer } from './renderer.ts';

/** The record behind the cards, or why it did not come: the page greets in any case. */
type Figures = { readonly row: Row } | { readonly error: CallError };

/** The home page: a welcome and cards with one figure each. */
export const dashboardRenderer = renderer<ResolvedDashboard, Figures>({
  load: (screen, _address, signal) =>
    send({ ...fill(screen.request, {}), signal }).then(
      (answer) => ({ row: asRow(answer) }),
      (error: unknown) => {
        if (error instanceof CallError) return { error };
        throw error;
      },
    ),
  Component: DashboardScreen,
});

function DashboardScreen({ screen, data }: { readonly screen: ResolvedDashboard; readonly data: Figures }) {
  const { user } = useAtomValue(sessionAtom, { store });
  const lookups = useLookups(screen.cards.map((card) => card.column));
  const person: Row = { ...user, nickname: user?.nickname || user?.username || '' } as Row;
  return (
    <div className="screen dashboard">
      <header className="screen-header">
        <h1>{fillText(screen.welcome, person, lookups)}</h1>
      </header>
      {'error' in data ? (
        <Missing error={data.error} />
      ) : (
        <ul className="cards">
          {screen.cards.map(({ column, note }) => (
            <li key={column.field} className="figure-card">
              <h2>{column.title}</h2>
              <strong>{cell(data.row, column, lookups)}</strong>
              {note !== undefined && <span>{fillText(note, data.row, lookups)}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Missing({ error }: { readonly error: CallError }) {
  const { state, revalidate } = useRevalidator();
  if (error.status === 403) return <p className="screen-note">你的账号没有查看经营数据的权限。</p>;
  return (
    <div className="screen-problem" role="alert">
      <p>{error.message}</p>
      <RetryButton isBusy={state === 'loading'} onClick={() => void revalidate()} />
    </div>
  );
}

function asRow(answer: Json): Row {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? (answer as Row) : {};
}
