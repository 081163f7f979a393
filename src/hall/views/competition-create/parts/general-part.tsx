import type { Row } from 'baize/json';
import type { ReactNode } from 'react';
import type { Faults } from '../faults.ts';
import type { Plan, PlanField } from '../plan/plan.ts';
import { feeTotal } from '../plan/totals.ts';
import type { PlanChanges } from '../plan/use-plan.ts';
import { Application } from './application.tsx';
import { Box, idOf, MomentBox } from './box.tsx';

/** The competition's application, name, size, fee and times. */
export function GeneralPart({
  plan,
  given,
  faults,
  changes,
}: {
  readonly plan: Plan;
  readonly given: Row | undefined;
  readonly faults: Faults;
  readonly changes: PlanChanges;
}) {
  const box = (field: PlanField, name: string) => ({
    field,
    name,
    value: plan[field],
    isRequired: isObligatory(field),
    fault: faults.get(field),
    onChange: (typed: string) => changes.set(field, typed),
  });
  return (
    <div className="plan-general">
      <Label field="applyId" title="比赛申请" isRequired={given === undefined}>
        <Application given={given} applyId={plan.applyId} fault={faults.get('applyId')} onPick={changes.apply} />
      </Label>
      <Label field="title" title="比赛名称">
        <Box {...box('title', '比赛名称')} />
      </Label>
      <Label field="maxPlayer" title="最大人数">
        <Box {...box('maxPlayer', '最大人数')} isFigure />
      </Label>
      <Label field="entryFee" title="报名费">
        <Box {...box('entryFee', '报名费')} isFigure />
        <div className="form-help">元，整数；不填为免费。{feeTotal(plan)}</div>
      </Label>
      <Label field="startTime" title="开始时间">
        <MomentBox {...box('startTime', '开始时间')} />
      </Label>
      <Label field="signUpStartTime" title="报名开始">
        <MomentBox {...box('signUpStartTime', '报名开始时间')} />
      </Label>
      <Label field="signUpEndTime" title="报名结束">
        <MomentBox {...box('signUpEndTime', '报名结束时间')} />
      </Label>
    </div>
  );
}

/** Returns whether a field is required: all except the fee. */
function isObligatory(field: PlanField | 'applyId'): boolean {
  return field !== 'entryFee';
}

function Label({
  field,
  title,
  isRequired = isObligatory(field),
  children,
}: {
  readonly field: PlanField | 'applyId';
  readonly title: string;
  readonly isRequired?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className="plan-field">
      <label htmlFor={idOf(field)}>
        {title}
        {isRequired && (
          <span className="form-required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      <div>{children}</div>
    </div>
  );
}
