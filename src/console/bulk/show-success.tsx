import type { RefObject } from 'react';
import { showOutcomes, undoNotKept } from '../../words/zh-CN/console/bulk.ts';
import { labelled } from '../../words/zh-CN/marks.ts';
import type { Scope } from '../actions/scope.ts';
import { reportShown } from '../toasts/show-failure.ts';
import { closeToast, toast } from '../toasts/toasts.ts';
import { startUndo, undoable } from './begin.ts';
import { countsOf, successOf } from './run.ts';
import { RunDialog } from './run-dialog.tsx';
import type { Runner } from './runner.ts';

/** The list that a run was started from. */
interface Place {
  readonly show: Scope['show'];
  readonly refresh: () => void;
  /** Holds the id of the toast until the list is left. */
  readonly toastId: RefObject<number | undefined>;
}

/**
 * Shows the number of rows a run has changed, with buttons to undo them, if the contract declares how, and to show each
 * outcome.
 */
export function showSuccess(runner: Runner, place: Place): void {
  const { run, progress } = runner;
  const { items } = progress();
  const counts = countsOf(items);
  const { show, refresh, toastId } = place;
  const open = () => show((close) => <RunDialog runner={runner} onEnded={refresh} close={close} />, `run ${run.id}`);
  const id = toast({
    message: labelled(run.title, successOf(counts)),
    intent: counts.done > 0 ? 'success' : 'primary',
    ...(undoable(items).length > 0 && {
      undo: () => {
        closeToast(id);
        void undo(runner, place);
      },
    }),
    more: { title: showOutcomes, show: open },
  });
  toastId.current = id;
}

async function undo(runner: Runner, place: Place): Promise<void> {
  let back: Runner;
  try {
    back = await startUndo(runner);
  } catch (error) {
    toast({ message: undoNotKept, intent: 'danger' });
    reportShown(error);
    return;
  }
  const onSuccess = () => showSuccess(back, place);
  place.show(
    (close) => <RunDialog runner={back} onEnded={place.refresh} onSuccess={onSuccess} close={close} />,
    `run ${back.run.id}`,
  );
  void back.start();
}
