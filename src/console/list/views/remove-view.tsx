import { cancelTitle, deleteTitle } from '../../../words/zh-CN/buttons.ts';
import { dataStays, deleteViewQuestion, sharedViewGoes } from '../../../words/zh-CN/console/views.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogFoot } from '../../ui/dialog/dialog.tsx';

interface RemoveViewProps {
  readonly title: string;
  readonly isShared: boolean;
  readonly onAgree: () => void;
  readonly close: () => void;
}

/** The confirmation before a view is deleted. */
export function RemoveView({ title, isShared, onAgree, close }: RemoveViewProps) {
  return (
    <Dialog role="alertdialog" shape="small" title={deleteViewQuestion(title)} onLeave={close}>
      <p className="dialog-text">{isShared ? sharedViewGoes : dataStays}</p>
      <DialogFoot>
        <Button onClick={close}>{cancelTitle}</Button>
        <Button
          intent="danger"
          onClick={() => {
            close();
            onAgree();
          }}
        >
          {deleteTitle}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
