import './modal.css';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

interface ModalProps {
  /** `alertdialog` for a question that has to be answered. */
  readonly role?: 'alertdialog';
  /** The id of the element that names it. */
  readonly titleId: string;
  readonly describedBy?: string;
  readonly className: string;
  /** Escape was pressed; the dialog stays until its owner takes it away. */
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A small dialog over everything, on the browser's own modal dialog: it keeps the focus inside and gives it back. */
export function Modal({ role, titleId, describedBy, className, onCancel, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before React takes it away: only a dialog that is closed gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  function cancel(event: SyntheticEvent): void {
    event.preventDefault();
    onCancel();
  }

  // Escape belongs to the innermost dialog: a sheet below must not close with it.
  function keep(event: KeyboardEvent): void {
    if (event.key === 'Escape') event.stopPropagation();
  }

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      className={`modal ${className}`}
      onCancel={cancel}
      onKeyDown={keep}
    >
      {children}
    </dialog>
  );
}
