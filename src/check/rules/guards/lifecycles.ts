import { statusFieldOf } from '../../../language/contract/record.ts';
import type { Json } from '../../../language/json.ts';
import { own } from '../../../language/own.ts';
import type { Report } from '../../known.ts';
import { quoted } from '../../problems/words.ts';
import type { ProjectRule } from '../../rule.ts';
import {
  type Lifecycle,
  lifecyclesOf,
  pathOf,
  pathTo,
  reachedFrom,
  type Step,
  titleOf,
} from '../../sites/lifecycle.ts';

/**
 * Checks that a transition into a status without a way on or back is declared irreversible. A final status with the
 * success colour is exempt; without colours, nothing is checked.
 */
export const lifecycles: ProjectRule = (known, report, screens) => {
  for (const lifecycle of lifecyclesOf(known, screens)) {
    if (!lifecycle.titles?.some(({ intent }) => intent !== undefined)) continue;
    const reported = new Set<object | Json>();
    for (const step of lifecycle.steps) {
      // A transition from several statuses is reported once; a transition that no screen offers has its own message.
      if (
        reported.has(step.transition) ||
        reported.has(step.to) ||
        step.offers.length === 0 ||
        isDeclaredIrreversible(step)
      )
        continue;
      const trap = reportTrap(lifecycle, step, report);
      if (trap !== null) reported.add(trap === 'end' ? step.to : step.transition);
    }
  }
};

/**
 * Checks that rows can reach every status: an initial one, one set elsewhere, or the target of an action. Without
 * `starts`, statuses without incoming transitions are initial; if there are none, nothing is checked.
 */
export const reachedStatuses: ProjectRule = (known, report, screens) => {
  for (const lifecycle of lifecyclesOf(known, screens)) {
    const { record, steps } = lifecycle;
    // Without `starts`, a record that no screen shows is skipped.
    if (record.starts === undefined && !steps.some(({ offers }) => offers.length > 0)) continue;
    const all = own(record.properties, statusFieldOf(record))?.enum ?? [];
    const starts = record.starts ?? firstOf(all, steps);
    if (starts.length === 0) continue;
    const reached = new Set([...starts, ...starts.flatMap((status) => [...reachedFrom(status, steps)])]);
    // Of several unreached statuses that lead to each other, report the first.
    const missed = all.find((status) => status !== null && !reached.has(status));
    if (missed !== undefined) reportUnreached(lifecycle, missed, starts, report);
  }
};

/** Returns the statuses without incoming transitions, if at least one of them has an outgoing one. */
function firstOf(all: readonly Json[], steps: readonly Step[]): readonly Json[] {
  const first = all.filter((status) => !steps.some(({ to }) => to === status));
  return first.some((status) => steps.some(({ from }) => from === status)) ? first : [];
}

/** Reports the status at a transition that starts from it, else at the record's `starts`. */
function reportUnreached(lifecycle: Lifecycle, missed: Json, starts: readonly Json[], report: Report): void {
  const { record, steps } = lifecycle;
  const out = steps.find(({ from }) => from === missed);
  const path = out === undefined ? '' : ` (${pathOf(lifecycle, [out])})`;
  const names = starts.map((status) => titleOf(lifecycle, status));
  const parameters = { status: titleOf(lifecycle, missed), starts: quoted(names), path };
  if (out === undefined) report(record, 'starts', 'status.unreached', parameters);
  else report(out.transition.from, out.transition.from.indexOf(missed as number), 'status.unreached', parameters);
}

/** Returns whether the contract or every button marks the step as irreversible or dangerous. */
function isDeclaredIrreversible({ isIrreversible, offers }: Step): boolean {
  return isIrreversible || offers.every(({ action }) => action?.intent === 'danger');
}

/** Reports a step into a final status, or one without a way back. Returns which of the two it is, or null. */
function reportTrap(lifecycle: Lifecycle, step: Step, report: Report): 'end' | 'oneway' | null {
  const { transition, from, to } = step;
  const intent = intentOf(lifecycle, to);
  const later = reachedFrom(to, lifecycle.steps);
  if (intent === 'success' || later.has(from)) return null;
  const path = pathTo(lifecycle, step);
  if (later.size === 0 && !isFinal(lifecycle, to)) {
    report(transition, 'to', 'status.stuck', { path, status: titleOf(lifecycle, to) });
    return 'end';
  }
  // Moving forward (from new to in progress) is normal; leaving a success status, or entering a danger status, is not.
  if (intent !== 'danger' && intentOf(lifecycle, from) !== 'success') return null;
  report(transition, 'request', 'transition.oneway', { path, status: titleOf(lifecycle, from) });
  return 'oneway';
}

/** Returns whether the contract calls some step into a status irreversible. */
function isFinal({ steps }: Lifecycle, status: Json): boolean {
  return steps.some(({ to, isIrreversible }) => to === status && isIrreversible);
}

function intentOf({ titles }: Lifecycle, status: Json): string | undefined {
  return titles?.find(({ value }) => value === status)?.intent;
}
