import { useCallback, useEffect, useMemo } from 'react';
import type { ResolvedAction, ResolvedImportAction, ResolvedTableSection } from '../../../compile/resolved.ts';
import { ActionButton } from '../../../console/actions/action-button.tsx';
import { primaryLast } from '../../../console/actions/primary-last.ts';
import { withRestorable } from '../../../console/actions/restorable.ts';
import type { CallError } from '../../../console/client/call-error.ts';
import { noteUnfiltered, useMissingCalls } from '../../../console/client/missing-calls.ts';
import { failureOf, useQuery } from '../../../console/client/query/use-query.ts';
import { queryAbout } from '../../../console/client/request.ts';
import { linkTo } from '../../../console/columns/cell.tsx';
import { columnsIn } from '../../../console/columns/columns-in.ts';
import { addressOf } from '../../../console/columns/link.ts';
import { useLookups } from '../../../console/columns/use-lookups.ts';
import { Problem } from '../../../console/problem/problem.tsx';
import { useMay } from '../../../console/session/session.ts';
import { DataTable } from '../../../console/table/data-table.tsx';
import { Rows as TableRows } from '../../../console/table/rows.tsx';
import { useRows } from '../../../console/table/use-table.ts';
import { holds } from '../../../language/guards/holds.ts';
import type { Row } from '../../../language/json.ts';
import { isMembers } from '../../../language/members.ts';
import { emptyTitle } from '../../../words/zh-CN/console/list.ts';
import { allCounted, allEntries, firstOnly, shownHere } from '../../../words/zh-CN/kinds/sections.ts';
import type { SectionProps } from '../face.ts';
import { areOwn, noPage, pageIn, requestFilters, rowsLoader } from './rows.ts';

/**
 * The rows that belong to the record: one of its lists, or the response of a request; absent for users without
 * permission for it.
 */
export function TableSection(props: SectionProps<ResolvedTableSection>) {
  return useMay(props.section.permission) ? <Rows {...props} /> : null;
}

function Rows({ section, record, scope }: SectionProps<ResolvedTableSection>) {
  const { rows, total, totals, isLoading, error, reload, isLacking } = useSectionRows(section, record);
  const isAbsent = isLacking || (error !== undefined && [404, 405, 501].includes(error.status));
  const lookups = useLookups(
    useMemo(() => [...section.columns, ...columnsIn([...section.toolbar, ...section.row])], [section]),
    useMemo(() => [record, ...rows, ...rows.flatMap(editedIn)], [record, rows]),
  );
  const table = useRows({ columns: section.columns, rows });
  const ofRecord = useMemo(
    () => ({
      row: record,
      refresh: async () => (await Promise.all([scope.refresh(), reload()]))[0],
    }),
    [scope, record, reload],
  );
  const rowScope = useMemo(
    () => ({
      ...scope,
      record: ofRecord,
      lookups,
      refresh: async () => {
        const [own, around] = await Promise.all([reload(), scope.refresh()]);
        const newer = around.find(({ id }) => id === record.id);
        return own ?? (newer === undefined ? [] : heldBy(section, newer));
      },
    }),
    [section, record, ofRecord, scope, lookups, reload],
  );
  const recordScope = useMemo(
    () => ({
      ...rowScope,
      ...ofRecord,
      importRows: async (action: ResolvedImportAction) =>
        scope.importRows?.(action, {
          list: section.title ?? '',
          all: section.columns,
          rowName: undefined,
          ask: rowsLoader(section, record),
          refresh: () => void reload(),
        }),
    }),
    [scope, section, rowScope, ofRecord, record, reload],
  );
  const isEditable = holds(section.editable, record);
  const chosen = useMemo(() => requestFilters(section, record), [section, record]);
  const [toolbar, rowActions] = useMemo(() => {
    const allowed = (action: ResolvedAction) => isEditable || !['request', 'form', 'import'].includes(action.kind);
    return [section.toolbar.filter(allowed), section.row.filter(allowed)];
  }, [section, isEditable]);
  // A back end may lack the call, or ignore the filter by record.
  if (isAbsent) return null;
  // History entries are long, so they are shown one below the other, without a frame.
  const Face = section.isHistory === true ? DataTable : TableRows;
  return (
    <section className={section.isHistory === true ? 'sheet-section sheet-history' : 'sheet-section'}>
      <div className="sheet-section-head">
        <h3>
          {section.title}
          {isLoading || error !== undefined ? null : <span className="count">{total}</span>}
        </h3>
        {error === undefined && total !== 0 ? (
          <All section={section} record={record} total={total} shown={rows.length} />
        ) : null}
        {primaryLast(toolbar).map((action) => (
          <ActionButton key={action.name} action={action} scope={recordScope} />
        ))}
      </div>
      <Face
        isNested
        title={section.title ?? ''}
        table={table}
        columns={section.columns}
        scope={rowScope}
        actions={rowActions}
        isLoading={isLoading}
        totals={rows.length === 0 ? undefined : totals}
        chosen={chosen}
      >
        {error === undefined ? (
          <div className="list-message">
            <p>{emptyTitle}</p>
            <p>{shownHere(section.title)}</p>
          </div>
        ) : (
          <Problem error={error} isLoading={isLoading} isCentred onRetry={reload} />
        )}
      </Face>
    </section>
  );
}

interface AllProps {
  readonly section: ResolvedTableSection;
  readonly record: Row;
  readonly total: number | undefined;
  readonly shown: number;
}

/** The link to all rows, if there is a list of them; otherwise the number of rows not shown. */
function All({ section: { source }, record, total, shown }: AllProps) {
  const all = 'request' in source ? source.all : undefined;
  const address = all === undefined ? null : addressOf(all, record);
  if (address !== null) return linkTo(address, total === undefined ? allEntries : allCounted(total));
  return total === undefined || shown < total ? <span className="count">{firstOnly(shown)}</span> : null;
}

interface SectionRows {
  readonly rows: readonly Row[];
  /** The total number of rows; undefined if there are more and the back end does not count them. */
  readonly total: number | undefined;
  /** Field → its sum over all rows, if the back end computes them. */
  readonly totals: Row | undefined;
  readonly isLoading: boolean;
  readonly error?: CallError | undefined;
  /** Whether the back end lacks the call, or ignores the filter by record. */
  readonly isLacking: boolean;
  /** Reloads the rows; resolves with them, or with undefined if that failed or the record contains them. */
  readonly reload: () => Promise<readonly Row[] | undefined>;
}

/** Returns the values before and after an edit in a history entry, whose titles are needed to restore them. */
function editedIn({ before, after }: Row): readonly Row[] {
  return [before, after].flatMap((values) => (isMembers(values) ? [values] : []));
}

function useSectionRows(section: ResolvedTableSection, record: Row): SectionRows {
  const { source } = section;
  const request = 'request' in source ? source.request : undefined;
  const keeps = section.isHistory === true ? 'until-written' : undefined;
  const lacks = useMissingCalls();
  const isLacking = request !== undefined && lacks(request);
  const isAsked = request !== undefined && !isLacking;
  const answer = useQuery(isAsked ? queryAbout('rows', request, record, keeps) : undefined);
  const held = 'field' in source ? record[source.field] : answer.shown?.value;
  const page = useMemo(() => pageIn(held ?? null), [held]);
  const records = useMemo(() => withRestorable(page.records, section.row), [page, section]);
  const reload = useCallback(async () => {
    const rows = await answer.reload();
    return rows === undefined ? undefined : pageIn(rows).records;
  }, [answer.reload]);
  const failure = failureOf(answer);
  const isOwn = !('request' in source) || areOwn(page, source.belongs, record);
  // Until this record's rows have loaded, the previous record's may be shown.
  const isUnfiltered = answer.value !== undefined && !isOwn;
  useEffect(() => {
    if (isUnfiltered && request !== undefined) noteUnfiltered(request);
  }, [isUnfiltered, request]);
  return {
    isLacking: isLacking || isUnfiltered,
    rows: failure === undefined && isOwn ? records : noPage.records,
    total: page.total ?? (page.hasMore ? undefined : page.records.length),
    totals: failure === undefined && isOwn ? page.totals : undefined,
    isLoading: answer.isLoading,
    error: failure,
    reload,
  };
}

function heldBy({ source }: ResolvedTableSection, record: Row): readonly Row[] {
  return 'field' in source ? pageIn(record[source.field] ?? null).records : noPage.records;
}
