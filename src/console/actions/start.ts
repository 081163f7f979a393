import type { ResolvedAction } from '../../compile/resolved.ts';
import { firstUse, patiently } from '../data/first-use.ts';
import type { Scope } from './scope.ts';

let loading: Promise<typeof import('./run.ts')> | undefined;

function load() {
  loading ??= patiently(() => import('./run.ts'));
  return loading;
}

void firstUse.then(load);

/**
 * Takes a click to its end, as `run`, which is loaded as soon as there is a hand that could click. Without a line it is
 * begun once there is one.
 */
export async function start(action: ResolvedAction, scope: Scope): Promise<void> {
  const { run } = await load();
  await run(action, scope);
}
