import type { ResolvedAction } from '../../compile/resolved.ts';
import { firstUse, patiently } from '../data/first-use.ts';
import type { Scope } from './scope.ts';

let loading: ReturnType<typeof loadRun> | undefined;

const loadRun = () => patiently(() => import('./run.ts'));
const loadOnce = () => {
  loading ??= loadRun();
  return loading;
};

void firstUse.then(loadOnce);

/**
 * Takes a click to its end, as `run`, which is loaded as soon as there is a hand that could click. Without a line it is
 * begun once there is one.
 */
export async function start(action: ResolvedAction, scope: Scope): Promise<void> {
  const { run } = await loadOnce();
  await run(action, scope);
}
