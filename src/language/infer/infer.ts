import { screenWords } from '../../words/screens.ts';
import type { Json } from '../json.ts';
import { isMembers, type Members, mapMembers, membersOf } from '../members.ts';
import type { RowAt } from '../places/place.ts';
import { rowOf } from '../places/row.ts';
import { inferBulk } from './actions.ts';
import { type Complete, cardOf, columnOf, filterOf, sortableOf, withEntries, withEnums } from './entries.ts';
import type { Facts } from './facts.ts';
import { inferHeadings, nameFieldOf } from './headings.ts';
import { withKind } from './kinds.ts';
import { inferOutcomes, withDone } from './outcomes.ts';
import { withRecord } from './records.ts';
import { type List, sheetOf } from './sheets.ts';
import { inferHistorySheet, inferStandard } from './standard.ts';
import { withTabs } from './tabs.ts';

/**
 * Returns a screen in its full form, with omitted values inferred from the record and the contract.
 *
 *     "name"                      → { "field": "name" }           columns, fields, filters, figures
 *     { "field": "amount" }       → kind and options of the record's property; a list sorts by every plain field
 *     "refund": {} in a sheet     → the row action of that name; in `bulk` too, or that of the sheet's foot
 *     no kind of an action, a section → the one that its keys determine: "form", "request", "fields", …
 *     { "kind": "history" }       → the log's call for this record, and the fields it shows
 *     no record of a list, a table → that of its call
 *     no enums                    → those that the record's properties name
 *     no done                     → a success message; no intent where it cannot be undone → danger
 *     no permission               → that of the call that the screen opens with
 *     no export, no detail        → the actions that every list has, and every list with a sheet
 *     no heading                  → the title of the dialog or sheet, and the name of its record
 *     no request of a sheet       → the call that gets one row
 *
 * Declared values always take precedence. The screen need not have passed the check: anything outside the language
 * stays unchanged.
 *
 * @example
 * inferScreen({ kind: 'list', record: 'bill', request: 'GET /api/bill/list', columns: ['amount'] }, facts)
 * // { kind: 'list', …, permission: 'bill', columns: [{ kind: 'money', field: 'amount', sortable: true }] }
 */
export function inferScreen(screen: Json, facts: Facts): Json {
  if (!isMembers(screen)) return screen;
  const permitted = withPermission(screen, facts);
  const { records } = facts;
  if (screen.kind === 'dashboard') return withEntries(permitted, 'sections', panelOf(facts));
  if (screen.kind === 'report') return reportOf(permitted, facts);
  if (screen.kind === 'form') return withDone(permitted, facts.language);
  if (screen.kind !== 'list') return permitted;
  const named = withRecord(permitted, facts.callOf);
  const listed = withTabs(withEnums(named, rowOf(named, records)), facts.language);
  const row = rowOf(listed, records);
  const sorted =
    typeof listed.request === 'string' ? facts.callOf(listed.request)?.call.backEnd?.sort?.fields : undefined;
  const columns = withEntries(listed, 'columns', sortableOf(row, columnOf(row), sorted));
  const full = withEntries(columns, 'filters', filterOf(row));
  const written = full.actions === undefined ? {} : full.actions;
  const rows = isMembers(written) ? inferStandard('row', written.row, full, facts) : undefined;
  const name = nameFieldOf(row, full);
  const list: List = { row, name, actions: rows, request: full.request };
  const sheet = full.sheet && sheetOf(full.sheet, mainTitle(row, facts), list, facts);
  const sheets = inferHistorySheet(full.sheets, rows, row.schema?.title, facts.language);
  return {
    ...full,
    ...(isMembers(written) && { actions: actionsOf(written, sheet, list, full, facts) }),
    ...(sheet !== undefined && { sheet }),
    ...(isMembers(sheets) && {
      sheets: mapMembers(sheets, (one, key) => sheetOf(one, titleOf(rows, key), list, facts)),
    }),
  };
}

function actionsOf(written: Members, sheet: Json | undefined, list: List, screen: Members, facts: Facts): Members {
  const inFull = (actions: Json | undefined) => actions && inferOutcomes(actions, facts);
  const toolbar = inFull(inferStandard('toolbar', written.toolbar, screen, facts));
  const row = list.actions && inferHeadings(inferOutcomes(list.actions, facts), list.name);
  const foot = isMembers(sheet) ? sheet.actions : undefined;
  const taken = written.bulk && inferBulk(written.bulk, row, foot, facts.callOf);
  const bulk = inFull(inferStandard('bulk', taken, screen, facts));
  return {
    ...written,
    ...(toolbar !== undefined && { toolbar }),
    ...(row !== undefined && { row }),
    ...(bulk !== undefined && { bulk }),
  };
}

/** For an unreadable record, only the record itself is reported. */
function mainTitle({ schema }: RowAt, { language }: Facts): string {
  return screenWords(language).detailsOf(schema?.title ?? '');
}

/** Returns the title of a sheet: that of the action which opens it. */
function titleOf(actions: Json | undefined, sheet: string): Json | undefined {
  return Object.values(membersOf(actions))
    .filter(isMembers)
    .find((action) => action.kind === 'sheet' && action.sheet === sheet)?.title;
}

function panelOf({ records, callOf }: Facts): Complete {
  return (written) => {
    const kept = withKind('Panel', written);
    if (!isMembers(kept) || kept.kind === 'tasks') return kept;
    const panel = withRecord(kept, callOf);
    const row = rowOf(panel, records);
    if (panel.kind === 'figures') return withEntries(panel, 'figures', cardOf(row));
    return withEntries(withEntries(panel, 'columns', columnOf(row)), 'filters', filterOf(row));
  };
}

function reportOf(written: Members, { records, callOf }: Facts): Members {
  const named = withRecord(written, callOf);
  const report = withEnums(named, rowOf(named, records));
  const row = rowOf(report, records);
  return withEntries(withEntries(report, 'figures', columnOf(row)), 'filters', filterOf(row));
}

function withPermission(screen: Members, { permissionOf, requestsOf }: Facts): Members {
  if (screen.permission !== undefined) return screen;
  const [viewed] = typeof screen.view === 'string' ? requestsOf(screen.view) : [];
  const opening = screen.load ?? screen.request ?? viewed;
  const needed = typeof opening === 'string' ? permissionOf(opening) : undefined;
  return { ...screen, permission: needed === undefined || needed === 'public' ? 'session' : codeOf(needed) };
}

/** Returns the permission code of a screen; without a level, it means reading. */
function codeOf(permission: string): string {
  return permission.replace(/:read$/, '');
}
