import { personName } from '../../../console/data/session.ts';
import { emptyPlan, type Plan } from './plan.ts';

/** What is typed outlives a reload of the tab: one draft a person for each application, and one for none. */
const prefix = 'competition-create';

/** The draft that was left behind, undefined where there is none worth offering. */
export function readDraft(applyId: Plan['applyId']): Plan | undefined {
  const key = keyOf(applyId);
  if (key === undefined) return undefined;
  try {
    const plan = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Plan | null;
    // Written by another version, it may lack what this one needs.
    return plan !== null && Array.isArray(plan.awards) && Array.isArray(plan.schedules)
      ? { ...emptyPlan(applyId), ...plan }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft; answers whether it is kept, which it is not where storage is disabled or full, or nobody knows whose it is. */
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

/** Throws a draft away. */
export function dropDraft(applyId: Plan['applyId']): void {
  keepDraft(applyId, emptyPlan(applyId));
}

/** Whether nothing was typed. */
export function isEmpty(plan: Plan, applyId: Plan['applyId']): boolean {
  return JSON.stringify({ ...plan, nextId: 1 }) === JSON.stringify(emptyPlan(applyId));
}

function keyOf(applyId: Plan['applyId']): string | undefined {
  const person = personName();
  return person === undefined ? undefined : JSON.stringify([prefix, person, applyId]);
}
