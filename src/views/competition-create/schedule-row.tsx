import type { KeyboardEvent } from 'react';
import { Box, Fault, faultProps, idOf, MomentBox } from './box.tsx';
import type { Faults } from './faults.ts';
import type { Schedule } from './plan.ts';
import { RowButtons } from './row-buttons.tsx';

/** One round. */
export function ScheduleRow(props: {
  readonly schedule: Schedule;
  readonly index: number;
  readonly count: number;
  readonly faults: Faults;
  readonly onChange: (change: Partial<Schedule>) => void;
  readonly onCountLeft: () => void;
  readonly onMove: (step: -1 | 1) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onRemove: () => void;
}) {
  const { schedule, index, count, faults, onChange } = props;
  const place = `赛程${index + 1}`;
  const box = (part: 'title' | 'round' | 'playerCount' | 'winScore' | 'startTime' | 'endTime', name: string) => ({
    field: `schedules.${index}.${part}`,
    name: `${place}${name}`,
    value: schedule[part],
    fault: faults.get(`schedules.${index}.${part}`),
    onChange: (typed: string) => onChange({ [part]: typed }),
  });
  const group = `schedules.${index}.loserGroup`;
  return (
    <tr onKeyDown={props.onKey}>
      <td>
        <Box {...box('round', '轮次')} isFigure />
      </td>
      <td>
        <Box {...box('title', '名称')} />
      </td>
      <td>
        <Box {...box('playerCount', '人数')} isFigure onLeave={props.onCountLeft} />
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
          onChange={(event) => onChange({ isLoserGroup: event.target.checked })}
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
          onMove={props.onMove}
          onRemove={props.onRemove}
        />
      </td>
    </tr>
  );
}
