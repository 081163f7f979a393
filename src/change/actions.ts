import { covers } from '../language/guards/covers.ts';
import { resolveWhen } from '../language/guards/resolve.ts';
import type { Json } from '../language/json.ts';
import { isMembers, type Members, membersOf } from '../language/members.ts';
import type { ActionPlace, RowAt } from '../language/places/place.ts';
import type { Places } from '../language/places/places.ts';
import type { ChangeWords } from '../words/change.ts';
import type { Path } from './change.ts';
import { compareMembers, permission } from './compare.ts';
import { guardIn, namesOf, show } from './names.ts';
import { type Both, type ChangedAction, type Comparers, inside, type Place, report } from './place.ts';
import { pairSections, sectionName } from './sections.ts';
import { asJson, isEquivalent, textOf } from './shape.ts';

/** An action in one version of a screen, and its place. */
export interface Offer {
  readonly name: string;
  /** Its title; a bulk action with the same title as a row action is marked as bulk. */
  readonly title: string;
  readonly action: Json;
  readonly path: Path;
  /** An identifier of its place; the same in both versions if its container is. */
  readonly surface: string;
  readonly where: string;
  /** The guards of the sections around it. */
  readonly outer: readonly (Json | undefined)[];
  readonly row: RowAt;
}

/** The actions of two versions: those only in the old one, and those of the new one, each with its counterpart. */
export interface PairedActions {
  readonly before: readonly Offer[];
  readonly gone: readonly Offer[];
  readonly pairs: readonly (Both<Offer | undefined> & { readonly after: Offer })[];
}

/**
 * Returns the actions of two versions of a screen, paired. An action that was moved or renamed is still the same action.
 *
 * @example
 * pairActions(both, place).gone // []
 */
export function pairActions(walked: Both<Places>, place: Place): PairedActions {
  const [before, after] = collectBoth(walked, place);
  const pairs = pair(before, after);
  return { before, gone: before.filter((offer) => !pairs.some((one) => one.before === offer)), pairs };
}

/**
 * Returns the added and removed actions in words, to be named in the change of the part that contains them.
 *
 * @example
 * nestedActions(actions, place).before.map(({ said }) => said) // ['操作「归还」']
 */
export function nestedActions({ gone, pairs }: PairedActions, place: Place): Both<readonly ChangedAction[]> {
  const { words } = place;
  const come = pairs.flatMap((one) => (one.before === undefined ? [one.after] : []));
  return {
    before: gone.map((offer) => ({ path: offer.path, words: words.action(offer.title), isReported: false })),
    after: come.map((offer) => ({
      path: offer.path,
      words: words.actionWith(...newly(offer, place)),
      isReported: false,
    })),
  };
}

/**
 * Compares the actions of two versions of a screen.
 *
 * @example
 * compareActions(actions, place, comparers) // reports: 操作「删除」的接口由 … 改为 …
 */
export function compareActions({ before: old, gone, pairs }: PairedActions, place: Place, comparers: Comparers): void {
  const isTold = (path: Path, version: keyof Both<unknown>): boolean =>
    place.changedActions?.[version].some((one) => one.isReported && one.path === path) === true;
  for (const offer of gone)
    if (!isTold(offer.path, 'before'))
      report({ ...place, path: offer.path }, 'normal', place.words.actionRemoved(offer.title));
  for (const one of pairs) {
    const { before, after } = one;
    if (before !== undefined) compareOffer({ before, after }, place, comparers);
    else if (!isTold(after.path, 'after'))
      report({ ...place, path: after.path }, 'normal', place.words.actionAdded(...newly(after, place)));
  }
  reportOrder(pairs, old, place);
}

/** Returns the title of a new action, its call and the condition under which it is offered. */
function newly(offer: Offer, { words, versions }: Place): Parameters<ChangeWords['actionAdded']> {
  const { request, when } = membersOf(offer.action);
  const names = namesOf(versions.after, words, offer.row);
  return [
    offer.title,
    request === undefined ? undefined : show(request, words),
    when === undefined ? undefined : guardIn(words, when, names),
  ];
}

/** Reports actions that have another order at the same place. */
function reportOrder(pairs: PairedActions['pairs'], before: readonly Offer[], place: Place): void {
  const kept = pairs.filter((one) => one.before?.surface === one.after.surface);
  for (const surface of new Set(kept.map(({ after }) => after.surface))) {
    const here = kept.filter(({ after }) => after.surface === surface);
    const order = here.map((one) => (one.before === undefined ? -1 : before.indexOf(one.before)));
    const [first] = here;
    if (first !== undefined && order.some((at, index) => index > 0 && at < (order[index - 1] ?? 0)))
      report(
        { ...place, path: first.after.path.slice(0, -1) },
        'normal',
        place.words.actionsReordered(first.after.where),
      );
  }
}

function compareOffer({ before, after }: Both<Offer>, place: Place, comparers: Comparers): void {
  const { words, versions } = place;
  const names = {
    before: namesOf(versions.before, words, before.row),
    after: namesOf(versions.after, words, after.row),
  };
  const actions = { before: before.action, after: after.action };
  const there = { ...place, names, path: after.path };
  const inner = inside(there, words.action(before.title), actions);
  if (before.surface !== after.surface) {
    const toMany = after.surface === 'bulk' ? 'high' : 'normal';
    report(inner, toMany, words.moved(before.where, after.where));
    const own = membersOf(after.action).when;
    if (!covers(before.outer.flatMap(resolveWhen), [...after.outer, own].flatMap(resolveWhen)))
      report(inner, 'high', words.unguarded);
  } else if (before.name !== after.name) report(inner, 'normal', words.keyChanged(before.name, after.name));
  const requests = { before: membersOf(before.action).request, after: membersOf(after.action).request };
  compareMembers(['screen', 'Action'], { ...comparers, permission: permission('write')(requests) }, actions, inner);
}

/** Pairs the actions of two versions: by place and name, else by name and call, by call, by name and kind. */
function pair(before: readonly Offer[], after: readonly Offer[]): PairedActions['pairs'] {
  const left = [...before];
  const found = new Map<Offer, Offer>();
  const isCall = (one: Offer, other: Offer): boolean => {
    const [here, there] = [membersOf(one.action), membersOf(other.action)];
    return here.request !== undefined && here.request === there.request && isEquivalent(here.body, there.body);
  };
  const likeness: readonly ((one: Offer, other: Offer) => boolean)[] = [
    (one, other) => one.surface === other.surface && one.name === other.name,
    (one, other) => one.name === other.name && isCall(one, other),
    isCall,
    (one, other) => one.name === other.name && membersOf(one.action).kind === membersOf(other.action).kind,
  ];
  for (const isLike of likeness) {
    for (const offer of after) {
      const match = found.has(offer) ? -1 : left.findIndex((one) => isLike(one, offer));
      if (match >= 0) found.set(offer, ...(left.splice(match, 1) as [Offer]));
    }
  }
  return after.map((offer) => ({ before: found.get(offer), after: offer }));
}

function titleOf({ node, name }: ActionPlace): string {
  return textOf(membersOf(asJson(node)).title) ?? name;
}

function partName(part: ActionPlace['part'], { toolbar, inRow, inBulk }: ChangeWords): string {
  return { toolbar, row: inRow, bulk: inBulk, actions: '' }[part];
}

/** Returns the actions of both versions; paired sections have the same `surface`. */
function collectBoth({ before, after }: Both<Places>, place: Place): readonly [readonly Offer[], readonly Offer[]] {
  const sections = pairedSections({ before, after });
  return [offersOf(before, sections, place), offersOf(after, sections, place)];
}

/** Returns, for each section of both versions, the number of its pair within its sheet. */
function pairedSections({ before, after }: Both<Places>): ReadonlyMap<object, number> {
  const sheets = { before: sheetsOf(before), after: sheetsOf(after) };
  const names = new Set([...sheets.before.keys(), ...sheets.after.keys()]);
  const found = [...names].flatMap((name) => {
    const pairs = pairSections({ before: sheets.before.get(name)?.sections, after: sheets.after.get(name)?.sections });
    return pairs.flatMap((one, index) =>
      [one.before, one.after].flatMap((side) =>
        isMembers(side?.section) ? [[side.section, index] as [object, number]] : [],
      ),
    );
  });
  return new Map(found);
}

function sheetsOf({ all }: Places): ReadonlyMap<string, Members> {
  return new Map(all.flatMap((place) => (place.is === 'sheet' ? [[place.name, membersOf(asJson(place.node))]] : [])));
}

function offersOf({ all }: Places, sections: ReadonlyMap<object, number>, saying: Place): readonly Offer[] {
  const ofRow = all.flatMap((place) => (place.is === 'action' && place.part === 'row' ? [titleOf(place)] : []));
  return all.flatMap((place): readonly Offer[] => {
    if (place.is !== 'action') return [];
    const { name, node, path, row, around, part } = place;
    const outer = around.map(({ when }) => asJson(when));
    const own = titleOf(place);
    const title = part === 'bulk' && ofRow.includes(own) ? saying.words.inBulkCalled(own) : own;
    return [{ name, title, action: asJson(node), path, row, outer, ...surfaceOf(place, sections, saying) }];
  });
}

function surfaceOf({ within, part }: ActionPlace, sections: ReadonlyMap<object, number>, { words, language }: Place) {
  if (within.is === 'screen') return { surface: part, where: partName(part, words) };
  if (within.is === 'sheet') return { surface: within.name, where: words.underSheet(String(within.node.heading)) };
  const side = part === 'actions' ? '' : ` ${part}`;
  return {
    surface: `${within.within.name} ${sections.get(within.node)}${side}`,
    where: sectionName(asJson(within.node), { words, language }),
  };
}
