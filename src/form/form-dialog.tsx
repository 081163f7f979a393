import { Dialog } from '@blueprintjs/core';
import { type ReactNode, useId, useRef } from 'react';
import { useUnsaved } from '../data/use-unsaved.ts';
import { useLeave } from '../ui/use-leave.tsx';
import { Form } from './form.tsx';
import type { FormProps } from './module-form.tsx';
import { useReturnedFocus } from './use-returned-focus.ts';
import { Glyph } from './widgets/glyph.tsx';

/** A form in a dialog: the server's sentence in red under the title; changes are not thrown away without asking. */
export function FormDialog(
  props: Pick<FormProps, 'initial' | 'onSubmit' | 'submitTitle' | 'intent' | 'failed' | 'error'> & {
    readonly title: string;
    /** The form's name. */
    readonly name: string;
    readonly onClose: () => void;
    /** A sentence about what this is for, above the fields. */
    readonly message?: string | undefined;
    /** In pixels. */
    readonly maximumWidth?: number | undefined;
  },
): ReactNode {
  const { title, name, message, maximumWidth, onClose, ...form } = props;
  useReturnedFocus();
  const titleId = useId();
  const isDirty = useRef(false);
  const tellUnsaved = useUnsaved();
  const { leave, question } = useLeave(() => isDirty.current, onClose);
  return (
    <Dialog
      isOpen={true}
      onClose={leave}
      canOutsideClickClose={false}
      className="form-dialog"
      aria-labelledby={titleId}
      {...(maximumWidth === undefined ? {} : { style: { width: maximumWidth } })}
    >
      <div className="form-dialog-head">
        <h2 className="form-dialog-title" id={titleId}>
          {title}
        </h2>
        <button type="button" className="bp6-button bp6-minimal" aria-label="关闭对话框" onClick={leave}>
          <Glyph name="cross" />
        </button>
      </div>
      {message !== undefined && <p className="form-dialog-message">{message}</p>}
      <Form
        {...form}
        name={name}
        takesFocus={true}
        cancelTitle="关闭"
        onCancel={leave}
        onDirty={(next) => {
          isDirty.current = next;
          tellUnsaved(next);
        }}
      />
      {question}
    </Dialog>
  );
}
