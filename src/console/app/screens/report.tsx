import type { ResolvedReport } from '../../../compile/screen/resolved-report.ts';
import { ReportScreen } from '../../report/report-screen.tsx';
import { renderer } from './renderer.ts';

/** A report is shown at once and loads its figures by itself. */
export const reportRenderer = renderer<ResolvedReport, undefined>({ Component: ReportScreen });
