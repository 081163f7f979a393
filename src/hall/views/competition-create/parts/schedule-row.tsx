import { memo } from 'react';
import type { Faults } from '../faults.ts';
import type { Schedule } from '../plan/plan.ts';
import type { PlanChanges } from '../plan/use-plan.ts';
import { Box, Fault, faultProps, idOf, MomentBox } from './box.tsx';
import { RowButtons } from './row-buttons.tsx';
import type { RowKeys } from './use-move.ts';

/** A round; memoized, so that typing elsewhere does not re-render every row. */
export const ScheduleRow = memo(function ScheduleRow(props: {
  readonly schedule: Schedule;
  readonly index: number;
  readonly count: number;
  readonly faults: Faults;
  readonly changes: PlanChanges;
  readonly keys: RowKeys;
}) {
  const { schedule, index, count, faults, changes, keys } = props;
  const place = `赛程${index + 1}`;
  const box = (part: 'title' | 'round' | 'playerCount' | 'winScore' | 'startTime' | 'endTime', name: string) => ({
    field: `schedules.${index}.${part}`,
    name: `${place}${name}`,
    value: schedule[part],
    fault: faults.get(`schedules.${index}.${part}`),
    onChange: (typed: string) => changes.setSchedule(schedule.id, { [part]: typed }),
  });
  const group = `schedules.${index}.loserGroup`;
  return (
    <tr onKeyDown={(event) => keys.press(event, index)}>
      <td>
        <Box {...box('round', '轮次')} isFigure />
      </td>
      <td>
        <Box {...box('title', '名称')} />
      </td>
      <td>
        <Box {...box('playerCount', '人数')} isFigure onLeave={() => changes.leaveCount(schedule.id)} />
      </td>
      <td>
        <Box {...box('winScore', '胜局数')} isFigure />
      </td>
      <td>
        <MomentBox {...box('startTime', '开始时间')} />
      </td>
      <td>
        <MomentBox {...box('endTime', '结束时间')} />
      </td>
      <td className="plan-check">
        <input
          id={idOf(group)}
          type="checkbox"
          aria-label={`${place}败者组`}
          {...faultProps(group, faults.get(group))}
          checked={schedule.isLoserGroup}
          onChange={(event) => changes.setSchedule(schedule.id, { isLoserGroup: event.target.checked })}
        />
        <Fault field={group} fault={faults.get(group)} />
      </td>
      <td>
        <RowButtons
          list="schedules"
          name={place}
          id={schedule.id}
          index={index}
          count={count}
          onMove={(step) => keys.move(index, step)}
          onRemove={() => {
            document.getElementById(idOf('schedules'))?.focus();
            changes.removeSchedule(schedule.id);
          }}
        />
      </td>
    </tr>
  );
});
