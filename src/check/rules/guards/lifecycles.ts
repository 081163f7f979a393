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
 * No row is trapped by surprise: a step into a status that nothing leads out of, or leads back from, says so. Where rows end
 * well (a status of the colour of success) needs no saying, and without colours nothing is known.
 */
export const lifecycles: ProjectRule = (known, report, screens) => {
  for (const lifecycle of lifecyclesOf(known, screens)) {
    if (!lifecycle.titles?.some(({ intent }) => intent !== undefined)) continue;
    const reported = new Set<object | Json>();
    for (const step of lifecycle.steps) {
      // One transition from several statuses is one mistake; what no screen offers has its own message.
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
 * Rows come to every status: they start with it, it is set elsewhere, or actions lead to it. Without `starts`, rows start
 * where no step leads to; where steps lead to every status, nothing is known.
 */
export const reachedStatuses: ProjectRule = (known, report, screens) => {
  for (const lifecycle of lifecyclesOf(known, screens)) {
    const { record, steps } = lifecycle;
    // Records that no screen shows have no offers; those that say where rows start are judged all the same.
    if (record.starts === undefined && !steps.some(({ offers }) => offers.length > 0)) continue;
    const all = own(record.properties, statusFieldOf(record))?.enum ?? [];
    const starts = record.starts ?? firstOf(all, steps);
    if (starts.length === 0) continue;
    const reached = new Set([...starts, ...starts.flatMap((status) => [...reachedFrom(status, steps)])]);
    // Of several that lead to each other, the first one.
    const missed = all.find((status) => status !== null && !reached.has(status));
    if (missed !== undefined) reportUnreached(lifecycle, missed, starts, report);
  }
};

/** The statuses that no step leads to, if rows go on from one of them. */
function firstOf(all: readonly Json[], steps: readonly Step[]): readonly Json[] {
  const first = all.filter((status) => !steps.some(({ to }) => to === status));
  return first.some((status) => steps.some(({ from }) => from === status)) ? first : [];
}

/** Reported where a transition expects rows in it, else where the record says with what rows start. */
function reportUnreached(lifecycle: Lifecycle, missed: Json, starts: readonly Json[], report: Report): void {
  const { record, steps } = lifecycle;
  const out = steps.find(({ from }) => from === missed);
  const path = out === undefined ? '' : ` (${pathOf(lifecycle, [out])})`;
  const names = starts.map((status) => titleOf(lifecycle, status));
  const parameters = { status: titleOf(lifecycle, missed), starts: quoted(names), path };
  if (out === undefined) report(record, 'starts', 'status.unreached', parameters);
  else report(out.transition.from, out.transition.from.indexOf(missed as number), 'status.unreached', parameters);
}

/** Whether the contract or every button says that it is not undone lightly. */
function isDeclaredIrreversible({ isIrreversible, offers }: Step): boolean {
  return isIrreversible || offers.every(({ action }) => action?.intent === 'danger');
}

/** Reports a step into a status that is an end, or from which there is no way back; null if it is neither. */
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
  // Going on (from new to in progress) is the way of things; what takes away a good status is not.
  if (intent !== 'danger' && intentOf(lifecycle, from) !== 'success') return null;
  report(transition, 'request', 'transition.oneway', { path, status: titleOf(lifecycle, from) });
  return 'oneway';
}

/** Whether the contract calls some step into a status irreversible. */
function isFinal({ steps }: Lifecycle, status: Json): boolean {
  return steps.some(({ to, isIrreversible }) => to === status && isIrreversible);
}

function intentOf({ titles }: Lifecycle, status: Json): string | undefined {
  return titles?.find(({ value }) => value === status)?.intent;
}
