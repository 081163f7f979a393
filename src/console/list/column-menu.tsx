import { useId } from 'react';
import type { ResolvedColumn } from '../../compile/resolved.ts';
import { ListBox } from '../ui/list-box.tsx';
import { Popover } from '../ui/popover.tsx';
import { useActiveEntry } from '../ui/use-active-entry.ts';

interface ColumnMenuProps {
  readonly columns: readonly ResolvedColumn[];
  readonly hidden: readonly string[];
  readonly onChange: (hidden: readonly string[]) => void;
}

/** Chooses the visible columns of a list; at least one remains. */
export function ColumnMenu(props: ColumnMenuProps) {
  const label = (
    <>
      查看
      <span className="caret" aria-hidden="true" />
    </>
  );
  return (
    <Popover label={label} className="filter-pick" align="end">
      {() => <Columns {...props} />}
    </Popover>
  );
}

function Columns({ columns, hidden, onChange }: ColumnMenuProps) {
  const id = useId();
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
    onChange(entry.isSelected ? [...hidden, entry.key] : hidden.filter((field) => field !== entry.key));
  }

  return (
    <div className="pick-list" role="dialog" aria-label="列名">
      <h2 className="pick-heading">列名</h2>
      <ListBox
        {...pointing}
        id={id}
        name="列名"
        tabIndex={0}
        hasTicks
        isMultiple
        entries={entries}
        active={active}
        onKeyDown={press}
        onPick={(index) => {
          point(index);
          toggle(index);
        }}
      />
    </div>
  );
}
