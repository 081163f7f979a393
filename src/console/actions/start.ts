import type { ResolvedAction } from '../../compile/resolved.ts';
import { firstUse, loadWhenOnline } from '../input/first-use.ts';
import { dropBurst } from '../ui/keyboard/key-burst.ts';
import { noteOpening } from '../ui/keyboard/opening.ts';
import { whenIdle } from '../ui/when-idle.ts';
import type { Scope } from './scope.ts';

let loading: Promise<typeof import('./run.ts')> | undefined;

function load() {
  loading ??= loadWhenOnline(() => import('./run.ts'));
  return loading;
}

void firstUse.then(load);

/**
 * Preloads the code that runs actions, and the confirmation dialog, once the page is idle. Call it once a list shows
 * its rows. Returns a function that cancels it.
 */
export function prepareActions(): () => void {
  return whenIdle(() => void load());
}

interface Started {
  readonly action: ResolvedAction;
  readonly scope: Scope;
  readonly work: Promise<void>;
}

const underway = new Set<Started>();

/**
 * Runs an action like `run`, whose code is loaded at the first pointer or keyboard input or when the page is idle.
 * Offline, it starts once the browser is back online. Starting an action that is still running on the same row joins
 * that run.
 */
export async function start(action: ResolvedAction, scope: Scope): Promise<void> {
  const same = [...underway].find((one) => one.action === action && isSameRow(one.scope, scope));
  if (same !== undefined) return same.work;
  const endOpening = noteOpening();
  const work = load().then(({ run }) => run(action, scope, (isAsked) => (isAsked ? dropBurst() : endOpening())));
  const started = { action, scope, work };
  underway.add(started);
  try {
    await started.work;
  } finally {
    endOpening();
    underway.delete(started);
  }
}

/** Compares where the action was started: a dialog must not open on a list that was left. */
function isSameRow(one: Scope, other: Scope): boolean {
  return one.show === other.show && one.row.id === other.row.id;
}
