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
 * Loads what runs actions, and with it the question of a row's action, ahead of the first of them. Returns a function that
 * gives it up. To be called once a list shows its rows: nothing waits for it before the page has nothing else to do.
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
 * Runs an action like `run`, which is loaded at the first pointer or keyboard input, or when a list rests. Offline, it starts once the
 * browser is back online. A click or key before the end of the same action on the same row joins it.
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

/** Where it began, a dialog opens: a list that was left opens none. */
function isSameRow(one: Scope, other: Scope): boolean {
  return one.show === other.show && one.row.id === other.row.id;
}
