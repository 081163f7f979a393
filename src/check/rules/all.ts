import type { FileRule, ProjectRule, ScreenRule } from '../rule.ts';
import { apiFile } from './contract/api-file.ts';
import { calledElsewhere, credentials } from './contract/back-end.ts';
import { offeredCalls } from './contract/calls.ts';
import { consequences } from './contract/consequences.ts';
import { backEndConventions, callConventions } from './contract/conventions.ts';
import { givenFields } from './contract/given-fields.ts';
import { options, sharedOptions } from './contract/options.ts';
import { permissions } from './contract/permissions.ts';
import { requests } from './contract/requests.ts';
import { reveals } from './contract/reveals.ts';
import { sameCalls } from './contract/same-calls.ts';
import { sortedColumns } from './contract/sorted-columns.ts';
import { warnedActions, warnsReads } from './contract/warns.ts';
import { filledRequests, fillingForms } from './forms/filled.ts';
import { formFiles } from './forms/form-files.ts';
import { filledForms, forms, prefilledForms } from './forms/forms.ts';
import { companions, confirms, unnamedRows } from './guards/confirms.ts';
import { closedGuards, guards } from './guards/guards.ts';
import { impossibleGuards } from './guards/impossible.ts';
import { inverses } from './guards/inverses.ts';
import { lifecycles, reachedStatuses } from './guards/lifecycles.ts';
import { acceptedRows, guardedActions, offeredTransitions, refusedActions } from './guards/transitions.ts';
import { bypassedApprovals } from './records/approvals.ts';
import { enumsDeclared, enumsUsed, sharedEnumsUsed } from './records/enum-uses.ts';
import { enums, sharedEnums } from './records/enums.ts';
import { fields } from './records/fields.ts';
import { offeredOrders, orders } from './records/orders.ts';
import { recordFiles } from './records/record-files.ts';
import { records } from './records/records.ts';
import { bulk } from './screens/bulk.ts';
import { columns, emptyTitles } from './screens/columns.ts';
import { exportedLists } from './screens/exports.ts';
import { imports } from './screens/imports.ts';
import { links } from './screens/links.ts';
import { arrivals, brandMark, counted, foundRecords, listedScreens, menu, menuRegion } from './screens/menu.ts';
import { panels } from './screens/panels.ts';
import { reports } from './screens/reports.ts';
import { rowCards } from './screens/row-cards.ts';
import { searched } from './screens/search.ts';
import { loadedTables, sections, timelines } from './screens/sections.ts';
import { openedRows, openedSheets, sheets } from './screens/sheets.ts';
import { tabs } from './screens/tabs.ts';
import { texts } from './screens/texts.ts';
import { alikeActions, menuTitles, titles } from './screens/titles.ts';
import { totals } from './screens/totals.ts';
import { values, wholeBodies } from './screens/values.ts';
import { viewFile, views } from './screens/views.ts';

/** The rules for a screen's records, which run before those for its fields. */
export const foundations: readonly ScreenRule[] = [records];

/** Phase 1: every name in a screen exists and fits. Requests and forms come before the rules that depend on them. */
export const screenRules: readonly ScreenRule[] = [
  requests,
  forms,
  fields,
  sortedColumns,
  columns,
  totals,
  searched,
  exportedLists,
  imports,
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
  reports,
  refusedActions,
  titles,
  reveals,
];

/**
 * Phase 2: a screen is complete, and its parts fit together. Runs if the screen has no problem, because a misspelt key
 * also looks missing.
 */
export const completeness: readonly ScreenRule[] = [
  guardedActions,
  confirms,
  enumsDeclared,
  filledForms,
  prefilledForms,
  givenFields,
  wholeBodies,
  tabs,
  rowCards,
  openedSheets,
  emptyTitles,
  unnamedRows,
  sameCalls,
  consequences,
  acceptedRows,
  impossibleGuards,
  alikeActions,
  bulk,
  warnedActions,
];

/**
 * Phase 3: nothing is unused or without effect. Runs if the earlier phases found nothing, because a name misspelt
 * elsewhere also looks unused.
 */
export const tidiness: readonly ScreenRule[] = [
  enumsUsed,
  companions,
  loadedTables,
  timelines,
  filledRequests,
  fillingForms,
];

/** The rules for files that screens refer to; each file is checked before those that refer to it. */
export const fileRules: readonly FileRule[] = [
  sharedEnums,
  apiFile,
  recordFiles,
  bypassedApprovals,
  orders,
  inverses,
  warnsReads,
  calledElsewhere,
  credentials,
  backEndConventions,
  callConventions,
  viewFile,
  sharedOptions,
  formFiles,
  menu,
  brandMark,
  menuRegion,
  menuTitles,
];

/** The rules for the project as a whole, such as links between screens. They run if no file has a problem. */
export const projectRules: readonly ProjectRule[] = [
  links,
  listedScreens,
  sharedEnumsUsed,
  offeredTransitions,
  lifecycles,
  reachedStatuses,
  offeredOrders,
  arrivals,
  counted,
  foundRecords,
  offeredCalls,
];
