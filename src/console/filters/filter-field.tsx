import { clearField } from '../../words/zh-CN/console/filters.ts';
import { labelled } from '../../words/zh-CN/marks.ts';
import './filters.css';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Popover } from '../ui/popover/popover.tsx';

interface FilterFieldProps {
  readonly title: string;
  /** The filter's value as its button shows it; undefined if none is set. */
  readonly value: string | undefined;
  /** The value in full, if the button shows it shortened. */
  readonly fullValue?: string | undefined;
  /** The length of the values that the button has room for, in Chinese characters; longer ones are cut off. */
  readonly room: number;
  readonly onClear: () => void;
  /** The content of the panel that the button opens; `close` closes it. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A filter's button: its title, its value, and a cross that clears it, as Delete does. Its width in a bar depends only
 * on the title and on `room`, so that no filter moves when one is set or cleared.
 */
export function FilterField({ title, value, fullValue = value, room, onClear, children }: FilterFieldProps) {
  const field = useRef<HTMLSpanElement>(null);
  function press(event: KeyboardEvent): void {
    const isOnButton = event.target instanceof Element && event.target.matches('.filter-pick');
    if (!isOnButton || value === undefined || !['Delete', 'Backspace'].includes(event.key)) return;
    event.preventDefault();
    onClear();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside has the focus
    <span
      ref={field}
      className="filter-field"
      style={{ '--length': title.length, '--room': room } as CSSProperties}
      onKeyDown={press}
    >
      <Popover
        className="filter-pick"
        isFilled={value !== undefined}
        tooltip={value === undefined ? undefined : labelled(title, fullValue ?? '')}
        label={
          <>
            <span>{title}</span>
            {value === undefined ? null : <span className="filter-picked">{value}</span>}
            <span className="caret" aria-hidden="true" />
          </>
        }
      >
        {children}
      </Popover>
      {value === undefined ? null : (
        // Not focusable, because it would be another tab stop at each filter; Delete does the same.
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className="filter-clear"
          title={clearField(title)}
          onClick={() => {
            onClear();
            // The cross disappears; the focus stays on the filter.
            field.current?.querySelector('button')?.focus();
          }}
        >
          <Icon icon="cross" />
        </button>
      )}
    </span>
  );
}
