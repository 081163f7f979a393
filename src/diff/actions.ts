import { covers } from '../language/guards/covers.ts';
import { resolveWhen } from '../language/guards/resolve.ts';
import type { Json } from '../language/json.ts';
import type { Path } from './change.ts';
import { compareMembers, permission } from './compare.ts';
import { namesOf, show, showGuard } from './names.ts';
import { type Both, inside, type Place, type Rules, report } from './place.ts';
import { called, pairSections } from './sections.ts';
import { isMembers, isSame, membersOf, textOf } from './shape.ts';

/** An action of one version of a screen, and where it stands. */
interface Offer {
  readonly name: string;
  readonly action: Json;
  readonly path: Path;
  /** Where it stands, the same in both versions where its container is the same. */
  readonly surface: string;
  readonly where: string;
  /** The guards of the sections around it. */
  readonly outer: readonly (Json | undefined)[];
  readonly record: string | undefined;
  readonly enums: Json;
}

/** Compares the actions of two versions of a screen. One that moved or was renamed is still the same action. */
export function compareActions(screens: Both<Json>, place: Place, rules: Rules): void {
  const [before, after] = collectBoth(screens);
  const pairs = pair(before, after);
  for (const offer of before)
    if (!pairs.some((one) => one.before === offer))
      report({ ...place, path: offer.path }, 'normal', `删除了操作「${titleOf(offer)}」`);
  for (const one of pairs) compareOffer(one, place, rules);
}

function compareOffer({ before, after }: Both<Offer | undefined>, place: Place, rules: Rules): void {
  if (after === undefined) return;
  const names = {
    before: namesOf(place.versions.before, before?.record, before?.enums),
    after: namesOf(place.versions.after, after.record, after.enums),
  };
  const parts = { before: before?.action, after: after.action };
  const there = { ...place, names, path: after.path };
  if (before === undefined) {
    const { request, when } = membersOf(after.action);
    const call = request === undefined ? '' : `：${show(request)}`;
    const guard = when === undefined ? '' : `，${showGuard(when, names.after)}时可用`;
    report(there, 'normal', `增加了操作「${titleOf(after)}」${call}${guard}`);
    return;
  }
  const inner = inside(there, `操作「${titleOf(before)}」`, parts);
  if (before.surface !== after.surface) {
    const toMany = after.surface === 'bulk' ? 'high' : 'normal';
    report(inner, toMany, `由${before.where}移到${after.where}`);
    const own = membersOf(after.action).when;
    if (!covers(before.outer.flatMap(resolveWhen), [...after.outer, own].flatMap(resolveWhen)))
      report(inner, 'high', '移出了有显示条件的部分，不再受那里的条件限制');
  } else if (before.name !== after.name) report(inner, 'normal', `的英文名由 ${before.name} 改为 ${after.name}`);
  const requests = { before: membersOf(before.action).request, after: membersOf(after.action).request };
  compareMembers({ ...rules, permission: ['权限', permission('write')(requests)] }, parts, inner);
}

/** Which action of `after` was which of `before`: same place and name, else same name and call, call, name. */
function pair(before: readonly Offer[], after: readonly Offer[]): readonly Both<Offer | undefined>[] {
  const left = [...before];
  const found = new Map<Offer, Offer>();
  const isCall = (one: Offer, other: Offer): boolean => {
    const [here, there] = [membersOf(one.action), membersOf(other.action)];
    return here.request !== undefined && here.request === there.request && isSame(here.body, there.body);
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

function titleOf({ action, name }: Offer): string {
  return textOf(membersOf(action).title) ?? name;
}

const places: Readonly<Record<string, string>> = { toolbar: '列表上方', row: '行内', bulk: '批量' };

/** The actions of both versions; sections that are the same have the same surface. */
function collectBoth({ before, after }: Both<Json>): readonly [readonly Offer[], readonly Offer[]] {
  const sheets = { before: sheetsOf(before), after: sheetsOf(after) };
  const lists: readonly [Offer[], Offer[]] = [ofScreen(before), ofScreen(after)];
  const names = new Set([...sheets.before.keys(), ...sheets.after.keys()]);
  for (const name of names) {
    const pairOf = { before: sheets.before.get(name), after: sheets.after.get(name) };
    lists[0].push(...ofSheet(pairOf.before, before, name));
    lists[1].push(...ofSheet(pairOf.after, after, name));
    const sections = {
      before: membersOf(pairOf.before?.sheet).sections,
      after: membersOf(pairOf.after?.sheet).sections,
    };
    for (const [index, section] of pairSections(sections).entries()) {
      const surface = `${name} ${index}`;
      lists[0].push(...ofSection(section.before, pairOf.before, before, surface));
      lists[1].push(...ofSection(section.after, pairOf.after, after, surface));
    }
  }
  return lists;
}

interface SheetPlace {
  readonly path: Path;
  readonly sheet: Json;
}

function sheetsOf(screen: Json): ReadonlyMap<string, SheetPlace> {
  const { sheet, sheets } = membersOf(screen);
  const named = Object.entries(membersOf(sheets)).map(([name, other]): [string, SheetPlace] => [
    name,
    { path: ['sheets', name], sheet: other },
  ]);
  return new Map(isMembers(sheet) ? [['sheet', { path: ['sheet'], sheet }], ...named] : named);
}

type Around = Pick<Offer, 'surface' | 'where' | 'outer' | 'record' | 'enums'>;

function offers(actions: Json | undefined, path: Path, around: Around): Offer[] {
  return Object.entries(membersOf(actions))
    .filter(([name]) => !name.startsWith('$'))
    .map(([name, action]) => ({ name, action, path: [...path, name], ...around }));
}

function ofScreen(screen: Json): Offer[] {
  const { actions, record, enums = null } = membersOf(screen);
  return Object.entries(membersOf(actions)).flatMap(([place, list]) =>
    offers(list, ['actions', place], {
      surface: place,
      where: places[place] ?? place,
      outer: [],
      record: textOf(record),
      enums,
    }),
  );
}

function aroundSheet({ sheet }: SheetPlace, screen: Json): Pick<Around, 'record' | 'enums'> {
  const [own, list] = [membersOf(sheet), membersOf(screen)];
  return {
    record: textOf(own.record) ?? textOf(list.record),
    enums: { ...membersOf(list.enums), ...membersOf(own.enums) },
  };
}

function ofSheet(place: SheetPlace | undefined, screen: Json, name: string): Offer[] {
  if (place === undefined) return [];
  const { actions, title = '' } = membersOf(place.sheet);
  const where = `详情「${String(title)}」底部`;
  return offers(actions, [...place.path, 'actions'], {
    surface: name,
    where,
    outer: [],
    ...aroundSheet(place, screen),
  });
}

function ofSection(
  found: { readonly index: number; readonly section: Json } | undefined,
  place: SheetPlace | undefined,
  screen: Json,
  surface: string,
): Offer[] {
  if (found === undefined || place === undefined) return [];
  const { kind, actions, when, record, enums, editable } = membersOf(found.section);
  const path = [...place.path, 'sections', found.index, 'actions'];
  const around = { where: called(found.section), outer: [when], ...aroundSheet(place, screen) };
  if (kind !== 'table') return offers(actions, path, { ...around, surface });
  const own = { record: textOf(record), enums: enums ?? null };
  return ['toolbar', 'row'].flatMap((side) =>
    offers(membersOf(actions)[side], [...path, side], {
      ...around,
      ...(side === 'row' && own),
      outer: [when, editable],
      surface: `${surface} ${side}`,
    }),
  );
}
