import { Subscribe } from '@tanstack/react-table';
import { atFirstUse } from '../../input/first-use.ts';
import { selectedIds } from '../../table/use-table.ts';
import { useLazy } from '../../ui/use-lazy.ts';
import type { SelectedProps } from './selected.tsx';

const loadSelected = () => atFirstUse(async () => (await import('./selected.tsx')).Selected);

/** How many rows are selected, and what can be done with them. */
export function Selection(props: Omit<SelectedProps, 'ids'>) {
  const { table } = props;
  const Selected = useLazy(loadSelected);
  return (
    <Subscribe source={table.atoms.rowSelection}>
      {() => {
        const ids = new Set(selectedIds(table));
        if (ids.size > 0 && Selected !== undefined) return <Selected {...props} ids={ids} />;
        return (
          <div className="selection">
            <span>
              已选择 {ids.size}/{table.getRowModel().rows.length} 行.
            </span>
          </div>
        );
      }}
    </Subscribe>
  );
}
