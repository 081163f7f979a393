import { type ReactNode, useEffect, useState } from 'react';
import { personName } from '../data/session.ts';
import { ledger, onRuns } from './ledger.ts';
import { isWorkedOn } from './lock.ts';
import { countsOf, type Item, isTooOld, type Run } from './run.ts';
import { RunDialog } from './run-dialog.tsx';
import { Runner } from './runner.ts';

interface UnfinishedProps {
  readonly show: (dialog: (close: () => void) => ReactNode) => void;
  readonly refresh: () => void;
}

interface Kept {
  readonly run: Run;
  readonly items: readonly Item[];
}

/** The runs of this person that a reload or a crash has ended, or whose outcome nobody has seen. */
export function Unfinished({ show, refresh }: UnfinishedProps) {
  const kept = useKept();
  if (kept.length === 0) return null;

  function open({ run, items }: Kept, isGoingOn: boolean): void {
    const runner = new Runner(run, items);
    if (isGoingOn) void runner.start();
    show((close) => <RunDialog runner={runner} onEnded={refresh} close={close} />);
  }

  return (
    <>
      {kept.map((one) => {
        const { done, failed } = countsOf(one.items);
        const isOpen = done + failed < one.run.count;
        return (
          <p key={one.run.id} role="status" className="list-note">
            {one.run.list}：上次的批量「{one.run.title}」
            {isOpen
              ? `未完成（已完成 ${done + failed}/${one.run.count}）`
              : `已结束：成功 ${done} 行，失败 ${failed} 行`}
            {isOpen && !isTooOld(one.run) ? (
              <button type="button" className="row-action" onClick={() => open(one, true)}>
                继续
              </button>
            ) : null}
            <button type="button" className="row-action" onClick={() => open(one, false)}>
              {isOpen ? '放弃' : '查看结果'}
            </button>
          </p>
        );
      })}
    </>
  );
}

function useKept(): readonly Kept[] {
  const [kept, setKept] = useState<readonly Kept[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const look = () =>
      readKept().then(
        (found) => isCurrent && setKept(found),
        // Without a database there is nothing to go on with.
        () => undefined,
      );
    void look();
    const end = onRuns(look);
    return () => {
      isCurrent = false;
      end();
    };
  }, []);
  return kept;
}

async function readKept(): Promise<readonly Kept[]> {
  const runs = await ledger.runsOf(personName() ?? '');
  const all = await Promise.all(
    runs.map(async (run) => ((await isWorkedOn(run.id)) ? [] : [{ run, items: await ledger.itemsOf(run) }])),
  );
  return all.flat();
}
