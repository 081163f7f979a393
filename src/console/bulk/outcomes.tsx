import {
  doneWord,
  eachOutcome,
  failedWord,
  mayBeDone,
  noResponse,
  notRunWord,
  pendingWord,
  unknownWord,
} from '../../words/zh-CN/console/bulk.ts';
import { quotedName } from '../../words/zh-CN/marks.ts';
import { LongList } from './long-list.tsx';
import type { Item, State } from './run.ts';

/** The label of each row state. */
export const outcomes: Readonly<Record<State, string>> = {
  failed: failedWord,
  sent: unknownWord,
  waiting: notRunWord,
  filed: pendingWord,
  done: doneWord,
};

// Problems come first.
const order = Object.keys(outcomes);

/** The outcome of each row, by name. */
export function Outcomes({ items }: { readonly items: readonly Item[] }) {
  const sorted = [...items].sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  return (
    <LongList
      title={eachOutcome}
      first={100}
      entries={sorted.map((item) => ({
        key: String(item.index),
        content: (
          <>
            <span className="bulk-outcome" data-state={item.state}>
              {outcomes[item.state]}
            </span>
            <span>
              {quotedName(item.name)}
              {messageOf(item)}
            </span>
          </>
        ),
      }))}
    />
  );
}

/** Returns the message of a row: why it failed or is pending, or the state of a row without a response. */
export function messageOf({ state, reason, done }: Item): string {
  if (state === 'done') return done ?? '';
  if (state === 'sent') return reason === undefined ? noResponse : mayBeDone(reason);
  return state === 'failed' || state === 'filed' ? (reason ?? '') : '';
}
