import '../actions/dialogs/leading-amount.css';
import { LongList } from './long-list.tsx';
import type { Plan, RowMessage } from './plan.ts';

interface AffectedRowsProps {
  readonly plan: Plan;
  /** The amount that leads the question, `…` until it is known. */
  readonly leading?: string | undefined;
  /** What the back end says the rows will come to. */
  readonly foreseen?: readonly string[];
}

/** What an action will do to several rows: how much, how many, each by name, and which are left out and why. */
export function AffectedRows({ plan, leading, foreseen = [] }: AffectedRowsProps) {
  const { common, allowed, left, sums } = plan;
  return (
    <div className="bulk-touched">
      {leading === undefined ? null : (
        <p className="leading-amount" aria-live="polite">
          {leading}
        </p>
      )}
      {common.map((text) => (
        <p key={text} className="lines">
          {text}
        </p>
      ))}
      <p className="bulk-sum">
        <span>
          共 <b>{allowed.length}</b> 行
        </span>
        {sums.map((sum) => (
          <span key={sum}>{sum}</span>
        ))}
      </p>
      {foreseen.length > 0 && (
        <ul className="bulk-foreseen" aria-label="会影响什么" aria-live="polite">
          {foreseen.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {allowed.length === 0 ? null : <LongList title="将要执行的行" entries={allowed.map(entryOf)} first={100} />}
      {left.length === 0 ? null : (
        <>
          <p className="dialog-text">另有 {left.length} 行不符合条件，不会执行：</p>
          <LongList title="不会执行的行" entries={left.map(entryOf)} first={5} />
        </>
      )}
    </div>
  );
}

function entryOf({ row, text }: RowMessage, index: number) {
  return { key: String(row.id ?? index), content: text };
}
