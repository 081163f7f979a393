import { Button } from '../../ui/button.tsx';
import { Dialog, DialogFoot } from '../../ui/dialog/dialog.tsx';

interface RemoveViewProps {
  readonly title: string;
  readonly isShared: boolean;
  readonly onAgree: () => void;
  readonly close: () => void;
}

/** Asks before a view is deleted. */
export function RemoveView({ title, isShared, onAgree, close }: RemoveViewProps) {
  return (
    <Dialog role="alertdialog" shape="small" title={`删除视图「${title}」？`} onLeave={close}>
      <p className="dialog-text">{isShared ? '看得到它的同事也不再看到。' : '列表中的数据不受影响。'}</p>
      <DialogFoot>
        <Button onClick={close}>取消</Button>
        <Button
          intent="danger"
          onClick={() => {
            close();
            onAgree();
          }}
        >
          删除
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
