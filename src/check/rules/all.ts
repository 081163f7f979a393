import type { FileRule, ProjectRule, ScreenRule } from '../rule.ts';
import { apiFile } from './api-file.ts';
import { bulk } from './bulk.ts';
import { offeredCalls } from './calls.ts';
import { columns, emptyTitles } from './columns.ts';
import { anonymous, companions, confirms, outcomes } from './confirms.ts';
import { consequences } from './consequences.ts';
import { enumsDeclared, enumsUsed, sharedEnumsUsed } from './enum-uses.ts';
import { enums, sharedEnums } from './enums.ts';
import { exportedLists } from './exports.ts';
import { fields } from './fields.ts';
import { filledRequests, fillingForms } from './filled.ts';
import { formFiles } from './form-files.ts';
import { filledForms, forms, prefilledForms } from './forms.ts';
import { givenFields } from './given-fields.ts';
import { closedGuards, guards } from './guards.ts';
import { inverses } from './inverses.ts';
import { links } from './links.ts';
import { listViews } from './list-views.ts';
import { arrivals, counted, foundRecords, listedScreens, menu } from './menu.ts';
import { options, sharedOptions } from './options.ts';
import { panels } from './panels.ts';
import { permissions } from './permissions.ts';
import { recordFiles } from './record-files.ts';
import { records } from './records.ts';
import { requests } from './requests.ts';
import { reveals } from './reveals.ts';
import { rowCards } from './row-cards.ts';
import { sameCalls } from './same-calls.ts';
import { searched } from './search.ts';
import { loadedTables, sections } from './sections.ts';
import { loadedSheets, openedRows, openedSheets, sheets } from './sheets.ts';
import { texts } from './texts.ts';
import { menuTitles, titles } from './titles.ts';
import { totals } from './totals.ts';
import { acceptedRows, guardedActions, offeredTransitions, refusedActions } from './transitions.ts';
import { values, wholeBodies } from './values.ts';
import { viewFile, views } from './views.ts';
import { warningActions, warnings } from './warnings.ts';

/** The records of a screen, checked before its fields. */
export const foundations: readonly ScreenRule[] = [records];

/** Whatever a screen names exists and fits. Requests and forms come before what depends on them. */
export const screenRules: readonly ScreenRule[] = [
  requests,
  forms,
  fields,
  columns,
  totals,
  searched,
  exportedLists,
  enums,
  sections,
  guards,
  closedGuards,
  texts,
  values,
  views,
  options,
  permissions,
  sheets,
  openedRows,
  panels,
  refusedActions,
  titles,
  reveals,
];

/** Nothing is missing from a screen. Runs if the screen has no problem: a misspelt key is not missing too. */
export const completeness: readonly ScreenRule[] = [
  guardedActions,
  confirms,
  outcomes,
  enumsDeclared,
  filledForms,
  prefilledForms,
  givenFields,
  wholeBodies,
  listViews,
  rowCards,
  openedSheets,
  loadedSheets,
  emptyTitles,
  anonymous,
  sameCalls,
  consequences,
  acceptedRows,
  bulk,
  warningActions,
];

/** Nothing is unused. Runs if nothing is missing: what should be used elsewhere is not unused too. */
export const tidiness: readonly ScreenRule[] = [enumsUsed, companions, loadedTables, filledRequests, fillingForms];

/** The files that screens refer to, each checked before those that refer to it. */
export const fileRules: readonly FileRule[] = [
  sharedEnums,
  apiFile,
  recordFiles,
  inverses,
  warnings,
  viewFile,
  sharedOptions,
  formFiles,
  menu,
  menuTitles,
];

/** Screens lead to each other, and nothing is missing from the project. Runs if no file has a problem. */
export const projectRules: readonly ProjectRule[] = [
  links,
  listedScreens,
  sharedEnumsUsed,
  offeredTransitions,
  arrivals,
  counted,
  foundRecords,
  offeredCalls,
];
