import { closeTitle } from '../../../words/zh-CN/buttons.ts';
import { filtersTitle, showResults } from '../../../words/zh-CN/console/list.ts';
import { Filters, type FiltersProps, ResetFilters } from '../../filters/filters.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogFoot } from '../../ui/dialog/dialog.tsx';
import './filter-dialog.css';

interface FilterDialogProps extends FiltersProps {
  readonly close: () => void;
}

/** The filters of a list, one below the other; each choice applies at once to the list behind. */
export function FilterDialog({ close, ...props }: FilterDialogProps) {
  return (
    <Dialog
      title={filtersTitle}
      shape="side"
      className="filter-dialog"
      leaveTitle={closeTitle}
      isLeftByClick
      onLeave={close}
    >
      <search className="dialog-body filter-fields">
        <Filters {...props} />
        <ResetFilters {...props} />
      </search>
      <DialogFoot>
        <Button intent="primary" onClick={close}>
          {showResults}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
