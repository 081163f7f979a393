import { isMembers, type Json } from 'baize/json';
import { emptyPlan, type Plan } from './plan.ts';

/** Returns whether nothing has been entered. */
export function isEmpty(plan: Plan, applyId: Plan['applyId']): boolean {
  return JSON.stringify({ ...plan, nextId: 1 }) === JSON.stringify(emptyPlan(applyId));
}

/** Returns the plan that was kept, or undefined if it cannot be read. */
export function planOf(kept: Json, applyId: Plan['applyId']): Plan | undefined {
  if (!isMembers(kept)) return undefined;
  // What a page of this view has kept; of another version, it may lack newer fields.
  const plan = kept as Partial<Plan>;
  return Array.isArray(plan.awards) && Array.isArray(plan.schedules) ? { ...emptyPlan(applyId), ...plan } : undefined;
}

/** Returns a kept plan in a few words. */
export function describe(kept: Json): string {
  const { title = '', awards = [], schedules = [] } = planOf(kept, null) ?? {};
  return [
    title.trim() === '' ? '未命名的比赛' : `「${title.trim()}」`,
    ...(awards.length > 0 ? [`${awards.length} 个奖项`] : []),
    ...(schedules.length > 0 ? [`${schedules.length} 轮赛程`] : []),
  ].join('，');
}
