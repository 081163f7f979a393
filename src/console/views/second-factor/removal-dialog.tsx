import type { Row } from '../../../language/json.ts';
import { removeTitle } from '../../../words/zh-CN/buttons.ts';
import { removed, removeFactor, removingLast, removingOne } from '../../../words/zh-CN/console/factors.ts';
import { attempt } from '../../client/write/attempt.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { toast } from '../../toasts/toasts.ts';

interface RemovalDialogProps {
  readonly factor: Row;
  readonly isLast: boolean;
  readonly close: () => void;
}

/** Asks for the password and removes a second factor. */
export function RemovalDialog({ factor, isLast, close }: RemovalDialogProps) {
  return (
    <FormDialog
      title={removeFactor(factor.name)}
      name="own-password"
      message={isLast ? removingLast : removingOne}
      initial={nothing}
      submitTitle={removeTitle}
      intent="danger"
      isConsequential
      onSubmit={async (body) => {
        await attempt({ method: 'POST', url: `/api/session/factor/${factor.id}/remove`, body });
        toast({ message: removed, intent: 'success' });
        close();
      }}
      onClose={close}
    />
  );
}

const nothing = {};
