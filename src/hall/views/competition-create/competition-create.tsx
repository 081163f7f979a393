import type { Row } from 'baize/json';
import type { ViewProps } from 'baize/view';
import { Button, DialogFoot, isComposing } from 'baize/view/controls';
import { useFocusWhileSending } from 'baize/view/form';
import './competition-create.css';
import { useEffect, useMemo, useRef } from 'react';
import { Bracket } from '../bracket/bracket.tsx';
import { AwardsPart } from './parts/awards-part.tsx';
import { idOf as fieldId } from './parts/box.tsx';
import { FaultSummary } from './parts/fault-summary.tsx';
import { GeneralPart } from './parts/general-part.tsx';
import { SchedulesPart } from './parts/schedules-part.tsx';
import { countOf, type Plan } from './plan/plan.ts';
import { usePlan } from './plan/use-plan.ts';
import { useCreation } from './use-creation.ts';

/**
 * Creates a competition from the application it is opened with, or from one that is chosen.
 *
 * typed → plan (rules fill titles and rounds) → payload → schemas/forms/competition-create.json → call
 */
export function View({ values, refresh, close, leave, onDirty }: ViewProps) {
  const applyId = applicationOf(values);
  const form = useRef<HTMLFormElement>(null);
  const { plan, changes, offer, saved } = usePlan(applyId, form, onDirty);
  const { faults, message, isBusy, create } = useCreation(plan, () => {
    saved();
    onDirty(false);
    refresh();
    close();
  });
  useFocusWhileSending(isBusy);
  const rounds = useMemo(
    () =>
      plan.schedules.map(({ title, playerCount, isLoserGroup, startTime, winScore }) => ({
        title,
        isLoserGroup,
        playerCount: countOf(playerCount) ?? 0,
        startTime,
        winScore: countOf(winScore) ?? 0,
      })),
    [plan.schedules],
  );
  const prizes = useMemo(
    () =>
      plan.awards.map(({ rankStart, rankEnd, bonus }) => ({
        rankStart: countOf(rankStart) ?? 0,
        rankEnd: countOf(rankEnd) ?? 0,
        bonus: Number(bonus) || 0,
      })),
    [plan.awards],
  );
  useEffect(() => {
    // The view loads after its dialog opens, which then had nothing to focus.
    document.getElementById(fieldId(applyId === null ? 'applyId' : 'title'))?.focus();
  }, [applyId]);
  return (
    // A native form would submit on every Enter; here only its button submits, and the console's shortcut for that.
    <form
      ref={form}
      className="form plan"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey) return;
        if (event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <div inert={isBusy}>{offer}</div>
      <FaultSummary message={message} faults={faults} />
      <div className="plan-body" inert={isBusy}>
        <div className="plan-main">
          <GeneralPart plan={plan} given={applyId === null ? undefined : values} faults={faults} changes={changes} />
          <AwardsPart awards={plan.awards} faults={faults} changes={changes} />
          <SchedulesPart plan={plan} faults={faults} changes={changes} />
        </div>
        <Bracket rounds={rounds} awards={prizes} />
      </div>
      <DialogFoot>
        <span className="plan-hint">Enter 到下一行，Alt+↑、Alt+↓ 调整顺序，Ctrl+Enter 创建</span>
        <Button onClick={leave}>关闭</Button>
        <Button type="submit" intent="primary" aria-disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? '创建中…' : '创建'}
        </Button>
      </DialogFoot>
    </form>
  );
}

function applicationOf({ applyId }: Row): Plan['applyId'] {
  return typeof applyId === 'number' || typeof applyId === 'string' ? applyId : null;
}
