import { useMemo } from 'react';
import type { ResolvedReport } from '../../compile/screen/resolved-report.ts';
import type { Row } from '../../language/json.ts';
import { exportTitle, notOffered } from '../../words/zh-CN/console/report.ts';
import { useDialogs } from '../actions/dialogs/dialogs.tsx';
import { useMissingCalls } from '../client/missing-calls.ts';
import { useQuery } from '../client/query/use-query.ts';
import { useToday } from '../clock/use-today.ts';
import { cellText } from '../columns/cell.tsx';
import { useLookups } from '../columns/use-lookups.ts';
import { ScreenTitle } from '../favourites/screen-title.tsx';
import { useAddress } from '../input/use-address.ts';
import { Button } from '../ui/button.tsx';
import { Controls } from './controls.tsx';
import { exportableOf } from './exportable.ts';
import { Figures } from './figures.tsx';
import { Groups } from './groups.tsx';
import { ignoredIn, type Patch, patched, readState } from './report-address.ts';
import { groupsQuery, readReport, wholeQuery } from './report-query.ts';
import { tableOf } from './report-table.ts';
import '../dashboard/dashboard.css';
import './report.css';

/** A report: its controls, its figures, and the figures by group. Its state is in the address. */
export function ReportScreen({ screen }: { readonly screen: ResolvedReport }) {
  const [address, changeAddress] = useAddress();
  const state = useMemo(() => readState(screen, address), [screen, address]);
  const change = (patch: Patch) => changeAddress((before) => patched(before, patch));
  const today = useToday();
  const isLacking = useMissingCalls()(screen.request);
  const whole = useQuery(isLacking ? undefined : wholeQuery(screen, state, today));
  const groups = useQuery(isLacking ? undefined : groupsQuery(screen, state, today));
  const answered = useMemo(
    () => (whole.shown === undefined ? undefined : readReport(whole.shown.value)),
    [whole.shown],
  );
  const answer = useMemo(
    () => (groups.shown === undefined ? undefined : readReport(groups.shown.value)),
    [groups.shown],
  );
  const columns = useMemo(
    () => [...screen.figures, ...screen.groups.flatMap((group) => ('column' in group ? [group.column] : []))],
    [screen],
  );
  const lookups = useLookups(columns, answer?.records ?? noRows);
  const table = useMemo(
    () => answer && tableOf(screen, state, answer, (row, column) => cellText(row, column, lookups)),
    [screen, state, answer, lookups],
  );
  const { show, dialogs } = useDialogs();
  const exportTable = async () => {
    if (table === undefined || answer === undefined) return;
    const { ExportDialog } = await import('../export/export-dialog.tsx');
    const what = exportableOf({ screen, state, today, answer, table, lookups });
    show((close) => <ExportDialog what={what} close={close} />, 'export');
  };
  return (
    <div className="screen report">
      <header className="screen-header">
        <ScreenTitle screen={screen} />
        <div className="screen-actions">
          <Button disabled={table === undefined || table.rows.length === 0} onClick={exportTable}>
            {exportTitle}
          </Button>
        </div>
      </header>
      {isLacking ? (
        <p className="screen-note">{notOffered}</p>
      ) : (
        <>
          <Controls
            screen={screen}
            state={state}
            ignored={ignoredIn(screen, address)}
            answered={answered}
            change={change}
          />
          <Figures screen={screen} state={state} answer={whole} answered={answered} change={change} />
          <Groups
            screen={screen}
            state={state}
            answer={groups}
            answered={answer}
            table={table}
            lookups={lookups}
            change={change}
          />
        </>
      )}
      {dialogs}
    </div>
  );
}

const noRows: readonly Row[] = [];
