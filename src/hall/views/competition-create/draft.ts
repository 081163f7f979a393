import { personName } from '../../../console/data/session.ts';
import { emptyPlan, type Plan } from './plan.ts';

/** Drafts survive a reload of the tab: per person, one for each application and one for none. */
const prefix = 'competition-create';

/** Returns the draft left behind, or undefined if there is none that can be read. */
export function readDraft(applyId: Plan['applyId']): Plan | undefined {
  const key = keyOf(applyId);
  if (key === undefined) return undefined;
  try {
    const plan = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Plan | null;
    // A draft of another version may lack newer fields.
    return plan !== null && Array.isArray(plan.awards) && Array.isArray(plan.schedules)
      ? { ...emptyPlan(applyId), ...plan }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Saves a draft and returns whether it is saved: false if storage is disabled or full, or nobody is signed in. */
export function keepDraft(applyId: Plan['applyId'], plan: Plan): boolean {
  const key = keyOf(applyId);
  if (key === undefined) return false;
  try {
    if (isEmpty(plan, applyId)) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(plan));
    return true;
  } catch {
    return false;
  }
}

/** Deletes a draft. */
export function dropDraft(applyId: Plan['applyId']): void {
  keepDraft(applyId, emptyPlan(applyId));
}

/** Returns whether nothing has been entered. */
export function isEmpty(plan: Plan, applyId: Plan['applyId']): boolean {
  return JSON.stringify({ ...plan, nextId: 1 }) === JSON.stringify(emptyPlan(applyId));
}

function keyOf(applyId: Plan['applyId']): string | undefined {
  const person = personName();
  return person === undefined ? undefined : JSON.stringify([prefix, person, applyId]);
}
