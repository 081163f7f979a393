import './popover.css';
import { type KeyboardEvent, type ReactNode, type Ref, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { classNames } from './class-names.ts';
import { place } from './place.ts';
import { usePlaced } from './use-placed.ts';

interface PopoverProps extends ButtonLook {
  /** What stands on the button. */
  readonly label: ReactNode;
  /** What the button is called, where words on it do not say so. */
  readonly name?: string;
  readonly opens?: 'dialog' | 'menu';
  /** Marks the button as one whose choice counts. */
  readonly isFilled?: boolean;
  readonly isDisabled?: boolean;
  /** The edge of the button that the panel is flush with. */
  readonly align?: 'start' | 'end';
  /** A class that says itself where the panel stands. */
  readonly panel?: string;
  /** What opens; it is handed the way to close itself. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button and the panel it opens beside itself. It is the browser's own popover: Escape and a click outside close it,
 * the focus goes in and back by itself, and within a dialog it stands above that.
 */
export function Popover(props: PopoverProps) {
  const { label, name, opens = 'dialog', isFilled, isDisabled, align = 'start', panel, children, ...look } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const own = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isPlaced = panel === undefined;
  usePlaced(isOpen && isPlaced, own, button, { align });
  useEffect(() => {
    if (isOpen) (own.current?.querySelector<HTMLElement>(first) ?? own.current)?.focus({ preventScroll: true });
  }, [isOpen]);
  const close = useCallback(() => own.current?.hidePopover(), []);

  // As on every button that opens a menu.
  function press(event: KeyboardEvent): void {
    if (opens !== 'menu' || isOpen || event.key !== 'ArrowDown') return;
    event.preventDefault();
    own.current?.showPopover();
  }

  // The list within it may take Escape for itself; the dialog around it does not.
  function leave(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  }

  return (
    <>
      <Button
        {...look}
        ref={button as Ref<HTMLButtonElement>}
        popoverTarget={id}
        aria-label={name}
        aria-haspopup={opens}
        aria-expanded={isOpen}
        data-filled={isFilled}
        disabled={isDisabled}
        onKeyDown={press}
      >
        {label}
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what opens has the role; Escape closes it wherever the focus is */}
      <div
        ref={own}
        id={id}
        popover="auto"
        tabIndex={-1}
        className={classNames('popover', panel)}
        onKeyDown={leave}
        onBeforeToggle={({ newState, currentTarget }) => {
          if (isPlaced && newState === 'open' && button.current !== null)
            place(currentTarget, button.current, { align });
        }}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen ? children(close) : null}
      </div>
    </>
  );
}

const first = 'input, [role=listbox], [role=menuitem], button:not(:disabled)';
