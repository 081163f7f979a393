import './dialog.css';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { standOnTop } from './top-dialog.ts';

interface DialogProps {
  /** `alertdialog` for a question that has to be answered. */
  readonly role?: 'alertdialog';
  /** Stands at the head, with the name of the record that the dialog is about, and names it. */
  readonly title: ReactNode;
  /** The id of the element that says more. */
  readonly describedBy?: string;
  /** `small` for a question of a few lines; `side` for a sheet at the right edge, as high as the page. */
  readonly shape?: 'small' | 'side';
  /** The most pixels that it is wide; on a narrow page as many as there are. */
  readonly width?: number | undefined;
  readonly className?: string;
  /** The name of the cross at its head; without it there is none. */
  readonly leaveTitle?: string;
  /** Whether a click beside it leaves, as Escape does. */
  readonly isLeftByClick?: boolean;
  /** Escape or the cross was pressed; the dialog stays until its owner takes it away. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/**
 * What stands over the page, on the browser's own modal dialog: everything behind it is inert, dialogs below it included,
 * it keeps the focus inside and gives it back. Dialogs, sheets and questions are this one, with one head; `DialogFoot` is
 * their foot.
 */
export function Dialog(props: DialogProps) {
  const { role, title, describedBy, shape, width, className, leaveTitle, isLeftByClick, onLeave, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);
  const titleId = useId();
  // Closed before React takes it away: only a dialog that is closed gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown === null) return;
    shown.showModal();
    const stepDown = standOnTop(shown);
    return () => {
      stepDown();
      shown.close();
    };
  }, []);

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    // Escape belongs to the innermost dialog, and before it to the list that is open in it.
    event.stopPropagation();
    if (event.nativeEvent.isComposing || dialog.current?.querySelector(':popover-open')) return;
    event.preventDefault();
    onLeave();
  }

  // Escape with the focus nowhere, or the way back of a phone.
  function cancel(event: SyntheticEvent): void {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onLeave();
  }

  // The browser closes at the second Escape whatever one says: only the owner does.
  function reopen(): void {
    if (dialog.current?.open === false) dialog.current.showModal();
  }

  function pressBeside(event: PointerEvent): void {
    isPressedBeside.current = event.target === event.currentTarget;
  }

  // Not where a word is marked with the pointer and let go outside.
  function clickBeside(event: MouseEvent): void {
    if (isLeftByClick && isPressedBeside.current && event.target === event.currentTarget) onLeave();
  }

  return (
    <dialog
      ref={dialog}
      role={role ?? 'dialog'}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      className={classNames('dialog', shape && `dialog-${shape}`, className)}
      style={width === undefined ? undefined : { maxWidth: `min(${width}px, 92vw)` }}
      onKeyDown={press}
      onCancel={cancel}
      onClose={reopen}
      onPointerDown={pressBeside}
      onClick={clickBeside}
    >
      {leaveTitle === undefined ? (
        <h2 id={titleId} className="dialog-title">
          {title}
        </h2>
      ) : (
        <header className="dialog-head">
          <h2 id={titleId} tabIndex={-1} className="dialog-title">
            {title}
          </h2>
          <Button isMinimal aria-label={leaveTitle} onClick={onLeave}>
            <Icon icon="cross" />
          </Button>
        </header>
      )}
      {children}
    </dialog>
  );
}

/** The buttons of a dialog: at the right, what it is for comes last. */
export function DialogFoot({ children }: { readonly children: ReactNode }) {
  return <footer className="dialog-foot">{children}</footer>;
}
