import type { Json } from 'baize/json';
import { useKeptInput } from 'baize/view/form';
import { type RefObject, useEffect, useState } from 'react';
import { withAward, withAwardChange } from './awards.ts';
import { describe, isEmpty, planOf } from './draft.ts';
import { type Award, emptyPlan, type Plan, type PlanField, type Schedule } from './plan.ts';
import { moved } from './rows.ts';
import { renumbered, suggested, withCountLeft, withSchedule, withScheduleChange, withSuggestion } from './schedules.ts';

/** The edits a plan offers. */
export interface PlanChanges {
  readonly set: (field: PlanField, typed: string) => void;
  readonly apply: (applyId: Plan['applyId']) => void;
  readonly addAward: () => void;
  readonly setAward: (id: number, change: Partial<Award>) => void;
  readonly removeAward: (id: number) => void;
  readonly moveAward: (index: number, step: -1 | 1) => void;
  readonly addSchedule: () => void;
  readonly setSchedule: (id: number, change: Partial<Schedule>) => void;
  readonly leaveCount: (id: number) => void;
  readonly removeSchedule: (id: number) => void;
  readonly moveSchedule: (index: number, step: -1 | 1) => void;
  readonly suggest: () => void;
  readonly restore: (plan: Plan) => void;
}

/** Returns the plan, its edits, and the bar that offers to restore an earlier page's draft. */
export function usePlan(
  applyId: Plan['applyId'],
  element: RefObject<HTMLElement | null>,
  onDirty: (isDirty: boolean) => void,
) {
  const [plan, change] = useState(() => emptyPlan(applyId));
  const [changes] = useState(() => changesBy(change));
  const isTyped = !isEmpty(plan, applyId);
  const { offer, saved } = useKeptInput({
    name: 'competition-create',
    title: '创建比赛',
    typed: isTyped ? (JSON.parse(JSON.stringify(plan)) as Json) : undefined,
    element,
    restore: (kept) => changes.restore(planOf(kept, applyId) ?? emptyPlan(applyId)),
    describe,
  });
  useEffect(() => onDirty(isTyped), [isTyped, onDirty]);
  return { plan, changes, offer, saved };
}

function changesBy(change: (next: (plan: Plan) => Plan) => void): PlanChanges {
  return {
    set: (field, typed) =>
      change((plan) => {
        const next = { ...plan, [field]: typed };
        return field === 'startTime' || field === 'maxPlayer' ? withSuggestion(next) : next;
      }),
    apply: (applyId) => change((plan) => ({ ...plan, applyId })),
    addAward: () => change(withAward),
    setAward: (id, values) => change((plan) => withAwardChange(plan, id, values)),
    removeAward: (id) => change((plan) => ({ ...plan, awards: plan.awards.filter((award) => award.id !== id) })),
    moveAward: (index, step) => change((plan) => ({ ...plan, awards: moved(plan.awards, index, step) })),
    addSchedule: () => change(withSchedule),
    setSchedule: (id, values) => change((plan) => withScheduleChange(plan, id, values)),
    leaveCount: (id) => change((plan) => withCountLeft(plan, id)),
    removeSchedule: (id) =>
      change((plan) =>
        reordered(
          plan,
          plan.schedules.filter((one) => one.id !== id),
        ),
      ),
    moveSchedule: (index, step) => change((plan) => reordered(plan, moved(plan.schedules, index, step))),
    suggest: () => change(suggested),
    restore: (plan) => change(() => plan),
  };
}

function reordered(plan: Plan, schedules: readonly Schedule[]): Plan {
  return { ...plan, schedules: renumbered(plan.schedules, schedules), isScheduleOwn: true };
}
