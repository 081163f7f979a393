import type { Enum } from '../../language/enum.ts';
import type { Intent } from '../../language/text.ts';
import type { Report } from '../known.ts';
import type { ProjectRule } from '../rule.ts';
import type { Sites } from '../sites.ts';

/** A colour means one thing: a word has the same intent in every enum, and every action of that name has the same. */
export const sharedMeanings: ProjectRule = (known, report, screens) => {
  // An unsound enum is null.
  const shared = Object.values(known.enums ?? {}) as readonly (Enum | null)[];
  sameIntents(
    [...shared, ...screens.flatMap(ownEnums)].flatMap((values) => values ?? []),
    ({ intent }) => intent,
    report,
  );
  const actions = screens.flatMap((sites) => sites.actions.map(({ action }) => action));
  // What is primary where it is the main thing may stand among others elsewhere.
  sameIntents(actions, ({ intent }) => (intent === 'primary' ? undefined : intent), report);
};

/** The enums that a screen declares itself. */
function ownEnums({ enums }: Sites): readonly Enum[] {
  return enums.flatMap(({ enums }) => Object.values(enums).filter((one) => typeof one !== 'string'));
}

interface Titled {
  readonly title: string;
  readonly intent?: Intent;
}

/**
 * Reports each one whose intent is not that of most others with its title. Where there are as many of one intent as of
 * another, either may be wrong: the first of each is told of the other.
 */
function sameIntents<Of extends Titled>(
  all: readonly Of[],
  intentOf: (one: Of) => Intent | undefined,
  report: Report,
): void {
  const tell = (one: Of, meant: Intent | undefined) => {
    if (meant === undefined) report(one, 'intent', 'intent.superfluous', { title: one.title });
    else report(one, 'intent', 'intent.other', { title: one.title, intent: meant });
  };
  for (const title of new Set(all.map(({ title }) => title))) {
    const sets = byIntent(
      all.filter((one) => one.title === title),
      intentOf,
    );
    const [[meant, most] = [], [other, next] = [], ...rest] = sets;
    if (most === undefined || next === undefined) continue;
    const isTied = most.length === next.length;
    if (isTied && most[0] !== undefined) tell(most[0], other);
    for (const one of isTied ? next.slice(0, 1) : next) tell(one, meant);
    for (const [, odd] of rest) for (const one of odd) tell(one, meant);
  }
}

/** Those of each intent, the most frequent first. */
function byIntent<Of>(all: readonly Of[], intentOf: (one: Of) => Intent | undefined) {
  const sets = new Map<Intent | undefined, Of[]>();
  for (const one of all) sets.set(intentOf(one), [...(sets.get(intentOf(one)) ?? []), one]);
  return [...sets].sort(([, one], [, two]) => two.length - one.length);
}
