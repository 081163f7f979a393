import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { cell } from '../../columns/cell.tsx';
import { fillText } from '../../columns/template.ts';
import { useLookups } from '../../columns/use-lookups.ts';
import type { ResolvedDashboard } from '../../compile/resolved.ts';
import { CallError } from '../../data/call-error.ts';
import { send } from '../../data/http.ts';
import { fillRead } from '../../data/request.ts';
import { sessionAtom } from '../../data/session.ts';
import { store } from '../../data/store.ts';
import { useBackOnline } from '../../data/use-back-online.ts';
import type { Json, Row } from '../../language/json.ts';
import { RetryButton } from '../retry-button.tsx';
import { renderer } from './renderer.ts';

/** The record behind the cards, or why it did not come: the page greets in any case. */
type Figures = { readonly row: Row } | { readonly error: CallError };

/** The figures on their way: the page stands before them. */
interface Coming {
  readonly figures: Promise<Figures>;
}

/** The home page: a welcome and cards with one figure each. */
export const dashboardRenderer = renderer<ResolvedDashboard, Coming>({
  load: (screen, _address, signal) => ({ figures: load(screen, signal) }),
  Component: DashboardScreen,
});

async function load(screen: ResolvedDashboard, signal: AbortSignal): Promise<Figures> {
  try {
    return { row: asRow(await send({ ...fillRead(screen.request, {}), signal })) };
  } catch (error) {
    if (error instanceof CallError) return { error };
    // The person went elsewhere: nobody waits for the figures any more.
    if (signal.aborted) return new Promise(() => undefined);
    throw error;
  }
}

function DashboardScreen({ screen, data }: { readonly screen: ResolvedDashboard; readonly data: Coming }) {
  const { user } = useAtomValue(sessionAtom, { store });
  const lookups = useLookups(screen.cards.map((card) => card.column));
  const { figures, isLoading } = useFigures(data.figures);
  const person: Row = { ...user, nickname: user?.nickname || user?.username || '' } as Row;
  const row = figures !== undefined && 'row' in figures ? figures.row : undefined;
  return (
    <div className="screen dashboard">
      <header className="screen-header">
        <h1>{fillText(screen.welcome, person, lookups)}</h1>
      </header>
      {figures !== undefined && 'error' in figures ? (
        <Missing error={figures.error} isLoading={isLoading} />
      ) : (
        <ul className="cards" aria-busy={isLoading}>
          {screen.cards.map(({ column, note }) => (
            <li key={column.field} className="figure-card">
              <h2>{column.title}</h2>
              <strong>{row === undefined ? <i className="figure-bar" /> : cell(row, column, lookups)}</strong>
              {note !== undefined && <span>{row === undefined ? '\u00a0' : fillText(note, row, lookups)}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The figures that came last; the ones before stay until the next have come. */
function useFigures(coming: Promise<Figures>) {
  const [came, setCame] = useState<{ readonly figures: Figures; readonly from: Promise<Figures> }>();
  useEffect(() => {
    let isGone = false;
    void coming.then((figures) => {
      if (!isGone) setCame({ figures, from: coming });
    });
    return () => {
      isGone = true;
    };
  }, [coming]);
  return { figures: came?.figures, isLoading: came?.from !== coming };
}

function Missing({ error, isLoading }: { readonly error: CallError; readonly isLoading: boolean }) {
  const { revalidate } = useRevalidator();
  const again = useCallback(() => void revalidate(), [revalidate]);
  useBackOnline(again, error);
  if (error.status === 403) return <p className="screen-note">你的账号没有查看经营数据的权限。</p>;
  return (
    <div className="screen-problem" role="alert">
      <p>{error.message}</p>
      <RetryButton isBusy={isLoading} onClick={again} />
    </div>
  );
}

function asRow(answer: Json): Row {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? (answer as Row) : {};
}
