import { useEffect, useMemo, useState } from 'react';
import { ActionButton } from '../actions/action-button.tsx';
import { columnsIn } from '../columns/columns-in.ts';
import { useLookups } from '../columns/use-lookups.ts';
import type { ResolvedAction, ResolvedTableSection } from '../compile/resolved.ts';
import { CallError } from '../data/call-error.ts';
import { send } from '../data/http.ts';
import { fill } from '../data/request.ts';
import { useBackOnline } from '../data/use-back-online.ts';
import { holds } from '../language/guards/holds.ts';
import type { Json, Row } from '../language/json.ts';
import { DataTable } from '../table/data-table.tsx';
import { useRows } from '../table/use-table.ts';
import type { SectionProps } from './section.ts';

/** Rows that belong to the record: one of its own lists, or what a request answers. */
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
            <button type="button" className="bp6-button" onClick={reload}>
              重试
            </button>
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
  const [state, setState] = useState<Omit<SectionRows, 'reload'>>({ rows: none, isLoading: true });
  const [round, setRound] = useState(0);
  const request = 'request' in section.source ? section.source.request : undefined;
  const url = request === undefined ? undefined : fill(request, record).url;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again for the same.
  useEffect(() => {
    if (url === undefined) return;
    const controller = new AbortController();
    setState((before) => ({ ...before, isLoading: true }));
    send({ method: 'GET', url, signal: controller.signal }).then(
      (answer) => setState({ rows: rowsIn(answer), isLoading: false, error: undefined }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        if (!(error instanceof CallError)) throw error;
        setState((before) => ({ ...before, isLoading: false, error }));
      },
    );
    return () => controller.abort();
  }, [url, round]);

  const own = 'field' in section.source ? record[section.source.field] : undefined;
  const ownRows = useMemo(() => rowsIn(own ?? null), [own]);
  const reload = useMemo(() => () => setRound((before) => before + 1), []);
  useBackOnline(reload, state.error);
  return url === undefined ? { rows: ownRows, isLoading: false, reload } : { ...state, reload };
}

function rowsIn(answer: Json): readonly Row[] {
  const values = answer !== null && typeof answer === 'object' && 'records' in answer ? answer.records : answer;
  if (!Array.isArray(values)) return none;
  return values.filter((value): value is Row => value !== null && typeof value === 'object' && !Array.isArray(value));
}
