import type { Action } from '../action.ts';
import { own } from '../own.ts';
import type { Screen } from '../screen.ts';
import type { Section, Sheet } from '../section.ts';
import type { Contract } from './contract.ts';
import type { Called, Purpose, RowAt } from './place.ts';
import { noRow } from './row.ts';

/** Which keys of a place hold requests, and what for; a custom view makes those of its entry besides. */
type Purposes = Readonly<Partial<Record<'load' | 'request', Purpose>>>;

const ofScreen: Readonly<Record<Screen['kind'], Purposes>> = {
  list: { request: 'list' },
  form: { load: 'load', request: 'act' },
  dashboard: { request: 'one' },
  view: {},
};
const ofAction: Readonly<Record<Action['kind'], Purposes>> = {
  request: { request: 'act' },
  form: { load: 'load', request: 'act' },
  sheet: {},
  image: { request: 'file' },
  download: { request: 'file' },
  view: {},
};
const ofSection: Readonly<Record<Section['kind'], Purposes>> = {
  fields: {},
  actions: {},
  table: { request: 'rows' },
  form: { request: 'act' },
  view: {},
};

/** Returns what a screen asks the back end for by itself, what opens it first. */
export function callsOfScreen(screen: Screen, contract: Contract): readonly Called[] {
  const answers = 'record' in screen ? screen.record : undefined;
  return calls(screen, own(ofScreen, screen.kind), noRow, contract, answers);
}

/** Returns what an action asks for; of one that opens a sheet, nothing: the sheet asks for itself. */
export function callsOfAction(action: Action, row: RowAt, contract: Contract): readonly Called[] {
  const asked = calls(action, own(ofAction, action.kind), row, contract);
  if (action.kind !== 'form') return asked;
  // The form fills the places of the request that sends it, not of the one that loads it.
  return asked.map((called) => (called.key === 'request' ? { ...called, form: action.form } : called));
}

/** Returns what a sheet asks for, filled from the row of its list. */
export function callsOfSheet(sheet: Sheet, list: RowAt, { record }: RowAt, contract: Contract): readonly Called[] {
  return calls(sheet, { request: 'one' }, list, contract, record);
}

/** Returns what a section asks for, filled from the record around it. */
export function callsOfSection(section: Section, row: RowAt, contract: Contract): readonly Called[] {
  const answers = section.kind === 'table' ? section.record : undefined;
  return calls(section, own(ofSection, section.kind), row, contract, answers);
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
