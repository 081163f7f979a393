import { Subscribe } from '@tanstack/react-table';
import { useRef } from 'react';
import { availability } from '../actions/availability.ts';
import type { Scope } from '../actions/scope.ts';
import type { ResolvedRequestAction } from '../compile/resolved.ts';
import type { Row } from '../language/json.ts';
import type { Table } from '../table/use-table.ts';
import { BulkDialog } from './bulk-dialog.tsx';

interface BulkBarProps {
  readonly actions: readonly ResolvedRequestAction[];
  readonly table: Table;
  readonly scope: Omit<Scope, 'row'>;
}

const noRow: Row = {};

/** The actions on all selected rows, on this page and on others; there only while rows are selected. */
export function BulkBar({ actions, table, scope }: BulkBarProps) {
  // Rows of other pages are no longer in the table; what was selected is remembered as it was seen.
  const seen = useRef(new Map<string, Row>());
  for (const row of table.getRowModel().rows) seen.current.set(row.id, row.original);
  const permitted = actions.filter(
    (action) => availability({ ...action, when: [] }, noRow, scope.lookups).state === 'offered',
  );
  if (permitted.length === 0) return null;

  function open(action: ResolvedRequestAction, ids: readonly string[]): void {
    const rows = ids.map((id) => seen.current.get(id)).filter((row) => row !== undefined);
    scope.show((close) => (
      <BulkDialog
        action={action}
        rows={rows}
        scope={scope}
        onDone={() => table.resetRowSelection(true)}
        close={close}
      />
    ));
  }

  return (
    <Subscribe source={table.atoms.rowSelection} selector={(selection) => Object.keys(selection).join(' ')}>
      {(selected) => {
        const ids = selected === '' ? [] : selected.split(' ');
        if (ids.length === 0) return null;
        return (
          <div className="bulk-bar">
            {permitted.map((action) => (
              <button
                key={action.name}
                type="button"
                data-action={action.name}
                className={`bp6-button${action.intent === undefined ? '' : ` bp6-intent-${action.intent}`}`}
                onClick={() => open(action, ids)}
              >
                {action.title}（{ids.length}）
              </button>
            ))}
          </div>
        );
      }}
    </Subscribe>
  );
}
