import { useState } from 'react';
import { membersOf } from '../../../language/members.ts';
import {
  makeTitle,
  newCodesMade,
  oldCodesEnd,
  recoveryCodes,
  remakeCodes,
} from '../../../words/zh-CN/console/factors.ts';
import { attempt } from '../../client/write/attempt.ts';
import { RecoveryCodes } from '../../entrance/recovery-codes.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';

interface CodesDialogProps {
  readonly close: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

/** Asks for the password and shows new recovery codes; only their own button closes it, because they are shown once. */
export function CodesDialog({ close, onDirty }: CodesDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined)
    return (
      <Dialog title={recoveryCodes} width={480} onLeave={() => undefined}>
        <div className="dialog-body factor-new-codes">
          <RecoveryCodes
            codes={codes}
            done={newCodesMade}
            onDone={() => {
              onDirty(false);
              close();
            }}
          />
        </div>
      </Dialog>
    );
  return (
    <FormDialog
      title={remakeCodes}
      name="own-password"
      message={oldCodesEnd}
      initial={nothing}
      submitTitle={makeTitle}
      onSubmit={async (body) => {
        const answer = await attempt({ method: 'POST', url: '/api/session/factor/codes', body });
        onDirty(true);
        setCodes(String(membersOf(answer).codes ?? '').split('\n'));
      }}
      onClose={close}
    />
  );
}

const nothing = {};
