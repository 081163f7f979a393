import type { Screen } from '../screen/screen.ts';
import type { Contract } from './contract.ts';
import type { Path, Place, PlaceOf, RowAt, ScreenPlace } from './place.ts';
import { noRow } from './row.ts';
import { type Walk, walkScreen } from './walk.ts';

/** All places of one screen, in display order. */
export interface Places {
  readonly id: string;
  readonly file: string;
  readonly screen: ScreenPlace;
  readonly all: readonly Place[];
  /** Returns the place of an object of the screen, or `undefined` if it is not a place, such as a guard. */
  readonly of: (node: object) => Place | undefined;
  /** Returns the places of one kind directly within another, in display order. */
  readonly inside: <Is extends Place['is']>(within: Place, is: Is) => readonly PlaceOf<Is>[];
  /** Returns the row that field names refer to at any path of the file, even one that does not exist yet. */
  readonly rowAt: (path: Path) => RowAt;
}

/**
 * Returns every place of a screen: the screen itself, its columns, filters, panels, cards, actions, sheets and their
 * contents, each with its path, row, surrounding guards, calls and permission. This is the only walk over a screen:
 * check, compiler, diff, studio and stories read its result.
 *
 * The screen must be in its full form (`inferScreen`) but need not have passed the check: anything outside the language
 * is skipped, and a node may then lack keys that its type requires.
 *
 * @example
 * placesOf('book', screen, contract).all.filter(({ is }) => is === 'filter').map(({ path }) => path)
 * // [['filters', 0], ['filters', 1]]
 */
export function placesOf(id: string, screen: Screen, contract: Contract): Places {
  const walk: Walk = { contract, found: [], rows: [] };
  const root = walkScreen(walk, screen);
  const byNode = new Map<object, Place>(walk.found.map((place) => [place.node, place]));
  const byOwner = new Map<Place | undefined, Place[]>();
  for (const place of walk.found) byOwner.set(place.within, [...(byOwner.get(place.within) ?? []), place]);
  return {
    id,
    file: `screens/${id}.json`,
    screen: root,
    all: walk.found,
    of: (node) => byNode.get(node),
    inside: (within, is) => (byOwner.get(within) ?? []).filter((place) => isOf(place, is)),
    rowAt: (path) => rowAt(walk.rows, path),
  };
}

function isOf<Is extends Place['is']>(place: Place, is: Is): place is PlaceOf<Is> {
  return place.is === is;
}

/** Returns the last matching row, which is the innermost. */
function rowAt(rows: Walk['rows'], path: Path): RowAt {
  return rows.findLast((one) => one.path.every((step, index) => step === path[index]))?.row ?? noRow;
}
