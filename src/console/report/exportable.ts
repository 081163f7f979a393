import type { ResolvedReport } from '../../compile/screen/resolved-report.ts';
import type { Lookups } from '../../kinds/columns/kind.ts';
import { isReportUnit } from '../../language/contract/report.ts';
import { send } from '../client/http.ts';
import { cellText } from '../columns/cell.tsx';
import type { Exportable } from '../export/write-file.ts';
import type { ReportState } from './report-address.ts';
import { exportedRequest, pageAddress, type ReportAnswer, readReport, timeInWords } from './report-query.ts';
import { type ReportTable, tableOf, totalsTitle } from './report-table.ts';

interface Exported {
  readonly screen: ResolvedReport;
  readonly state: ReportState;
  readonly today: string;
  readonly answer: ReportAnswer;
  readonly table: ReportTable;
  readonly lookups: Lookups;
}

/**
 * Returns the export of a report: the columns, rows and totals shown; if all members are shown, also the rows beyond
 * the page.
 */
export function exportableOf({ screen, state, today, answer, table, lookups }: Exported): Exportable {
  const isWhole = isReportUnit(state.group.name) || answer.records.length === answer.total;
  // A selection such as the first ten has no rows beyond the page.
  const total = isWhole || (state.shown !== 'all' && state.shown !== 'none') ? table.rows.length : answer.total;
  return {
    title: `${screen.title} ${timeInWords(answer.period)}`,
    columns: table.columns.map(({ column }) => column),
    lookups,
    ...(table.totals !== undefined && { whole: { title: totalsTitle(answer.total, total), row: table.totals } }),
    total,
    selected: { count: 0, rows: async () => ({ rows: [] }) },
    request: exportedRequest(screen, state, today),
    ask: async (current, size, signal) => {
      if (total === table.rows.length) {
        const records = table.rows.slice(current * size, (current + 1) * size);
        return { records, total };
      }
      const url = pageAddress(screen, state, today, [current, size]);
      const page = readReport(await send({ method: 'GET', url, signal }));
      const { rows } = tableOf(screen, state, page, (row, column) => cellText(row, column, lookups));
      return { records: rows, total: page.total };
    },
  };
}
