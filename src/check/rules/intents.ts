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

/** Reports each one whose intent is not that of the first with its title. */
function sameIntents<Of extends Titled>(
  all: readonly Of[],
  intentOf: (one: Of) => Intent | undefined,
  report: Report,
): void {
  const first = new Map<string, Intent | undefined>();
  for (const one of all) {
    const intent = intentOf(one);
    if (!first.has(one.title)) first.set(one.title, intent);
    const meant = first.get(one.title);
    if (intent === meant) continue;
    if (meant === undefined) report(one, 'intent', 'intent.superfluous', { title: one.title });
    else report(one, 'intent', 'intent.other', { title: one.title, intent: meant });
  }
}
