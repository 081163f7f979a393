import './list-box.css';
import { type ComponentProps, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';

/** An entry of a list. */
export interface ListEntry {
  readonly key: string;
  readonly title: string;
  readonly isSelected: boolean;
  readonly isDisabled?: boolean | undefined;
}

interface ListBoxProps extends Omit<ComponentProps<'div'>, 'role' | 'children'> {
  readonly id: string;
  /** The accessible name of the list. */
  readonly name: string;
  readonly entries: readonly ListEntry[];
  /** The index of the entry that Enter selects. */
  readonly active: number;
  /** Whether checkboxes are shown before the titles. */
  readonly hasTicks?: boolean;
  readonly isMultiple?: boolean;
  readonly onPick: (index: number) => void;
}

/** A list of selectable entries; `useActiveEntry` handles its keys, wherever the focus is. */
export function ListBox(props: ListBoxProps) {
  const { name, entries, active, hasTicks = false, isMultiple, onPick, className, ...list } = props;
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    own.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      {...list}
      ref={own}
      role="listbox"
      aria-label={name}
      aria-multiselectable={isMultiple}
      className={classNames('list-box', className)}
    >
      {entries.map(({ key, title, isSelected, isDisabled }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the focused element handles the keys of the list
        // biome-ignore lint/a11y/useFocusableInteractive: the focused element names the active option
        <div
          key={key}
          id={`${list.id}-${index}`}
          role="option"
          aria-selected={isSelected}
          aria-disabled={isDisabled}
          className="list-entry"
          data-active={index === active}
          onClick={() => onPick(index)}
        >
          {hasTicks ? <span className="tick" /> : null}
          <span>{title}</span>
        </div>
      ))}
    </div>
  );
}
