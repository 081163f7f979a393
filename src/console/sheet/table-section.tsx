import { useMemo } from 'react';
import type { ResolvedAction, ResolvedTableSection } from '../../compile/resolved.ts';
import { holds } from '../../language/guards/holds.ts';
import type { Json, Row } from '../../language/json.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { columnsIn } from '../columns/columns-in.ts';
import { useLookups } from '../columns/use-lookups.ts';
import type { CallError } from '../data/call-error.ts';
import { questionAt } from '../data/question.ts';
import { fillRead } from '../data/request.ts';
import { failureOf, useAnswer } from '../data/use-answer.ts';
import { DataTable } from '../table/data-table.tsx';
import { useRows } from '../table/use-table.ts';
import { Button } from '../ui/button.tsx';
import type { SectionProps } from './section.ts';

/** Rows that belong to the record: one of its lists, or the response of a request. */
export function TableSection({ section, record, scope }: SectionProps<ResolvedTableSection>) {
  const { rows, isLoading, error, reload } = useSectionRows(section, record);
  const lookups = useLookups(useMemo(() => [...section.columns, ...columnsIn(section.row)], [section]));
  const table = useRows({ columns: section.columns, rows });
  const rowScope = useMemo(
    () => ({
      ...scope,
      lookups,
      refresh: () => {
        reload();
        scope.refresh();
      },
    }),
    [scope, lookups, reload],
  );
  const isEditable = holds(section.editable, record);
  const [toolbar, rowActions] = useMemo(() => {
    const allowed = (action: ResolvedAction) => isEditable || (action.kind !== 'request' && action.kind !== 'form');
    return [section.toolbar.filter(allowed), section.row.filter(allowed)];
  }, [section, isEditable]);
  return (
    <section className="sheet-section">
      <div className="sheet-section-head">
        <h3>
          {section.title}
          {isLoading || error !== undefined ? null : <span className="count">{rows.length}</span>}
        </h3>
        {toolbar.map((action) => (
          <ActionButton key={action.name} action={action} scope={{ ...rowScope, row: record }} />
        ))}
      </div>
      <DataTable
        title={section.title ?? ''}
        table={table}
        columns={section.columns}
        scope={rowScope}
        actions={rowActions}
        isLoading={isLoading}
      >
        {error === undefined ? (
          <p className="list-message">No results.</p>
        ) : (
          <div role="alert" className="list-message">
            <p>{error.message}</p>
            <Button onClick={reload}>重试</Button>
          </div>
        )}
      </DataTable>
    </section>
  );
}

interface SectionRows {
  readonly rows: readonly Row[];
  readonly isLoading: boolean;
  readonly error?: CallError | undefined;
  readonly reload: () => void;
}

const none: readonly Row[] = [];

function useSectionRows(section: ResolvedTableSection, record: Row): SectionRows {
  const { source } = section;
  const answer = useAnswer('request' in source ? questionAt('rows', fillRead(source.request, record).url) : undefined);
  const held = 'field' in source ? record[source.field] : answer.shown?.value;
  const rows = useMemo(() => rowsIn(held ?? null), [held]);
  return { rows, isLoading: answer.isLoading, error: failureOf(answer), reload: answer.reload };
}

function rowsIn(answer: Json): readonly Row[] {
  const values = answer !== null && typeof answer === 'object' && 'records' in answer ? answer.records : answer;
  if (!Array.isArray(values)) return none;
  return values.filter((value): value is Row => value !== null && typeof value === 'object' && !Array.isArray(value));
}
