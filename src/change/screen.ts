import { nounOf } from '../check/keys.ts';
import { languageText } from '../check/language-text.ts';
import type { Json } from '../language/json.ts';
import { isMembers, membersOf } from '../language/members.ts';
import { isSame } from '../language/same.ts';
import { compareActions, nestedActions, pairActions } from './actions.ts';
import { compareMembers, guard, permission, value } from './compare.ts';
import { entries } from './keyed.ts';
import { namesOf, placesOfScreen } from './names.ts';
import {
  type Both,
  type Compare,
  type Comparers,
  inside,
  type Place,
  report,
  withNestedActions,
  withOwner,
} from './place.ts';
import { sectionsOf } from './sections.ts';
import { textOf } from './shape.ts';

/**
 * Compares two versions of a screen: actions wherever they moved, everything else by its place.
 *
 * @example
 * compareScreen(screens, place) // reports: 增加了列「书架」
 */
export function compareScreen(screens: Both<Json>, place: Place): void {
  const both = {
    before: placesOfScreen(place.versions.before, screens.before),
    after: placesOfScreen(place.versions.after, screens.after),
  };
  const named = withNames({ ...inside(place, '', screens), walked: both }, screens);
  const actions = pairActions(both, named);
  const root = { ...named, changedActions: nestedActions(actions, named) };
  const requests = { before: membersOf(screens.before).request, after: membersOf(screens.after).request };
  compareMembers(['screen', 'Screen'], { ...comparers, permission: permission('read')(requests) }, screens, root);
  compareActions(actions, root, comparers);
}

const plain = value();

/** Ignores actions, which are compared separately. */
const elsewhere: Compare = () => undefined;

/** Compares the entries of a list or a map, named by the list's or the type's noun and by their title or field. */
const named =
  (type: string, key: string, ownerOf: (place: Place, thing: string) => string = (_, thing) => thing): Compare =>
  (noun, parts, place) => {
    const own = nounOf(['screen', type]);
    const word = own === undefined ? noun : languageText(own, place.language);
    const compare = entries({
      key: (entry) => textOf(membersOf(entry)[key]) ?? '',
      thing: (entry, name, { names, words }, version) =>
        words.named(
          word,
          textOf(membersOf(entry).title) ?? names[version].field(textOf(membersOf(entry)[key]) ?? name),
        ),
      renamed: type === 'Tab' ? { risk: 'normal' } : { key },
      compare: (both, _, at, things) =>
        compareMembers(['screen', type], comparers, both, inside(at, ownerOf(at, things.after), both)),
    });
    compare(noun, parts, place);
  };

const enumValue = entries({
  key: (entry) => JSON.stringify(membersOf(entry).value),
  renamed: { key: 'value' },
  thing: (entry, key, { words }) => words.enumValue(textOf(membersOf(entry).title) ?? key),
  compare: (parts, _, place, things) =>
    compareMembers(['screen', 'EnumValue'], comparers, parts, inside(place, withOwner(place, things.before), parts)),
});

/** Compares enums by field or name: values, or the name of a shared enum. */
export const enums = entries({
  thing: (_, key, { names, words }, version) => words.enumOf(names[version].field(key)),
  isOrdered: false,
  renamed: { risk: 'normal' },
  compare: (parts, _, place, things) => {
    const inner = { ...place, owner: things.after };
    if (Array.isArray(parts.before) && Array.isArray(parts.after)) enumValue(place.words.valueNoun, parts, inner);
    else if (!isSame(parts.before, parts.after)) plain(place.words.valuesNoun, parts, inner);
  },
});

const sheet: Compare = (_, parts, place) => {
  const title = textOf(membersOf(parts.after ?? parts.before).heading) ?? '';
  const called = place.words.sheet(title);
  const inner = withNames(inside(place, called, parts), parts);
  if (parts.before === undefined)
    report(place, 'normal', place.words.addedThing(withNestedActions(place, called, 'after')));
  else if (parts.after === undefined)
    report(place, 'normal', place.words.removedThing(withNestedActions(place, called, 'before')));
  else compareMembers(['screen', 'Sheet'], comparers, parts, inner);
};

const sections =
  (type: 'Section' | 'Panel'): Compare =>
  (_, parts, place) => {
    sectionsOf(parts, place, (pair, inner, kind) => {
      const named = withNames(inner, pair);
      // Showing a read-only section more often is no risk.
      const when = guard(kind === 'fields' ? 'normal' : 'high');
      const own = permission('write')({ before: membersOf(pair.before).request, after: membersOf(pair.after).request });
      compareMembers(['screen', type], { ...comparers, when, permission: own }, pair, named);
    });
  };

/** Returns the field names in scope for an object: those of the row it refers to. */
function withNames(place: Place, { before, after }: Both<Json | undefined>): Place {
  const of = (version: keyof Both<unknown>, object: Json | undefined): Place['names']['before'] => {
    const found = isMembers(object) ? place.walked?.[version].of(object) : undefined;
    if (found === undefined) return place.names[version];
    return namesOf(place.versions[version], place.words, found.is === 'section' ? found.rows : found.row);
  };
  return { ...place, names: { before: of('before', before), after: of('after', after) } };
}

/** Key or type of a screen → its comparison, for those that need special handling. */
const comparers: Comparers = {
  Column: named('Column', 'field', withOwner),
  Filter: named('Filter', 'field'),
  Card: named('Card', 'field'),
  Comparison: named('Comparison', 'field'),
  Task: named('Task', 'title'),
  Tab: named('Tab', 'name'),
  Section: sections('Section'),
  Panel: sections('Panel'),
  Enums: enums,
  Sheet: (noun, parts, place) => (isMembers(parts.after ?? parts.before) ? sheet : plain)(noun, parts, place),
  sheets: entries({
    thing: (entry, _, { words }) => words.sheet(textOf(membersOf(entry).heading) ?? ''),
    compare: (parts, key, place) => sheet(key, parts, { ...place, owner: '' }),
    isOrdered: false,
  }),
  Actions: elsewhere,
};
