import { toast } from 'baize/view';
import { attempt, CallError, messageOf } from 'baize/view/calls';
import { pathOf, useFailureElsewhere, useOnce } from 'baize/view/form';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Faults, faultsOf, minuteFaults } from './faults.ts';
import { idOf } from './parts/box.tsx';
import { payloadOf } from './payload.ts';
import type { Plan } from './plan/plan.ts';
import { useValidator } from './use-validator.ts';

const none: Faults = new Map();

/**
 * Returns the function that submits the plan and, from the first attempt on, the plan's errors. A failure keeps all
 * input.
 */
export function useCreation(plan: Plan, onCreated: () => void) {
  const { find, ready } = useValidator();
  const [isArmed, setArmed] = useState(false);
  const { isBusy, once } = useOnce();
  const [refusal, setRefusal] = useState<{ readonly plan: Plan; readonly message: string; readonly faults: Faults }>();
  const own = useMemo(
    () => (isArmed ? faultsOf(find(payloadOf(plan)), minuteFaults(plan)) : none),
    [isArmed, find, plan],
  );
  // The server's errors apply until the plan changes.
  const faults = refusal?.plan === plan && own.size === 0 ? refusal.faults : own;

  // A field that loses focus during the submit may still normalize its value.
  const latest = useRef(plan);
  useEffect(() => {
    latest.current = plan;
  });

  // The form is inert while it is submitted and cannot be focused.
  const [toMend, setToMend] = useState(none);
  useEffect(() => {
    if (!isBusy) focusFirst(toMend);
  }, [isBusy, toMend]);

  const failureElsewhere = useFailureElsewhere();
  const refuse = (error: unknown) => {
    if (failureElsewhere(`比赛「${plan.title.trim()}」创建`, error)) return;
    const fields = error instanceof CallError ? error.fields : [];
    const found = faultsOf(fields.map(({ field, message }) => ({ path: pathOf(field), message })));
    setRefusal({ plan: latest.current, message: messageOf(error), faults: found });
    setToMend(found);
  };
  const create = () =>
    once(async () => {
      setToMend(none);
      setRefusal(undefined);
      try {
        const body = payloadOf(plan);
        const found = faultsOf((await ready())(body), minuteFaults(plan));
        setArmed(true);
        if (found.size > 0) return setToMend(found);
        await attempt({
          method: 'POST',
          url: '/api/competition/create',
          body,
        });
        toast({ message: '保存成功', intent: 'success' });
        onCreated();
      } catch (error) {
        refuse(error);
      }
    });
  return { faults, message: refusal?.message, isBusy, create };
}

function focusFirst(faults: Faults): void {
  const [field] = faults.keys();
  if (field !== undefined) document.getElementById(idOf(field))?.focus();
}
