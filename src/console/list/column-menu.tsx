import { columnsTitle } from '../../words/zh-CN/console/list.ts';
import { loadWhenOnline } from '../input/first-use.ts';
import { Popover } from '../ui/popover/popover.tsx';
import { useLazy } from '../ui/use-lazy.ts';
import type { ColumnMenuProps } from './columns-panel.tsx';

/** The menu for a list's visible columns, their order, widths and the row height; at least one column remains. */
export function ColumnMenu(props: ColumnMenuProps) {
  const label = (
    <>
      {columnsTitle}
      <span className="caret" aria-hidden="true" />
    </>
  );
  return (
    <Popover label={label} className="filter-pick column-menu" align="end">
      {() => <OpenColumns {...props} />}
    </Popover>
  );
}

function OpenColumns(props: ColumnMenuProps) {
  const Columns = useLazy(loadColumns);
  return Columns && <Columns {...props} />;
}

const loadColumns = () => loadWhenOnline(async () => (await import('./columns-panel.tsx')).Columns);
