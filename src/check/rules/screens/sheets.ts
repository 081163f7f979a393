import { sheetName } from '../../../language/places/sheet-name.ts';
import type { Report } from '../../known.ts';
import { nameHint } from '../../problems/nearest.ts';
import type { ScreenRule } from '../../rule.ts';
import type { ActionSite, SheetSite } from '../../sites/sites.ts';

/** Checks that actions open existing sheets, for a row. */
export const sheets: ScreenRule = (sites, _, report) => {
  const names = sites.sheets.map(({ name }) => name);
  let isReported = false;
  for (const site of sites.actions) {
    const { action, owner, name, row } = site;
    if (action.kind !== 'sheet') continue;
    const wanted = sheetName(action);
    if (row.kind === 'none') report(owner, name, 'sheet.no-row', { title: action.title }, { at: 'key' });
    else if (names.includes(wanted) || action.sheet === undefined)
      checkShown(
        site,
        sites.sheets.find((sheet) => sheet.name === wanted),
        report,
      );
    // A missing sheet is reported once.
    else if (!(isReported && names.length === 0)) {
      isReported = true;
      report(action, 'sheet', 'sheet.unknown', { sheet: wanted }, nameHint(wanted, names));
    }
  }
};

/** Checks that a sheet without a request can show the row that opens it. */
function checkShown({ action, owner, name, row }: ActionSite, opened: SheetSite | undefined, report: Report): void {
  if (opened === undefined || opened.sheet.request !== undefined) return;
  if (row.kind !== 'record' || opened.row.kind !== 'record' || row.name === opened.row.name) return;
  const parameters = { title: action.title, wanted: opened.row.schema.title, given: row.schema.title };
  report(owner, name, 'sheet.record', parameters, { at: 'key' });
}

/**
 * Checks that every sheet is opened by an action, and that every such action has a sheet; a missing sheet is reported
 * once.
 */
export const openedSheets: ScreenRule = (sites, _, report) => {
  const opening = sites.actions.find(({ action }) => action.kind === 'sheet' && action.sheet === undefined);
  const sheet = sheetName({});
  if (opening !== undefined && !sites.sheets.some(({ name }) => name === sheet)) {
    report(opening.owner, opening.name, 'sheet.unknown', { sheet }, { at: 'key' });
    return;
  }
  const opened = sites.actions.flatMap(({ action }) => (action.kind === 'sheet' ? [sheetName(action)] : []));
  for (const { owner, name } of sites.sheets)
    if (!opened.includes(name)) report(owner, name, 'sheet.unused', { sheet: name }, { at: 'key' });
};

/** Checks that clicking a row performs one of its actions, and none that is displayed inside the row. */
export const openedRows: ScreenRule = ({ screen, actions }, _, report) => {
  if (screen.kind !== 'list' || screen.open === undefined) return;
  const names = actions.flatMap(({ place, name, action }) =>
    place === 'row' && !(action.kind === 'view' && action.inline === true) ? [name] : [],
  );
  if (!names.includes(screen.open))
    report(screen, 'open', 'open.unknown', { name: screen.open }, nameHint(screen.open, names));
};
