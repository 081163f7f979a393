import { type ReactNode, useRef } from 'react';
import { closeTitle } from '../../words/zh-CN/buttons.ts';
import { useUnsaved } from '../input/use-unsaved.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { useLeave } from '../ui/dialog/use-leave.tsx';
import { OtherEditors } from './draft/other-editors.tsx';
import { Form, useDueForm } from './form.tsx';
import type { FormProps } from './module-form.tsx';

/**
 * A form in a dialog: the server's error is shown below the title, and closing asks for confirmation if input would be
 * lost.
 */
export function FormDialog(
  props: Pick<
    FormProps,
    | 'initial'
    | 'typed'
    | 'onSubmit'
    | 'onUnchanged'
    | 'onChange'
    | 'submitTitle'
    | 'intent'
    | 'isConsequential'
    | 'failed'
    | 'error'
    | 'omitted'
  > & {
    readonly title: string;
    /** The state of the form's record, next to its name. */
    readonly state?: ReactNode;
    /** The form's name. */
    readonly name: string;
    readonly onClose: () => void;
    /** The address of the edited record, to show who else has it open. */
    readonly address?: string | undefined;
    /** The introduction above the fields. */
    readonly message?: ReactNode;
    /** Pixels. */
    readonly maximumWidth?: number | undefined;
  },
): ReactNode {
  const { title, state, name, message, maximumWidth, onClose, address, ...form } = props;
  const isDirty = useRef(false);
  const tellUnsaved = useUnsaved();
  const { leave, question } = useLeave(() => isDirty.current, onClose);
  // Growing the dialog when the form has loaded would move what the user is about to click.
  const { module, isDue } = useDueForm(name);
  if (!isDue) return null;
  return (
    <Dialog
      title={title}
      state={state}
      className="form-dialog"
      width={maximumWidth}
      leaveTitle={closeTitle}
      onLeave={leave}
    >
      <OtherEditors address={address} />
      {message !== undefined && <div className="form-dialog-message">{message}</div>}
      <Form
        {...form}
        name={name}
        loaded={module}
        // The sheet below may contain the same form.
        idPrefix={`dialog-${name}`}
        takesFocus={true}
        cancelTitle={closeTitle}
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
