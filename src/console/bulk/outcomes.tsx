import { LongList } from './long-list.tsx';
import type { Item, State } from './run.ts';

/** The label of each row state. */
export const outcomes: Readonly<Record<State, string>> = {
  failed: '失败',
  sent: '结果未知',
  waiting: '未执行',
  filed: '待审批',
  done: '成功',
};

// What needs a look comes first.
const order = Object.keys(outcomes);

/** The outcome of each row, by name. */
export function Outcomes({ items }: { readonly items: readonly Item[] }) {
  const sorted = [...items].sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  return (
    <LongList
      title="每一行的结果"
      first={100}
      entries={sorted.map((item) => ({
        key: String(item.index),
        content: (
          <>
            <span className="bulk-outcome" data-state={item.state}>
              {outcomes[item.state]}
            </span>
            <span>
              「{item.name}」{messageOf(item)}
            </span>
          </>
        ),
      }))}
    />
  );
}

/** Returns the message of a row: why it failed or is pending, or the state of one without a response. */
export function messageOf({ state, reason, done }: Item): string {
  if (state === 'done') return done ?? '';
  if (state === 'sent') return reason === undefined ? '没有收到回应，可能已经执行' : `${reason} 可能已经执行`;
  return state === 'failed' || state === 'filed' ? (reason ?? '') : '';
}
