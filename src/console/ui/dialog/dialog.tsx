import './dialog.css';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { isComposing } from '../keyboard/composition.ts';
import { dropBurst } from '../keyboard/key-burst.ts';
import { openOnTop } from './top-dialog.ts';

interface DialogProps {
  /** `alertdialog` for a confirmation. */
  readonly role?: 'alertdialog';
  /** The heading: the dialog's title and, after ` · `, the name of its record. */
  readonly title: string;
  /** The record's state, beside its name. */
  readonly state?: ReactNode;
  /** Rendered beside the close button. */
  readonly beside?: ReactNode;
  /** The id of the describing element. */
  readonly describedBy?: string;
  /** `small` for a confirmation of a few lines; `side` for a sheet at the right edge, as high as the page. */
  readonly shape?: 'small' | 'side';
  /** The maximum width in pixels. */
  readonly width?: number | undefined;
  readonly className?: string;
  /**
   * The accessible name of the close button, which is hidden while a footer inside has a button that closes; without
   * it, there is no close button.
   */
  readonly leaveTitle?: string;
  /** Whether a click on the backdrop closes it, as Escape does. */
  readonly isLeftByClick?: boolean;
  /**
   * Whether it opens without user action: dialogs that open later stay below it, unless they are inside it, and clicks
   * right after it opens are ignored.
   */
  readonly isUppermost?: boolean;
  /**
   * Whether it accepts keys at once, as a box that is typed into. Others drop the keys pressed right after they open,
   * because they ask for confirmation.
   */
  readonly takesKeysAtOnce?: boolean;
  /** Called for Escape and the close button; the dialog stays open until its owner removes it. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/**
 * A modal dialog, based on the native dialog element: everything behind it is inert, including dialogs below, and focus
 * is trapped and restored. Dialogs, sheets and confirmations all use it, with the same heading; `DialogFoot` is their
 * footer.
 *
 * @example
 * <Dialog title="移架 · 红楼梦" shape="small" leaveTitle="关闭" onLeave={close}>…</Dialog>
 */
export function Dialog(props: DialogProps) {
  const {
    role,
    title,
    state,
    beside,
    describedBy,
    shape,
    width,
    className,
    leaveTitle,
    isLeftByClick,
    onLeave,
    children,
  } = props;
  const isUppermost = props.isUppermost === true;
  const takesKeysAtOnce = props.takesKeysAtOnce === true;
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);
  const strays = useStrayClicks(isUppermost);
  const titleId = useId();
  // Closed before React removes it, because only closing restores the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown === null) return;
    if (!takesKeysAtOnce) dropBurst();
    const stepDown = openOnTop(shown, isUppermost);
    return () => {
      stepDown();
      shown.close();
    };
  }, [isUppermost, takesKeysAtOnce]);

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    // The innermost dialog handles Escape, or a list open inside it.
    event.stopPropagation();
    if (isComposing(event.nativeEvent) || dialog.current?.querySelector(':popover-open')) return;
    event.preventDefault();
    onLeave();
  }

  // Handles Escape without a focused element, and Back on a phone.
  function cancel(event: SyntheticEvent): void {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onLeave();
  }

  // Reopens the dialog: the browser closes it on a second Escape regardless, but only the owner may close it.
  function reopen(): void {
    if (dialog.current?.open === false) dialog.current.showModal();
  }

  function pressBeside(event: PointerEvent): void {
    isPressedBeside.current = event.target === event.currentTarget;
  }

  // Handles a click on the backdrop, except if it ends a selection that started inside.
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
      style={width === undefined ? undefined : { maxWidth: `min(${width}px, var(--room))` }}
      onKeyDown={press}
      onCancel={cancel}
      onClose={reopen}
      onPointerDown={pressBeside}
      onKeyDownCapture={strays.end}
      onInputCapture={strays.end}
      onMouseDownCapture={strays.stop}
      onClickCapture={strays.stop}
      onClick={clickBeside}
    >
      {leaveTitle === undefined ? (
        <div className="dialog-subject">
          <h2 id={titleId} className="dialog-title">
            <Heading title={title} />
          </h2>
          {state}
        </div>
      ) : (
        <header className="dialog-head">
          <div className="dialog-subject">
            <h2 id={titleId} tabIndex={-1} className="dialog-title">
              <Heading title={title} />
            </h2>
            {state}
          </div>
          {beside}
          <Button isMinimal className="dialog-leave" aria-label={leaveTitle} onClick={onLeave}>
            <Icon icon="cross" />
          </Button>
        </header>
      )}
      {children}
    </dialog>
  );
}

const separator = ' · ';

/** Renders the record's name as a subtitle. */
function Heading({ title }: { readonly title: string }) {
  const [what = '', ...names] = title.split(separator);
  if (names.length === 0) return title;
  return (
    <>
      <span className="dialog-what">
        {what}
        <span className="visually-hidden">{separator}</span>
      </span>
      <span className="dialog-name">{names.join(separator)}</span>
    </>
  );
}

/**
 * The footer of a dialog: buttons, right-aligned, the primary one last.
 *
 * @example
 * <DialogFoot>
 *   <Button onClick={close}>取消</Button>
 * </DialogFoot>
 */
export function DialogFoot({ children }: { readonly children: ReactNode }) {
  return <footer className="dialog-foot">{children}</footer>;
}

/** Milliseconds for the user to notice that a dialog covers what was under the pointer. */
const noticed = 400;

/**
 * Returns `stop`, which cancels a click or press meant for what a dialog that opens without user action covers, and
 * `end`, to call once a key or input shows that the user has seen the dialog.
 */
function useStrayClicks(isByItself: boolean): { readonly stop: (event: MouseEvent) => void; readonly end: () => void } {
  /** The event time from which clicks are accepted, in milliseconds. */
  const meantFrom = useRef(isByItself ? Number.POSITIVE_INFINITY : 0);
  useEffect(() => {
    if (!isByItself) return;
    const frame = requestAnimationFrame((shown) => {
      meantFrom.current = Math.min(meantFrom.current, shown + noticed);
    });
    return () => cancelAnimationFrame(frame);
  }, [isByItself]);
  return {
    stop: (event) => {
      // A key press on a button is a click, too.
      if (event.detail === 0 || event.timeStamp >= meantFrom.current) return;
      // A press would move the focus.
      event.preventDefault();
      event.stopPropagation();
    },
    end: () => {
      meantFrom.current = 0;
    },
  };
}
