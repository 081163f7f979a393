import { isMembers, type Json } from 'baize/json';
import { emptyPlan, type Plan } from './plan.ts';

/** Returns whether the plan is empty. */
export function isEmpty(plan: Plan, applyId: Plan['applyId']): boolean {
  return JSON.stringify({ ...plan, nextId: 1 }) === JSON.stringify(emptyPlan(applyId));
}

/** Returns the plan in a stored draft, or undefined if it cannot be read. */
export function planOf(kept: Json, applyId: Plan['applyId']): Plan | undefined {
  if (!isMembers(kept)) return undefined;
  // Stored by a page of this view; an older version may lack newer fields.
  const plan = kept as Partial<Plan>;
  return Array.isArray(plan.awards) && Array.isArray(plan.schedules) ? { ...emptyPlan(applyId), ...plan } : undefined;
}

/** Returns a short description of a stored plan. */
export function describe(kept: Json): string {
  const { title = '', awards = [], schedules = [] } = planOf(kept, null) ?? {};
  return [
    title.trim() === '' ? '未命名的比赛' : `「${title.trim()}」`,
    ...(awards.length > 0 ? [`${awards.length} 个奖项`] : []),
    ...(schedules.length > 0 ? [`${schedules.length} 轮赛程`] : []),
  ].join('，');
}
