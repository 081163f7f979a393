import { Button, Icon } from 'baize/view/controls';
import { memo } from 'react';
import type { Faults } from '../faults.ts';
import { awardTitle, nextRank } from '../plan/awards.ts';
import type { Award } from '../plan/plan.ts';
import { awardTotals } from '../plan/totals.ts';
import type { PlanChanges } from '../plan/use-plan.ts';
import { Box, Fault, idOf } from './box.tsx';
import { PlanTable } from './plan-table.tsx';
import { RowButtons } from './row-buttons.tsx';
import { type RowKeys, useMove } from './use-move.ts';

/** The awards: the prize of each range of ranks. */
export function AwardsPart({
  awards,
  faults,
  changes,
}: {
  readonly awards: readonly Award[];
  readonly faults: Faults;
  readonly changes: PlanChanges;
}) {
  const { focus, keys } = useMove({ name: 'awards', rows: awards, onMove: changes.moveAward, onEnd: add });
  function add(part: string): void {
    focus(idOf(`awards.${awards.length}.${part}`));
    changes.addAward();
  }
  const rows = awards.map((award, index) => (
    <AwardRow
      key={award.id}
      award={award}
      index={index}
      count={awards.length}
      faults={faults}
      changes={changes}
      keys={keys}
    />
  ));
  return (
    <section className="plan-part" aria-labelledby="competition-awards-title">
      <div className="plan-head">
        <h3 id="competition-awards-title">奖项</h3>
        <span className="plan-totals" aria-live="polite">
          {awards.length > 0 && awardTotals(awards)}
        </span>
        <Button
          id={idOf('awards')}
          size="small"
          // Focus the next field if the rules have filled in the title.
          onClick={() => add(awardTitle(nextRank(awards)) === '' ? 'title' : 'bonus')}
        >
          <Icon icon="plus" />
          <span>添加奖项</span>
        </Button>
      </div>
      <Fault field="awards" fault={faults.get('awards')} />
      {rows.length > 0 && <PlanTable heads={heads}>{rows}</PlanTable>}
    </section>
  );
}

const heads = {
  起始名次: 'figure',
  结束名次: 'figure',
  名称: 'text',
  '现金奖励（元）': 'money',
  '台费奖励（元）': 'money',
  实物奖品: 'text',
} as const;

/** Memoized, so that typing elsewhere does not re-render every row. */
const AwardRow = memo(function AwardRow(props: {
  readonly award: Award;
  readonly index: number;
  readonly count: number;
  readonly faults: Faults;
  readonly changes: PlanChanges;
  readonly keys: RowKeys;
}) {
  const { award, index, count, faults, changes, keys } = props;
  const place = `奖项${index + 1}`;
  const box = (part: 'title' | 'content' | 'bonus' | 'planBonus' | 'rankStart' | 'rankEnd', name: string) => ({
    field: `awards.${index}.${part}`,
    name: `${place}${name}`,
    value: award[part],
    fault: faults.get(`awards.${index}.${part}`),
    onChange: (typed: string) => changes.setAward(award.id, { [part]: typed }),
  });
  return (
    <tr onKeyDown={(event) => keys.press(event, index)}>
      <td>
        <Box {...box('rankStart', '起始名次')} isFigure />
      </td>
      <td>
        <Box {...box('rankEnd', '结束名次')} isFigure />
      </td>
      <td>
        <Box {...box('title', '名称')} />
      </td>
      <td>
        <Box {...box('bonus', '现金奖励')} isFigure />
      </td>
      <td>
        <Box {...box('planBonus', '台费奖励')} isFigure />
      </td>
      <td>
        <Box {...box('content', '实物奖品')} />
      </td>
      <td>
        <RowButtons
          list="awards"
          name={place}
          id={award.id}
          index={index}
          count={count}
          onMove={(step) => keys.move(index, step)}
          onRemove={() => {
            document.getElementById(idOf('awards'))?.focus();
            changes.removeAward(award.id);
          }}
        />
      </td>
    </tr>
  );
});
