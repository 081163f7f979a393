import { type KeyboardEvent, useId } from 'react';
import { columnNames, columnsHint, compactTitle, restoreColumns } from '../../words/zh-CN/console/list.ts';
import type { Arrange } from '../table/head.tsx';
import { columnWidth, possibleWidth, type SizedColumn } from '../table/layout.ts';
import { Button } from '../ui/button.tsx';
import { stepsForward } from '../ui/direction.ts';
import { Switch } from '../ui/list-box/choice.tsx';
import { ListBox } from '../ui/list-box/list-box.tsx';
import { useActiveEntry } from '../ui/list-box/use-active-entry.ts';
import type { ListQuery } from './list-query.ts';

/** The parts of a list that a user can arrange. */
type Arrangement = Pick<ListQuery, 'hidden' | 'order' | 'widths' | 'isCompact'>;

export interface ColumnMenuProps {
  /** All columns in the user's order. */
  readonly columns: readonly SizedColumn[];
  readonly shown: Arrangement;
  readonly arrange: Arrange;
  readonly onChange: (change: Partial<Arrangement>) => void;
}

/** Pixels by which a key press changes a column's width. */
const step = 16;

/** The panel of the column menu. Loaded when first opened. */
export function Columns({ columns, shown, arrange, onChange }: ColumnMenuProps) {
  const id = useId();
  const { hidden } = shown;
  const entries = columns.map(({ field, title }) => {
    const isShown = !hidden.includes(field);
    return {
      key: field,
      title,
      isSelected: isShown,
      isDisabled: isShown && hidden.length === columns.length - 1,
    };
  });
  const { active, point, press, pointing } = useActiveEntry({
    id,
    titles: columns.map(({ title }) => title),
    isTyped: false,
    onPick: toggle,
  });

  function toggle(index: number): void {
    const entry = entries[index];
    if (entry === undefined || entry.isDisabled) return;
    onChange({ hidden: entry.isSelected ? [...hidden, entry.key] : hidden.filter((field) => field !== entry.key) });
  }

  function pressArranging(event: KeyboardEvent): void {
    const column = columns[active];
    if (!event.altKey || column === undefined || !event.key.startsWith('Arrow')) {
      press(event);
      return;
    }
    event.preventDefault();
    if (event.key === 'ArrowUp' && active > 0) {
      arrange.move(column.field, columns[active - 1]?.field);
      point(active - 1);
    } else if (event.key === 'ArrowDown' && active < columns.length - 1) {
      arrange.move(column.field, columns[active + 2]?.field);
      point(active + 1);
    } else {
      const steps = stepsForward(event);
      if (steps !== 0) arrange.resize(column.field, possibleWidth(columnWidth(column) + steps * step));
    }
  }

  return (
    <div className="pick-list" role="dialog" aria-label={columnNames}>
      <h2 className="pick-heading">{columnNames}</h2>
      <ListBox
        {...pointing}
        id={id}
        name={columnNames}
        tabIndex={0}
        hasTicks
        isMultiple
        entries={entries}
        active={active}
        aria-describedby={`${id}-keys`}
        onKeyDown={pressArranging}
        onPick={(index) => {
          point(index);
          toggle(index);
        }}
      />
      <p id={`${id}-keys`} className="list-note">
        {columnsHint}
      </p>
      <div className="pick-foot">
        <Switch
          aria-label={compactTitle}
          checked={shown.isCompact}
          onChange={() => onChange({ isCompact: !shown.isCompact })}
        >
          {compactTitle}
        </Switch>
        <Button
          isMinimal
          disabled={shown.order.length === 0 && Object.keys(shown.widths).length === 0}
          onClick={() => onChange({ order: [], widths: {} })}
        >
          {restoreColumns}
        </Button>
      </div>
    </div>
  );
}
