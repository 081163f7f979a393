import type { Screen } from '../screen.ts';
import type { Contract } from './contract.ts';
import type { Path, Place, RowAt, ScreenPlace } from './place.ts';
import { noRow } from './row.ts';
import { type Walk, walkScreen } from './walk.ts';

/** Every place of one screen, in the order in which the screen shows them. */
export interface Places {
  readonly id: string;
  readonly file: string;
  readonly screen: ScreenPlace;
  readonly all: readonly Place[];
  /** Returns the place of an object of the screen; `undefined` where that is no place, e.g. a guard. */
  readonly of: (node: object) => Place | undefined;
  /** Returns the row that names stand for at any path of the file, also where nothing stands yet. */
  readonly rowAt: (path: Path) => RowAt;
}

/**
 * Returns every place of a screen: the screen, its columns, filters, cards and actions, its sheets and all that is in
 * them, each with its path, the row that names stand for there, the guards around it, its calls and the permission it
 * needs. This is the only walk over a screen: check, compile, diff, the studio and the stories read what it finds.
 *
 * The screen is one in full (`inferScreen`). It need not have passed the check: of what is no part of the language,
 * nothing is said, and then a node may lack what its type promises.
 *
 * @example
 * placesOf('bill', project.screens.bill, contract).all.filter(({ is }) => is === 'action').map(({ path }) => path)
 * // [['actions', 'row', 'detail'], ['actions', 'row', 'refund'], …]
 */
export function placesOf(id: string, screen: Screen, contract: Contract): Places {
  const walk: Walk = { contract, found: [], rows: [] };
  const root = walkScreen(walk, screen);
  const byNode = new Map<object, Place>(walk.found.map((place) => [place.node, place]));
  return {
    id,
    file: `screens/${id}.json`,
    screen: root,
    all: walk.found,
    of: (node) => byNode.get(node),
    rowAt: (path) => rowAt(walk.rows, path),
  };
}

/** The innermost is the one that was found last. */
function rowAt(rows: Walk['rows'], path: Path): RowAt {
  return rows.findLast((one) => one.path.every((step, index) => step === path[index]))?.row ?? noRow;
}
