import { type Event, events, happenings } from './events.ts';
import type { Ground } from './ground.ts';
import { type Moment, momentsOf } from './moments.ts';
import type { FormPlace } from './places.ts';
import { type Outcome, Run } from './run.ts';

/** One run: a form, how far it has come, and what happens. */
export interface Cell {
  readonly place: FormPlace;
  readonly moment: Moment;
  readonly event: Event;
}

/** Returns every form × moment × event. */
export function allCells(places: readonly FormPlace[]): readonly Cell[] {
  return places.flatMap((place) =>
    momentsOf(place).flatMap((moment) => events.map((event): Cell => ({ place, moment, event }))),
  );
}

/**
 * Carries a cell out, once more on new data if those before have used up the rows that it needs: the form cannot be opened,
 * or is refused in the end. `turn` is its number, which no other run on the same data has.
 */
export async function prove(ground: Ground, { place, moment, event }: Cell, turn: number): Promise<Outcome> {
  const carryOut = () => new Run(ground, place, moment, turn, event === 'back').outcome(happenings[event]);
  const outcome = await carryOut();
  const isRefused = outcome.said !== '' && !refusedOnNewData.has(place.id);
  if (!outcome.isUnopened && !isRefused) return outcome;
  await ground.renew();
  const again = await carryOut();
  if (again.said !== '') refusedOnNewData.add(place.id);
  return again;
}

/** The forms that new data do not help, such as one whose password is wrong on purpose. */
const refusedOnNewData = new Set<string>();

/** Returns so many of them or the few more that it takes, always the same, in which each form and each pair of moment and event occurs. */
export function sampleOf(cells: readonly Cell[], count: number): readonly Cell[] {
  const shuffled = shuffle(cells);
  const chosen = new Set<Cell>();
  const seen = new Set<string>();
  // First those that are new in both.
  for (const wanted of [2, 1])
    for (const cell of shuffled) {
      const keys = [cell.place.id, `${cell.moment} ${cell.event}`];
      if (keys.filter((key) => !seen.has(key)).length < wanted) continue;
      for (const key of keys) seen.add(key);
      chosen.add(cell);
    }
  for (const cell of shuffled) {
    if (chosen.size >= count) break;
    chosen.add(cell);
  }
  return cells.filter((cell) => chosen.has(cell));
}

function shuffle<T>(items: readonly T[]): readonly T[] {
  let state = 15;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return items
    .map((item) => [next(), item] as const)
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item);
}
