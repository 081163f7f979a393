import { type ComponentType, useRef } from 'react';
import { backTitle, closeTitle } from '../../../words/zh-CN/buttons.ts';
import { closeOverCodes, codesShownOnce } from '../../../words/zh-CN/console/factors.ts';
import type { ViewProps } from '../../actions/custom-view.ts';
import { toast } from '../../toasts/toasts.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useLeave } from '../../ui/dialog/use-leave.tsx';

interface SetupDialogProps {
  readonly title: string;
  /** Shown after the setup. */
  readonly done: string;
  readonly View: ComponentType<ViewProps>;
  readonly close: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

/** The setup of a second factor in a dialog, which asks for confirmation before it closes over recovery codes. */
export function SetupDialog({ title, done, View, close, onDirty }: SetupDialogProps) {
  const isDirty = useRef(false);
  const tellDirty = (next: boolean) => {
    isDirty.current = next;
    onDirty(next);
  };
  const { leave, question } = useLeave(
    () => isDirty.current,
    () => {
      tellDirty(false);
      close();
    },
    unsavedCodes,
  );
  return (
    <Dialog title={title} width={480} leaveTitle={closeTitle} onLeave={leave}>
      <div className="dialog-body">
        <View
          values={nothing}
          row={nothing}
          refresh={() => toast({ message: done, intent: 'success' })}
          close={close}
          leave={leave}
          onDirty={tellDirty}
        />
      </div>
      {question}
    </Dialog>
  );
}

/** The setup is saved by then: only the codes, which are shown once, are lost. */
const unsavedCodes = { title: closeOverCodes, text: codesShownOnce, agree: closeTitle, stay: backTitle };

const nothing = {};
