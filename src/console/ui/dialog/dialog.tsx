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
  /** `alertdialog` for a question that must be answered. */
  readonly role?: 'alertdialog';
  /** The heading: what it is, then, after ` · `, the record that it is about. */
  readonly title: string;
  /** The record's state, beside its name. */
  readonly state?: ReactNode;
  /** Beside the close button. */
  readonly beside?: ReactNode;
  /** The id of the describing element. */
  readonly describedBy?: string;
  /** `small` for a question of a few lines; `side` for a sheet at the right edge, as high as the page. */
  readonly shape?: 'small' | 'side';
  /** The maximum width in pixels. */
  readonly width?: number | undefined;
  readonly className?: string;
  /** The accessible name of the close button, which is not there while a button of a foot inside closes; no button without it. */
  readonly leaveTitle?: string;
  /** Whether a click on the backdrop leaves, as Escape does. */
  readonly isLeftByClick?: boolean;
  /** Whether it opens by itself: dialogs that open later stand below it, unless it holds them, and a click on its way counts for nothing. */
  readonly isUppermost?: boolean;
  /** Whether keys may follow at once those that open it, as in a box that is typed into. Others drop them: they ask something. */
  readonly takesKeysAtOnce?: boolean;
  /** Called for Escape and the close button; the dialog stays until its owner removes it. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/**
 * A modal over the page, based on the native dialog element: everything behind it is inert, including dialogs below,
 * and focus is trapped and returned. Dialogs, sheets and questions all use it, with the same heading; `DialogFoot` is
 * their footer.
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
  // Closed before React removes it: only a closed dialog returns the focus.
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
    // Escape belongs to the innermost dialog, or to a list open inside it.
    event.stopPropagation();
    if (isComposing(event.nativeEvent) || dialog.current?.querySelector(':popover-open')) return;
    event.preventDefault();
    onLeave();
  }

  // Escape without a focused element, or Back on a phone.
  function cancel(event: SyntheticEvent): void {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onLeave();
  }

  // The browser closes on a second Escape regardless; only the owner may close it.
  function reopen(): void {
    if (dialog.current?.open === false) dialog.current.showModal();
  }

  function pressBeside(event: PointerEvent): void {
    isPressedBeside.current = event.target === event.currentTarget;
  }

  // Not when a selection starts inside and ends outside.
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

/** The record's name as a subtitle. */
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
 * The buttons of a dialog, right-aligned: the quiet ones first, the primary one last.
 *
 * @example
 * <DialogFoot>
 *   <Button onClick={close}>取消</Button>
 * </DialogFoot>
 */
export function DialogFoot({ children }: { readonly children: ReactNode }) {
  return <footer className="dialog-foot">{children}</footer>;
}

/** Milliseconds in which a person sees that something else is under the pointer. */
const noticed = 400;

/**
 * Returns `stop`, which stops a click or press that was on its way to what a dialog that opens by itself covers, and
 * `end`, to call once a key or input shows that the dialog was seen.
 */
function useStrayClicks(isByItself: boolean): { readonly stop: (event: MouseEvent) => void; readonly end: () => void } {
  /** From when on clicks are meant, in milliseconds of the page. */
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
      // A button that is pressed by a key is clicked as well.
      if (event.detail === 0 || event.timeStamp >= meantFrom.current) return;
      // A press would take the focus along.
      event.preventDefault();
      event.stopPropagation();
    },
    end: () => {
      meantFrom.current = 0;
    },
  };
}
