import type { Action, Actions } from '../../kinds/actions/action.ts';
import type { Column } from '../../kinds/columns/column.ts';
import type { Filter } from '../../kinds/filters/filter.ts';
import type { Panel } from '../../kinds/panels/panel.ts';
import { hasRows, type Section } from '../../kinds/sections/section.ts';
import type { TableSection } from '../../kinds/sections/table/spec.ts';
import { isObject } from '../members.ts';
import { own } from '../own.ts';
import type { DashboardScreen, ListScreen, ReportScreen, Screen } from '../screen/screen.ts';
import type { Sheet } from '../screen/sheet.ts';
import { callsOfAction, callsOfPanel, callsOfScreen, callsOfSection, callsOfSheet } from './calls.ts';
import type { Contract } from './contract.ts';
import { codeOfCall, codeOfOffer, codeOfScreen } from './permission.ts';
import type {
  ActionPlace,
  Around,
  Called,
  ColumnPlace,
  PanelPlace,
  Path,
  Place,
  RowAt,
  ScreenPlace,
  SectionPlace,
  SheetPlace,
} from './place.ts';
import { noRow, rowOf } from './row.ts';
import { sheetName } from './sheet-name.ts';

/** The state of a walk over one screen. */
export interface Walk {
  readonly contract: Contract;
  /** The places found, parents before children. */
  readonly found: Place[];
  /** The paths at which field names start to refer to another row, outer before inner. */
  readonly rows: { readonly path: Path; readonly row: RowAt }[];
}

/** The parts of a list without a row. */
const ofNoRow: readonly Path[] = [['actions', 'toolbar']];

/** The parts of a table that concern its own rows; the rest concerns the record around it. */
const ofOwnRows: readonly Path[] = [['columns'], ['enums'], ['actions', 'row']];

/**
 * Records every place of a screen and returns the screen's own.
 *
 * @example
 * walkScreen({ found: [], rows: [], contract }, screen).is // 'screen'
 */
export function walkScreen(walk: Walk, node: Screen): ScreenPlace {
  // An unchecked screen may lack its kind; it is read as a list, which has the most places.
  const inside = (own(insides, node.kind) ?? insides.list) as Inside<Screen>;
  const row = rowOf(node, walk.contract.records);
  const calls = callsOfScreen(node, walk.contract);
  const permission = codeOfScreen(node);
  const place = note(walk, { is: 'screen', node, path: [], row, within: undefined, around: [], calls, permission });
  walk.rows.push({ path: [], row });
  inside(walk, place, node);
  return place;
}

type Inside<Node> = (walk: Walk, place: ScreenPlace, node: Node) => void;

const insides: { readonly [Kind in Screen['kind']]: Inside<Extract<Screen, { kind: Kind }>> } = {
  list: walkList,
  form: () => undefined,
  dashboard: walkDashboard,
  report: walkReport,
  view: () => undefined,
};

function walkList(walk: Walk, place: ScreenPlace, list: ListScreen): void {
  const { row } = place;
  const { toolbar, row: inRow, bulk } = membersOf(list.actions);
  for (const path of ofNoRow) walk.rows.push({ path, row: noRow });
  // Created before the actions that open them, recorded after.
  const sheets = sheetsOf(walk, place, list);
  walkColumns(walk, place, list.columns, row, ['columns'], []);
  walkFilters(walk, place, list.filters, []);
  const base = { walk, within: place, around: [], sheets };
  walkActions({ ...base, listed: row }, toolbar, noRow, 'toolbar', ['actions', 'toolbar']);
  walkActions(base, inRow, row, 'row', ['actions', 'row']);
  walkActions(base, bulk, row, 'bulk', ['actions', 'bulk']);
  for (const sheet of sheets) walkSheet(walk, sheet, sheets);
}

function walkDashboard(walk: Walk, place: ScreenPlace, { sections }: DashboardScreen): void {
  for (const [index, node] of itemsOf(sections)) walkPanel(walk, place, node, index, sections);
}

function walkReport(walk: Walk, place: ScreenPlace, { figures, filters }: ReportScreen): void {
  walkColumns(walk, place, figures, place.row, ['figures'], []);
  walkFilters(walk, place, filters, []);
}

function walkFilters(
  walk: Walk,
  within: ScreenPlace | PanelPlace,
  filters: readonly Filter[] | undefined,
  path: Path,
): void {
  for (const [index, node] of itemsOf(filters))
    note(walk, { is: 'filter', node, path: [...path, 'filters', index], row: within.row, within, ...plain });
}

/** The defaults of a place without calls or guards. */
const plain = { around: [], calls: [], permission: null } as const;

function walkColumns(
  walk: Walk,
  within: ColumnPlace['within'],
  columns: readonly Column[],
  row: RowAt,
  path: Path,
  around: readonly Around[],
): void {
  for (const [index, node] of itemsOf(columns))
    note(walk, { is: 'column', node, path: [...path, index], row, within, siblings: columns, ...plain, around });
}

function walkPanel(walk: Walk, within: ScreenPlace, node: Panel, index: number, siblings: readonly Panel[]): void {
  const row = rowOf(node, walk.contract.records);
  const path: Path = ['sections', index];
  const calls = callsOfPanel(node, walk.contract);
  const stands = { node, path, row, within, siblings, around: [], calls, permission: codeOfCall(calls[0]) };
  const place = note(walk, { is: 'panel', ...stands });
  walk.rows.push({ path, row });
  if (node.kind === 'figures')
    for (const [at, card] of itemsOf(node.figures)) {
      const cardPath = [...path, 'figures', at];
      note(walk, { is: 'card', node: card, path: cardPath, row, within: place, siblings: node.figures, ...plain });
    }
  if (node.kind === 'trend' || node.kind === 'ranking')
    walkColumns(walk, place, node.columns, row, [...path, 'columns'], []);
  if (node.kind === 'trend') walkFilters(walk, place, node.filters, path);
}

interface Offering {
  readonly walk: Walk;
  readonly within: ActionPlace['within'];
  readonly around: readonly Around[];
  readonly sheets: readonly SheetPlace[];
  /** The rows that a file is matched with, or exported from. */
  readonly listed?: RowAt;
  /** The guards around actions that change data. */
  readonly editable?: readonly Around[];
}

function walkActions(
  { walk, within, around, sheets, listed, editable = [] }: Offering,
  siblings: Actions | undefined,
  given: RowAt,
  part: ActionPlace['part'],
  path: Path,
): void {
  for (const [name, node] of entriesOf(siblings)) {
    const row = isOfRows(node) ? (listed ?? given) : given;
    if (row !== given) walk.rows.push({ path: [...path, name], row });
    const calls = callsOfAction(node, row, walk.contract);
    const opens = node.kind === 'sheet' ? sheets.find((sheet) => sheet.name === sheetName(node)) : undefined;
    const stands = { node, path: [...path, name], row, around: isChange(node) ? [...around, ...editable] : around };
    const permission = codeOfOffer(node, calls, opens);
    note(walk, { is: 'action', ...stands, name, within, part, siblings: siblings ?? {}, opens, calls, permission });
  }
}

/** Returns whether a toolbar action names fields of the rows. */
function isOfRows(action: Action): boolean {
  const { kind } = action;
  return kind === 'import' || (kind === 'export' && (action.columns !== undefined || action.when !== undefined));
}

/** Whether an `editable` guard applies to the action. */
function isChange({ kind }: Action): boolean {
  return kind === 'request' || kind === 'form' || kind === 'import';
}

function sheetsOf(walk: Walk, within: ScreenPlace, list: ListScreen): readonly SheetPlace[] {
  const { sheet, sheets } = list;
  const of = (name: string, node: Sheet, path: Path, owner: SheetPlace['owner']): SheetPlace => {
    const row = rowOf(node, walk.contract.records, within.row);
    const calls = callsOfSheet(node, within.row, row, walk.contract);
    const permission = permissionOfSheet(walk, node, row, calls);
    return { is: 'sheet', name, node, path, owner, row, within, around: [], calls, permission };
  };
  return [
    ...(isObject(sheet) ? [of('sheet', sheet, ['sheet'], list)] : []),
    ...entriesOf(sheets).map(([name, node]) => of(name, node, ['sheets', name], sheets ?? {})),
  ];
}

/** Returns the permission of a sheet: that of its request; without one, the permission shared by all its sections. */
function permissionOfSheet(walk: Walk, node: Sheet, row: RowAt, [request]: readonly Called[]): string | null {
  if (request !== undefined) return codeOfCall(request);
  const sections = itemsOf(node.sections).map(([, section]) => section);
  const needed = sections.map((section) => permissionOfSection(section, callsOfSection(section, row, walk.contract)));
  const [first = null] = needed;
  return needed.every((one) => one === first) ? first : null;
}

function walkSheet(walk: Walk, place: SheetPlace, sheets: readonly SheetPlace[]): void {
  const { node, path, row } = note(walk, place);
  walk.rows.push({ path, row });
  for (const [index, section] of itemsOf(node.sections)) walkSection(walk, place, section, index, sheets);
  walkActions({ walk, within: place, around: [], sheets }, node.actions, row, 'actions', [...path, 'actions']);
}

function walkSection(
  walk: Walk,
  within: SheetPlace,
  node: Section,
  index: number,
  sheets: readonly SheetPlace[],
): void {
  const { row } = within;
  const calls = callsOfSection(node, row, walk.contract);
  const place = note(walk, {
    is: 'section',
    node,
    path: [...within.path, 'sections', index],
    row,
    index,
    within,
    siblings: within.node.sections,
    rows: hasRows(node) ? rowOf(node, walk.contract.records) : row,
    around: [],
    calls,
    permission: permissionOfSection(node, calls),
  });
  const around = node.when === undefined ? [] : [{ when: node.when, row }];
  // The registry guarantees that each walk gets its own kind; a section without a kind has no contents.
  const inside = own(insidesOfSection, node.kind) as InsideSection<Section> | undefined;
  inside?.({ walk, within: place, around, sheets }, place, node);
}

/** Returns the permission to see or submit a section: that of a table's own request, or of a form's submission. */
function permissionOfSection(node: Section, calls: readonly Called[]): string | null {
  if (node.kind === 'form') return codeOfOffer(node, calls);
  return hasRows(node) ? codeOfCall(calls[0]) : null;
}

type InsideSection<Node> = (offering: Offering, place: SectionPlace, node: Node) => void;

const insidesOfSection: { readonly [Kind in Section['kind']]: InsideSection<Extract<Section, { kind: Kind }>> } = {
  fields: ({ walk, around }, place, { fields }) =>
    walkColumns(walk, place, fields, place.row, [...place.path, 'fields'], around),
  actions: (offering, { path, row }, { actions }) =>
    walkActions(offering, actions, row, 'actions', [...path, 'actions']),
  table: walkTable,
  history: ({ walk, around }, place, { columns }) => {
    const path = [...place.path, 'columns'];
    walk.rows.push({ path, row: place.rows });
    walkColumns(walk, place, columns, place.rows, path, around);
  },
  timeline: () => undefined,
  form: () => undefined,
  view: () => undefined,
};

function walkTable(offering: Offering, place: SectionPlace, node: TableSection): void {
  const { walk, around } = offering;
  const { path, row, rows } = place;
  const { toolbar, row: inRow } = membersOf(node.actions);
  for (const part of ofOwnRows) walk.rows.push({ path: [...path, ...part], row: rows });
  walkColumns(walk, place, node.columns, rows, [...path, 'columns'], around);
  const held = { ...offering, editable: node.editable === undefined ? [] : [{ when: node.editable, row }] };
  walkActions({ ...held, listed: rows }, toolbar, row, 'toolbar', [...path, 'actions', 'toolbar']);
  walkActions(held, inRow, rows, 'row', [...path, 'actions', 'row']);
}

function note<Kind extends Place>(walk: Walk, place: Kind): Kind {
  walk.found.push(place);
  return place;
}

/** Returns the entries of a map that are objects; an unchecked file may have others. */
function entriesOf<Entry extends object>(map: Readonly<Record<string, Entry>> | undefined): readonly [string, Entry][] {
  return isObject(map) ? Object.entries(map).filter(([name, entry]) => !name.startsWith('$') && isObject(entry)) : [];
}

/** Returns the items of a list that are objects, with their indices. */
function itemsOf<Item extends object>(list: readonly Item[] | undefined): readonly (readonly [number, Item])[] {
  return Array.isArray(list) ? [...(list as readonly Item[]).entries()].filter(([, item]) => isObject(item)) : [];
}

function membersOf<Owner extends object>(owner: Owner | undefined): Partial<Owner> {
  return isObject(owner) ? owner : {};
}
