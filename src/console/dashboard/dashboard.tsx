import { useAtomValue } from 'jotai';
import type { ResolvedDashboard } from '../../compile/resolved.ts';
import type { Json, Row } from '../../language/json.ts';
import { cell } from '../columns/cell.tsx';
import { fillText } from '../columns/template.ts';
import { useLookups } from '../columns/use-lookups.ts';
import { askAhead } from '../data/answers.ts';
import type { CallError } from '../data/call-error.ts';
import { type Question, questionAt } from '../data/question.ts';
import { fillRead } from '../data/request.ts';
import { sessionAtom } from '../data/session.ts';
import { store } from '../data/store.ts';
import { failureOf, useAnswer } from '../data/use-answer.ts';
import { RetryButton } from '../ui/retry-button.tsx';

/** Starts loading the figures of a home page, which is shown before they arrive. */
export function loadFigures(screen: ResolvedDashboard): void {
  askAhead(figuresOf(screen));
}

function figuresOf({ request }: ResolvedDashboard): Question<Json> {
  return questionAt('figures', fillRead(request, {}).url);
}

/** The home page: a welcome, and cards with one figure each. */
export function DashboardScreen({ screen }: { readonly screen: ResolvedDashboard }) {
  const { user } = useAtomValue(sessionAtom, { store });
  const answer = useAnswer(figuresOf(screen));
  const { value, isLoading, reload } = answer;
  const failure = failureOf(answer);
  const person: Row = { ...user, nickname: user?.nickname || user?.username || '' } as Row;
  const row = value === undefined ? undefined : asRow(value);
  const columns = screen.cards.map((card) => card.column);
  const lookups = useLookups(columns, row === undefined ? [] : [row]);
  return (
    <div className="screen dashboard">
      <header className="screen-header">
        <h1>{fillText(screen.welcome, person, lookups)}</h1>
      </header>
      {failure !== undefined ? (
        <Missing error={failure} isLoading={isLoading} onRetry={reload} />
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

interface MissingProps {
  readonly error: CallError;
  readonly isLoading: boolean;
  readonly onRetry: () => void;
}

function Missing({ error, isLoading, onRetry }: MissingProps) {
  if (error.status === 403) return <p className="screen-note">你的账号没有查看经营数据的权限。</p>;
  return (
    <div className="screen-problem" role="alert">
      <p>{error.message}</p>
      <RetryButton isBusy={isLoading} onClick={onRetry} />
    </div>
  );
}

function asRow(answer: Json): Row {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? (answer as Row) : {};
}
