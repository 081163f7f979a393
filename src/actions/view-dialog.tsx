import { Dialog, Icon } from '@blueprintjs/core';
import { useCallback, useId, useState } from 'react';
import { fillTitle } from '../columns/template.ts';
import type { ResolvedViewAction } from '../compile/resolved.ts';
import { values } from '../data/request.ts';
import { useUnsaved } from '../data/use-unsaved.ts';
import { useReturnedFocus } from '../form/use-returned-focus.ts';
import { useLeave } from '../ui/use-leave.tsx';
import { useView } from './custom-views.ts';
import type { DialogProps } from './kind.ts';

/** A custom view in a dialog; asks before it closes over something typed. */
export function ViewDialog({ action, scope, close }: DialogProps<ResolvedViewAction>) {
  useReturnedFocus();
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
  const id = useId();
  const { leave, question } = useLeave(() => isDirty, close);
  return (
    <Dialog
      isOpen
      aria-labelledby={id}
      className="view-dialog"
      style={{ width: '95vw', maxWidth: action.maximumWidth ?? 800 }}
      canOutsideClickClose={!isDirty}
      onClose={leave}
    >
      {/* Blueprint's own head would have an English button. */}
      <div className="bp6-dialog-header">
        <h2 ref={takeFocus} id={id} tabIndex={-1} className="view-dialog-title">
          {fillTitle(action.heading, scope.row, scope.lookups)}
        </h2>
        <button type="button" className="bp6-button bp6-minimal" aria-label="关闭对话框" onClick={leave}>
          <Icon icon="cross" />
        </button>
      </div>
      {View === undefined ? (
        <div className="view-loading" aria-busy="true" />
      ) : (
        <View
          values={values(action.with, scope.row)}
          row={scope.row}
          refresh={scope.refresh}
          close={close}
          leave={leave}
          onDirty={onDirty}
        />
      )}
      {question}
    </Dialog>
  );
}

/** Until the view is there nothing else can take it. */
function takeFocus(title: HTMLElement | null): void {
  title?.focus({ preventScroll: true });
}
