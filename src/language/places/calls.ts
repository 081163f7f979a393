import type { Action } from '../../kinds/actions/action.ts';
import type { Panel } from '../../kinds/panels/panel.ts';
import { hasRows, type Section } from '../../kinds/sections/section.ts';
import type { ApiCall } from '../contract/api.ts';
import { own } from '../own.ts';
import type { Screen } from '../screen/screen.ts';
import type { Sheet } from '../screen/sheet.ts';
import type { Contract } from './contract.ts';
import type { Called, Purpose, RowAt } from './place.ts';
import { noRow } from './row.ts';

/**
 * The keys of a place that contain requests, and their purposes; a custom view's requests are in its catalogue entry.
 */
type Purposes = Readonly<Partial<Record<'load' | 'request', Purpose>>>;

const ofScreen: Readonly<Record<Screen['kind'], Purposes>> = {
  list: { request: 'list' },
  form: { load: 'load', request: 'act' },
  dashboard: {},
  report: { request: 'report' },
  view: {},
};
const ofAction: Readonly<Record<Action['kind'], Purposes>> = {
  request: { request: 'act' },
  form: { load: 'load', request: 'act' },
  sheet: {},
  image: { request: 'file' },
  download: { request: 'file' },
  export: {},
  import: { request: 'act' },
  view: {},
};
const ofSection: Readonly<Record<Section['kind'], Purposes>> = {
  fields: {},
  actions: {},
  table: { request: 'rows' },
  history: { request: 'rows' },
  timeline: {},
  form: { request: 'act' },
  view: {},
};

const ofPanel: Readonly<Record<Panel['kind'], Purposes>> = {
  figures: { request: 'one' },
  trend: { request: 'rows' },
  ranking: { request: 'rows' },
  tasks: {},
};

/** The properties that a call must have for a purpose: a read or a write, a page of records or not, a file or not. */
interface Demand {
  readonly isRead: boolean;
  readonly isList?: boolean;
  readonly isReport?: true;
  readonly isFile: boolean;
}

/** Purpose → the required properties of its call; custom views handle any response. */
export const purposeRequirements: Readonly<Record<Purpose, Demand>> = {
  list: { isRead: true, isList: true, isFile: false },
  report: { isRead: true, isReport: true, isFile: false },
  rows: { isRead: true, isFile: false },
  one: { isRead: true, isList: false, isFile: false },
  load: { isRead: true, isList: false, isFile: false },
  act: { isRead: false, isFile: false },
  file: { isRead: true, isFile: true },
};

/**
 * Returns whether a call only reads, as GET does.
 *
 * @example
 * isRead('GET /api/book/list') // true
 */
export function isRead(request: string): boolean {
  return request.startsWith('GET ');
}

/**
 * Returns whether a call of the contract can serve a purpose.
 *
 * @example
 * serves('list', 'GET /api/book/list', { permission: 'book:read', record: 'book', list: true }) // true
 */
export function serves(purpose: Purpose, key: string, call: ApiCall): boolean {
  const demand = purposeRequirements[purpose];
  const isOfKind = demand.isList === undefined || demand.isList === (call.list ?? false);
  const isAdded = demand.isReport === undefined || call.report !== undefined;
  return demand.isRead === isRead(key) && isOfKind && isAdded && demand.isFile === (call.file ?? false);
}

/** The purposes of the requests of each kind of screen, action, section and panel. */
export const purposes = { Screen: ofScreen, Action: ofAction, Section: ofSection, Panel: ofPanel } as const;

/**
 * Returns the calls a screen makes by itself, the one it opens with first.
 *
 * @example
 * callsOfScreen(screen, contract).map(({ request }) => request) // ['GET /api/book/list']
 */
export function callsOfScreen(screen: Screen, contract: Contract): readonly Called[] {
  const answers = 'record' in screen ? screen.record : undefined;
  return calls(screen, own(ofScreen, screen.kind), noRow, contract, answers);
}

/**
 * Returns the calls an action makes. An action that opens a sheet makes none: the sheet does.
 *
 * @example
 * callsOfAction(screen.actions.row.lend, row, contract).map(({ purpose }) => purpose) // ['act']
 */
export function callsOfAction(action: Action, row: RowAt, contract: Contract): readonly Called[] {
  const asked = calls(action, own(ofAction, action.kind), row, contract);
  const form = action.kind === 'form' || action.kind === 'import' ? action.form : undefined;
  if (form === undefined) return asked;
  // The form fills the request that submits it, not the one that loads it.
  return asked.map((called) => (called.key === 'request' ? { ...called, form } : called));
}

/**
 * Returns the calls a sheet makes, filled from the row of its list.
 *
 * @example
 * callsOfSheet(sheet, list, own, contract).map(({ request }) => request) // ['GET /api/book/{id}']
 */
export function callsOfSheet(sheet: Sheet, list: RowAt, { record }: RowAt, contract: Contract): readonly Called[] {
  return calls(sheet, { request: 'one' }, list, contract, record);
}

/**
 * Returns the calls a section makes, filled from the record around it.
 *
 * @example
 * callsOfSection(table, row, contract).map(({ purpose }) => purpose) // ['rows']
 */
export function callsOfSection(section: Section, row: RowAt, contract: Contract): readonly Called[] {
  const answers = hasRows(section) ? section.record : undefined;
  return calls(section, own(ofSection, section.kind), row, contract, answers);
}

/**
 * Returns the calls a section of a dashboard makes.
 *
 * @example
 * callsOfPanel(figures, contract).map(({ purpose }) => purpose) // ['one']
 */
export function callsOfPanel(panel: Panel, contract: Contract): readonly Called[] {
  const answers = 'record' in panel ? panel.record : undefined;
  return calls(panel, own(ofPanel, panel.kind), noRow, contract, answers);
}

function calls(
  node: object,
  purposes: Purposes | undefined,
  row: RowAt,
  { callOf, requestsOf }: Contract,
  answers?: string,
): readonly Called[] {
  const { view, ...written } = node as Readonly<Record<string, unknown>>;
  const asked = (['load', 'request'] as const).flatMap((key): readonly Called[] => {
    const [request, purpose] = [written[key], purposes?.[key]];
    if (typeof request !== 'string' || purpose === undefined) return [];
    return [{ key, request, purpose, row, found: callOf(request), ...(answers !== undefined && { answers }) }];
  });
  const made = typeof view === 'string' ? requestsOf(view) : [];
  return [
    ...asked,
    ...made.map((request): Called => ({ key: 'view', request, purpose: 'view', row, found: callOf(request) })),
  ];
}
