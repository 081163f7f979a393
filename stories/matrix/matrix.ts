import { storyNameFromExport, toId } from 'storybook/internal/csf';
import type { Places } from '../../src/language/places/places.ts';
import { openedSheets } from '../action-states.ts';
import type { ScreenState } from '../screen-state.ts';

/** A state of a screen in its matrix. */
export interface MatrixState {
  /** The id of its own story. */
  readonly story: string;
  readonly name: string;
  /** The query that opens the state in a running console, where an address says it. */
  readonly address?: string;
}

/** All states of a screen, as its matrix arranges them. */
export interface Matrix {
  /** States that need nothing done first, seen by every role: of the page, then of each value of a field. */
  readonly rows: readonly { readonly title: string; readonly states: readonly MatrixState[] }[];
  /** States that someone with every permission gets to, or that are about permissions. */
  readonly others: readonly MatrixState[];
}

/** Arranges the states of a screen. */
export function matrixOf(states: readonly ScreenState[], places: Places): Matrix {
  const ofRoles = states.filter(({ steps, behaviour }) => steps.length === 0 && behaviour.permissions === undefined);
  const titled = ofRoles.map((state) => {
    const [, title = '页面', name = state.name] = isValue(state) ? (/^(.+?)：(.*)$/.exec(state.name) ?? []) : [];
    return { title, state: { ...matrixState(state, places), name } };
  });
  return {
    rows: [...new Set(titled.map(({ title }) => title))].map((title) => ({
      title,
      states: titled.filter((one) => one.title === title).map(({ state }) => state),
    })),
    others: states.filter((state) => !ofRoles.includes(state)).map((state) => matrixState(state, places)),
  };
}

function matrixState(state: ScreenState, places: Places): MatrixState {
  const address = addressOf(state, places);
  return {
    story: toId(`screen-${places.id}`, storyNameFromExport(state.id)),
    name: state.name,
    ...(address !== undefined && { address }),
  };
}

function isValue({ behaviour }: ScreenState): boolean {
  return Object.keys(behaviour.values ?? {}).length > 0;
}

/** Returns the query of a state that an address alone leads to: as it opens, filtered, or with a sheet of a record. */
function addressOf({ id, address, behaviour, steps }: ScreenState, places: Places): string | undefined {
  const [step, ...more] = steps;
  if (step !== undefined) {
    const sheet = openedSheets(places).find(({ name }) => 'open' in step && step.open === name);
    const isOpened = sheet !== undefined && more.length === 0 && behaviour.detail === undefined;
    return isOpened ? String(new URLSearchParams({ sheet: sheet.name, id: '1' })) : undefined;
  }
  if (id === 'Default') return '';
  // Made-up numbers of rows have pages that a running console does not have.
  if (address !== '' && behaviour.rows === undefined) return address;
  const [value, ...others] = Object.entries(behaviour.values ?? {});
  const isFiltered =
    value !== undefined &&
    others.length === 0 &&
    places.all.some((place) => place.is === 'filter' && place.node.field === value[0]);
  return isFiltered ? String(new URLSearchParams([[value[0], String(value[1])]])) : undefined;
}
