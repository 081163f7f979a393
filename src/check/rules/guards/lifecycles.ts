import type { Json } from '../../../language/json.ts';
import type { Report } from '../../known.ts';
import type { ProjectRule } from '../../rule.ts';
import { type Lifecycle, lifecyclesOf, pathTo, reachedFrom, type Step, titleOf } from '../../sites/lifecycle.ts';

/**
 * No row is trapped by surprise: a step into a status that nothing leads out of, or leads back from, says so. Where rows end
 * well (a status of the colour of success) needs no saying, and without colours nothing is known.
 */
export const lifecycles: ProjectRule = (known, report, screens) => {
  for (const lifecycle of lifecyclesOf(known, screens)) {
    if (!lifecycle.titles?.some(({ intent }) => intent !== undefined)) continue;
    const told = new Set<object>();
    for (const step of lifecycle.steps) {
      // One transition from several statuses is one mistake; what no screen offers has its own message.
      if (told.has(step.transition) || step.offers.length === 0 || isSaid(step)) continue;
      if (isTrap(lifecycle, step, report)) told.add(step.transition);
    }
  }
};

/** Whether the contract or every button says that it is not undone lightly. */
function isSaid({ isIrreversible, offers }: Step): boolean {
  return isIrreversible || offers.every(({ action }) => action?.intent === 'danger');
}

function isTrap(lifecycle: Lifecycle, step: Step, report: Report): boolean {
  const { transition, from, to } = step;
  const intent = intentOf(lifecycle, to);
  const later = reachedFrom(to, lifecycle.steps);
  if (intent === 'success' || later.has(from)) return false;
  const path = pathTo(lifecycle, step);
  if (later.size === 0 && !isFinal(lifecycle, to))
    report(transition, 'to', 'status.stuck', { path, status: titleOf(lifecycle, to) });
  // Going on (from new to in progress) is the way of things; what takes away a good status is not.
  else if (intent === 'danger' || intentOf(lifecycle, from) === 'success')
    report(transition, 'request', 'transition.oneway', { path, status: titleOf(lifecycle, from) });
  else return false;
  return true;
}

/** Whether the contract calls some step into a status irreversible. */
function isFinal({ steps }: Lifecycle, status: Json): boolean {
  return steps.some(({ to, isIrreversible }) => to === status && isIrreversible);
}

function intentOf({ titles }: Lifecycle, status: Json): string | undefined {
  return titles?.find(({ value }) => value === status)?.intent;
}
