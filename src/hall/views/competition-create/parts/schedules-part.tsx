import { Button, Icon } from 'baize/view/controls';
import type { Faults } from '../faults.ts';
import type { Plan } from '../plan/plan.ts';
import { scheduleTotals } from '../plan/totals.ts';
import type { PlanChanges } from '../plan/use-plan.ts';
import { Fault, idOf } from './box.tsx';
import { PlanTable } from './plan-table.tsx';
import { ScheduleRow } from './schedule-row.tsx';
import { useMove } from './use-move.ts';

/** The rounds, as the rules suggest until the user edits them. */
export function SchedulesPart({
  plan: { schedules, isScheduleOwn },
  faults,
  changes,
}: {
  readonly plan: Plan;
  readonly faults: Faults;
  readonly changes: PlanChanges;
}) {
  const { focus, keys } = useMove({ name: 'schedules', rows: schedules, onMove: changes.moveSchedule });
  const rows = schedules.map((schedule, index) => (
    <ScheduleRow
      key={schedule.id}
      schedule={schedule}
      index={index}
      count={schedules.length}
      faults={faults}
      changes={changes}
      keys={keys}
    />
  ));
  return (
    <section className="plan-part" aria-labelledby="competition-schedules-title">
      <div className="plan-head">
        <h3 id="competition-schedules-title">赛程</h3>
        <span className="plan-totals" aria-live="polite">
          {schedules.length > 0 ? scheduleTotals(schedules) : '填好开始时间和最大人数后自动生成'}
        </span>
        {isScheduleOwn && (
          <Button
            size="small"
            title="用开始时间和最大人数重新生成，替换现在的赛程"
            onClick={() => {
              focus(idOf('schedules'));
              changes.suggest();
            }}
          >
            按规则重排
          </Button>
        )}
        <Button
          id={idOf('schedules')}
          size="small"
          onClick={() => {
            focus(idOf(`schedules.${schedules.length}.title`));
            changes.addSchedule();
          }}
        >
          <Icon icon="plus" />
          <span>添加赛程</span>
        </Button>
      </div>
      <Fault field="schedules" fault={faults.get('schedules')} />
      {rows.length > 0 && <PlanTable heads={heads}>{rows}</PlanTable>}
    </section>
  );
}

const heads = {
  轮次: 'figure',
  名称: 'text',
  人数: 'figure',
  胜局数: 'figure',
  开始时间: 'moment',
  结束时间: 'moment',
  败者组: 'check',
} as const;
