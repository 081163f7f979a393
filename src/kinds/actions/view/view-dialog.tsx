import { useCallback, useState } from 'react';
import type { ResolvedViewAction } from '../../../compile/resolved.ts';
import { ActionPlace } from '../../../console/actions/action-place.tsx';
import { useView } from '../../../console/actions/custom-views.ts';
import { values } from '../../../console/client/request.ts';
import { fillHeading } from '../../../console/columns/heading.ts';
import { useUnsaved } from '../../../console/input/use-unsaved.ts';
import { Dialog } from '../../../console/ui/dialog/dialog.tsx';
import { useLeave } from '../../../console/ui/dialog/use-leave.tsx';
import { closeTitle } from '../../../words/zh-CN/buttons.ts';
import type { DialogProps } from '../face.ts';

/** Pixels; limited by the window. */
const widths = { normal: 720, wide: 1080, full: 1720 } as const;

/** A custom view in a dialog, which asks for confirmation before it closes over unsaved input. */
export function ViewDialog({ action, scope, close }: DialogProps<ResolvedViewAction>) {
  const View = useView(action.view);
  const [isDirty, setDirty] = useState(false);
  const tellUnsaved = useUnsaved();
  const onDirty = useCallback(
    (dirty: boolean) => {
      setDirty(dirty);
      tellUnsaved(dirty);
    },
    [tellUnsaved],
  );
  const refresh = useCallback(() => void scope.refresh(scope.row), [scope]);
  const { leave, question } = useLeave(() => isDirty, close);
  const head = fillHeading(action.heading, scope.row, scope.lookups);
  return (
    <ActionPlace action={action} row={scope.row} title={head.title}>
      <Dialog {...head} width={widths[action.width]} leaveTitle={closeTitle} isLeftByClick={!isDirty} onLeave={leave}>
        <div className="dialog-body">
          {View === undefined ? (
            <div className="view-loading" aria-busy="true" />
          ) : (
            <View
              values={values(action.with, scope.row)}
              row={scope.row}
              refresh={refresh}
              close={close}
              leave={leave}
              onDirty={onDirty}
            />
          )}
        </div>
        {question}
      </Dialog>
    </ActionPlace>
  );
}
