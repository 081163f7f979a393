import type { Row } from '../../../language/json.ts';
import { attempt } from '../../client/write/attempt.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { toast } from '../../toasts/toasts.ts';

interface RemovalDialogProps {
  readonly factor: Row;
  readonly isLast: boolean;
  readonly close: () => void;
}

/** Asks for the password, and removes a factor. */
export function RemovalDialog({ factor, isLast, close }: RemovalDialogProps) {
  return (
    <FormDialog
      title={`移除 · ${factor.name}`}
      name="own-password"
      message={
        isLast
          ? '这是最后一种方式：移除后只凭密码就能登录，恢复码也不再有用。'
          : '移除后，登录时不能再用它验证，其他方式不受影响。'
      }
      initial={nothing}
      submitTitle="移除"
      intent="danger"
      isConsequential
      onSubmit={async (body) => {
        await attempt({ method: 'POST', url: `/api/session/factor/${factor.id}/remove`, body });
        toast({ message: '已移除', intent: 'success' });
        close();
      }}
      onClose={close}
    />
  );
}

const nothing = {};
