import { Button } from '../ui/button.tsx';
import { Dialog, DialogFoot } from '../ui/dialog.tsx';
import { Filters, type FiltersProps } from './filters.tsx';
import './filter-dialog.css';

/** The filters of a list one below the other; what is chosen applies at once to the list behind. */
export function FilterDialog({ close, ...props }: FiltersProps & { readonly close: () => void }) {
  return (
    <Dialog title="筛选" shape="side" className="filter-dialog" leaveTitle="关闭筛选" isLeftByClick onLeave={close}>
      <search className="dialog-body filter-bar">
        <Filters {...props} />
      </search>
      <DialogFoot>
        <Button intent="primary" onClick={close}>
          查看结果
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
