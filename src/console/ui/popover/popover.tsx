import './popover.css';
import { type KeyboardEvent, type ReactNode, type Ref, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Button, type ButtonLook } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { isComposing } from '../keyboard/composition.ts';
import { place } from './place.ts';
import { usePlaced } from './use-placed.ts';

interface PopoverProps extends ButtonLook {
  /** The content of the button. */
  readonly label: ReactNode;
  /** The accessible name of the button, if its content is not text. */
  readonly name?: string;
  /** The tooltip of the button. */
  readonly tooltip?: string | undefined;
  readonly opens?: 'dialog' | 'menu';
  /** Whether the button is highlighted because a value is set. */
  readonly isFilled?: boolean;
  readonly isDisabled?: boolean;
  /** The edge of the button the panel is aligned to. */
  readonly align?: 'start' | 'end';
  /** A class that positions the panel itself. */
  readonly panel?: string;
  /** The content of the panel; `close` closes it. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button and the panel it opens. A native popover: Escape and a click outside close it, the focus moves in and back
 * by itself, and it is above a dialog around it.
 */
export function Popover(props: PopoverProps) {
  const { label, name, tooltip, opens = 'dialog', isFilled, isDisabled, align = 'start', ...rest } = props;
  const { panel, children, ...look } = rest;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const own = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isPlaced = panel === undefined;
  usePlaced(isOpen && isPlaced, own, button, { align });
  useEffect(() => {
    const panel = own.current;
    if (!isOpen || panel === null) return;
    const enter = () => (panel.querySelector<HTMLElement>(first) ?? panel).focus({ preventScroll: true });
    enter();
    // Content that loads later is focused when it arrives, if the focus is still here.
    const observer = new MutationObserver(() => {
      if (document.activeElement === panel) enter();
    });
    observer.observe(panel, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [isOpen]);
  const close = useCallback(() => own.current?.hidePopover(), []);

  // Arrow keys open it, as with every menu button.
  function press(event: KeyboardEvent): void {
    if (opens !== 'menu' || isOpen || event.key !== 'ArrowDown') return;
    event.preventDefault();
    own.current?.showPopover();
  }

  // Handles Escape, unless a list inside does; the dialog around it must not.
  function leave(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
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
        title={tooltip}
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
