import './filters.css';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface PopoverProps {
  /** What stands on the button. */
  readonly label: ReactNode;
  /** Marks the button as one whose choice counts. */
  readonly isFilled?: boolean;
  /** The edge of the button that the panel is flush with. */
  readonly align?: 'start' | 'end';
  /** What opens; it is handed the way to close itself. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button and the panel it opens below itself. It is the browser's own popover: Escape and a click outside close it,
 * the focus goes back by itself, and nothing has to be loaded for it before the first list stands.
 */
export function Popover({ label, isFilled = false, align = 'start', children }: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    panel.current?.querySelector<HTMLElement>('input, button')?.focus();
    const close = () => panel.current?.hidePopover();
    // The panel stands where the button was when it opened.
    addEventListener('resize', close);
    return () => removeEventListener('resize', close);
  }, [isOpen]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className="bp6-button filter-pick"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-filled={isFilled}
      >
        {label}
        <span className="caret" aria-hidden="true" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="popover"
        onBeforeToggle={(event) => {
          if (event.newState === 'open') place(event.currentTarget, button.current, align);
        }}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen ? children(() => panel.current?.hidePopover()) : null}
      </div>
    </>
  );
}

function place(panel: HTMLElement, button: HTMLElement | null, align: 'start' | 'end'): void {
  const box = button?.getBoundingClientRect();
  if (box === undefined) return;
  const { clientWidth } = document.documentElement;
  panel.style.top = `${box.bottom + 4}px`;
  panel.style.left = align === 'start' ? `${box.left}px` : 'auto';
  panel.style.right = align === 'end' ? `${clientWidth - box.right}px` : 'auto';
}
