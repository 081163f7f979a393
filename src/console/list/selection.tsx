import { Subscribe } from '@tanstack/react-table';
import type { ResolvedColumn, ResolvedRequestAction } from '../../compile/resolved.ts';
import type { Row } from '../../language/json.ts';
import type { Scope } from '../actions/scope.ts';
import { usePermitted } from '../actions/use-permitted.ts';
import { copyAndTell } from '../data/copy-text.ts';
import type { Table } from '../table/use-table.ts';
import { Button } from '../ui/button.tsx';
import { rowsAsText } from './rows-as-text.ts';

interface SelectionProps {
  /** The actions on all selected rows. */
  readonly actions: readonly ResolvedRequestAction[];
  /** The visible columns, which are copied. */
  readonly columns: readonly ResolvedColumn[];
  readonly table: Table;
  /** Returns the rows with these ids, as last seen. */
  readonly rowsOf: (ids: ReadonlySet<string>) => readonly Row[];
  readonly scope: Omit<Scope, 'row'>;
}

/** What is selected, on this and other pages, and what can be done with it. */
export function Selection({ actions, columns, table, rowsOf, scope }: SelectionProps) {
  const shown = table.getRowModel().rows;
  const permitted = usePermitted(actions);

  async function copy(ids: ReadonlySet<string>): Promise<void> {
    await copyAndTell(rowsAsText(rowsOf(ids), columns, scope.lookups));
  }

  async function ask(action: ResolvedRequestAction, ids: ReadonlySet<string>): Promise<void> {
    const { BulkDialog } = await import('./bulk-dialog.tsx');
    // What failed stays selected.
    const onDone = (failed: readonly Row[]) =>
      table.setRowSelection(Object.fromEntries(failed.map((row) => [String(row.id), true])));
    scope.show((close) => (
      <BulkDialog action={action} rows={rowsOf(ids)} columns={columns} scope={scope} onDone={onDone} close={close} />
    ));
  }

  return (
    <Subscribe source={table.atoms.rowSelection} selector={(selection) => Object.keys(selection).join('\n')}>
      {(selected) => {
        const ids = new Set(selected === '' ? [] : selected.split('\n'));
        const elsewhere = ids.size - shown.filter(({ id }) => ids.has(id)).length;
        return (
          <div className="selection">
            <span>
              已选择 {ids.size}/{shown.length} 行.
            </span>
            {elsewhere > 0 ? <span>其中 {elsewhere} 行不在本页</span> : null}
            {ids.size === 0 ? null : (
              <>
                <button type="button" className="row-action" onClick={() => copy(ids)}>
                  复制所选
                </button>
                <button type="button" className="row-action" onClick={() => table.resetRowSelection(true)}>
                  取消选择
                </button>
                {permitted.map((action) => (
                  <Button
                    key={action.name}
                    data-action={action.name}
                    intent={action.intent}
                    onClick={() => ask(action, ids)}
                  >
                    {action.title}（{ids.size}）
                  </Button>
                ))}
              </>
            )}
          </div>
        );
      }}
    </Subscribe>
  );
}
