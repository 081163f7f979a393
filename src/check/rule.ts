import type { Known, Report } from './known.ts';
import type { Sites } from './sites/sites.ts';

/** Checks one screen. */
export type ScreenRule = (sites: Sites, known: Known, report: Report) => void;

/** Checks the files of one kind; `shown` are the records that screens name. */
export type FileRule = (known: Known, report: Report, shown: ReadonlySet<string>) => void;

/** Checks the project as a whole. */
export type ProjectRule = (known: Known, report: Report, screens: readonly Sites[]) => void;
