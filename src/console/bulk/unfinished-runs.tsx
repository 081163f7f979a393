import { discardTitle } from '../../words/zh-CN/buttons.ts';
import { lastRunEnded, lastRunUnfinished, resumeTitle, showOutcomes } from '../../words/zh-CN/console/bulk.ts';
import '../actions/dialogs/kept-note.css';
import { useDialogs } from '../actions/dialogs/dialogs.tsx';
import { clearQueries } from '../client/query/query-cache.ts';
import { unlocked } from '../client/write/lock.ts';
import { useStoredValue } from '../preferences/use-kept.ts';
import { personName } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { ledger, notifyRuns, onRuns } from './ledger.ts';
import { countsOf, finishedCount, type Item, isTooOld, lockName, type Run, summaryOf } from './run.ts';
import { RunDialog } from './run-dialog.tsx';
import { Runner } from './runner.ts';

interface Kept {
  readonly run: Run;
  readonly items: readonly Item[];
}

/**
 * Offers this user's runs that were ended by a reload or a crash, or whose outcome has not been seen; read again
 * whenever `place`, an address, changes.
 */
export function UnfinishedRuns({ place }: { readonly place: string }) {
  const kept = useStoredValue(readKept, onRuns, place);
  const { show, dialogs } = useDialogs();

  function open({ run, items }: Kept, isGoingOn: boolean): void {
    const runner = new Runner(run, items);
    if (isGoingOn) void runner.start();
    // Any page may show the run's rows, so all queries are reloaded.
    show((close) => <RunDialog runner={runner} onEnded={() => clearQueries()} close={close} />, run.id);
  }

  return (
    <>
      {kept.map((one) => {
        const counts = countsOf(one.items);
        const ended = finishedCount(counts);
        const isOpen = ended < one.run.count;
        return (
          <div key={one.run.id} role="status" className="notice kept-note">
            <p>
              {isOpen
                ? lastRunUnfinished(one.run.list, one.run.title, ended, one.run.count)
                : lastRunEnded(one.run.list, one.run.title, summaryOf(counts))}
            </p>
            {isOpen && !isTooOld(one.run) ? (
              <Button intent="primary" onClick={() => open(one, true)}>
                {resumeTitle}
              </Button>
            ) : null}
            <Button onClick={() => open(one, false)}>{isOpen ? discardTitle : showOutcomes}</Button>
          </div>
        );
      })}
      {dialogs}
    </>
  );
}

async function readKept(): Promise<readonly Kept[]> {
  const runs = await unlocked(await ledger.runsOf(personName() ?? ''), lockName, notifyRuns);
  return Promise.all(runs.map(async (run) => ({ run, items: await ledger.itemsOf(run) })));
}
