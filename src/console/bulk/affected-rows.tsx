import { effectsTitle, othersLeftOut, rowsLeftOut, rowsToRun } from '../../words/zh-CN/console/bulk.ts';
import { rowCount } from '../../words/zh-CN/console/list.ts';
import '../actions/dialogs/leading-amount.css';
import { BoldCount } from './bold-count.tsx';
import { LongList } from './long-list.tsx';
import type { Plan, RowMessage } from './plan.ts';

interface AffectedRowsProps {
  readonly plan: Plan;
  /** The amount that the confirmation emphasises, `…` while it loads. */
  readonly leading?: string | undefined;
  /** The outcomes that the back end foresees for the rows. */
  readonly consequences?: readonly string[];
}

/**
 * What an action will do to several rows: the amount, the number, the rows by name, and those excluded with their
 * reasons.
 */
export function AffectedRows({ plan, leading, consequences = [] }: AffectedRowsProps) {
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
          <BoldCount text={rowCount(allowed.length)} />
        </span>
        {sums.map((sum) => (
          <span key={sum}>{sum}</span>
        ))}
      </p>
      {consequences.length > 0 && (
        <ul className="bulk-consequences" aria-label={effectsTitle} aria-live="polite">
          {consequences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {allowed.length === 0 ? null : <LongList title={rowsToRun} entries={allowed.map(entryOf)} first={100} />}
      {left.length === 0 ? null : (
        <>
          <p className="dialog-text">{othersLeftOut(left.length)}</p>
          <LongList title={rowsLeftOut} entries={left.map(entryOf)} first={5} />
        </>
      )}
    </div>
  );
}

function entryOf({ row, text }: RowMessage, index: number) {
  return { key: String(row.id ?? index), content: text };
}
