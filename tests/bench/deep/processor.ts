import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Ticks of the processor's clock in a second. */
const ticks = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout);

/** Returns the seconds that the processor has worked for a process so far, to a hundredth. */
export function processor(pid: number): number {
  const [, behindName = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = behindName.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) / ticks;
}
