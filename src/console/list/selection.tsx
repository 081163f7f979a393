import { Subscribe } from '@tanstack/react-table';
import type { ResolvedList } from '../../compile/resolved.ts';
import type { Scope } from '../actions/scope.ts';
import { firstUse } from '../data/first-use.ts';
import { useLazy } from '../data/use-lazy.ts';
import { selectedIds, type Table } from '../table/use-table.ts';
import type { askPage } from './load-list.ts';
import type { SeenRows } from './use-seen-rows.ts';

export interface SelectionProps {
  readonly screen: ResolvedList;
  /** The visible columns, which are copied. */
  readonly columns: ResolvedList['columns'];
  readonly table: Table;
  readonly seen: SeenRows;
  readonly scope: Omit<Scope, 'row'>;
  /** What is filtered: its name, how many rows it has, and any page of it. */
  readonly filtered: { readonly name: string; readonly total: number; readonly ask: ReturnType<typeof askPage> };
  /** Opens the export of what is selected, or of all that is filtered. */
  readonly onExport: (isAll: boolean) => void;
}

const loadSelected = async () => {
  await firstUse;
  return (await import('./selected.tsx')).Selected;
};

/** How many rows are selected, and what can be done with them. */
export function Selection(props: SelectionProps) {
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
