import { identifyingKeys } from '../../compile/action/identifying-keys.ts';
import { allows } from '../../compile/action/permission.ts';
import { menuItems } from '../../compile/boot/menu-items.ts';
import type { ResolvedList } from '../../compile/resolved.ts';
import type { Row } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import type { Call } from '../http/call.ts';
import { isWithin, type Reach } from '../people/reach.ts';
import { sharingTitles, withEffectiveAudience } from './audiences.ts';

const nobody: ReadonlyMap<number, Reach> = new Map();

/**
 * Returns the caller's own views and those shared with them. A view whose filters may reveal a record, such as one by
 * phone number, is hidden from people whose scope does not contain its author's.
 */
export async function viewsFor(call: Call): Promise<Row[]> {
  const { caller, server } = call;
  const stored = await storedFor(call);
  const reachOf = await reachesOf(call, stored);
  const views = stored.flatMap((view) => {
    const reach = reachOf(view);
    const isSeen = view.staffId === caller.id || isShown(call, view, reach);
    return isSeen ? [reach === undefined ? view : withEffectiveAudience(server.people, reach, view)] : [];
  });
  const titleOf = await sharingTitles(call, views);
  return views.map((view): Row => {
    const { id, screen, title, query, shared, roleId, audience, staffId, nickname, username } = view;
    const content = { id, screen, title, query, shared, roleId, group: audience, sharedWith: titleOf(view) ?? null };
    return staffId === caller.id
      ? { ...content, isOwn: true }
      : { ...content, isOwn: false, author: nickname ?? username };
  });
}

/** Checks whether the caller may open a screen; always true in an API without a console, which knows no screens. */
export function mayOpen({ server: { screens }, caller }: Call, screen: string): boolean {
  if (screens === undefined) return true;
  const item = menuItems(screens.current().boot.menu).find((one) => one.screen === screen);
  return item !== undefined && allows(caller.permissions, item.permission);
}

type StoredView = Awaited<ReturnType<typeof storedFor>>[number];

/** Returns the views of the caller, and those shared with their role, a group of theirs, or everyone. */
async function storedFor({ db, caller, server }: Call) {
  const groups = server.people.audiences?.joined(caller.reach) ?? [];
  return db
    .selectFrom('savedView')
    .innerJoin('staff', 'staff.id', 'savedView.staffId')
    .select([
      'savedView.id',
      'staffId',
      'screen',
      'title',
      'query',
      'shared',
      'savedView.roleId',
      'audience',
      'reach',
      'nickname',
      'username',
    ])
    .where((row) =>
      row.or([
        row('staffId', '=', caller.id),
        row('shared', '=', 'everyone'),
        // No group has an empty id; it keeps the list non-empty.
        row.and([row('shared', '=', 'group'), row('audience', 'in', [...groups, ''])]),
        row.and([
          row('shared', '=', 'role'),
          row(
            'savedView.roleId',
            '=',
            row.selectFrom('staff as own').select('own.roleId').where('own.id', '=', caller.id),
          ),
        ]),
      ]),
    )
    .orderBy('savedView.id')
    .execute();
}

/**
 * Returns the scope of each view's author, or the stored one of a view that was taken over; undefined for an author who
 * can no longer sign in.
 */
async function reachesOf({ db, caller, server }: Call, views: readonly Pick<StoredView, 'staffId'>[]) {
  const authors = [...new Set(views.map(({ staffId }) => staffId))].filter((id) => id !== caller.id);
  const reaches = authors.length === 0 ? nobody : await server.people.reaches(db, authors, undefined);
  return ({ staffId, reach }: StoredView): Reach | undefined => {
    if (reach !== null) return JSON.parse(reach) as Reach;
    return staffId === caller.id ? caller.reach : reaches.get(staffId);
  };
}

function isShown(call: Call, view: StoredView, reach: Reach | undefined): boolean {
  const { caller } = call;
  if (reach === undefined || !isWithin(caller.reach, reach) || !mayOpen(call, view.screen)) return false;
  return isWithin(reach, caller.reach) || !tellsOfRecords(call, view);
}

/** Whether a view's filters may reveal a record; assumed if the screen's filters are unknown. */
function tellsOfRecords({ server: { screens } }: Call, { screen, query }: StoredView): boolean {
  const text = own(screens?.current().assets, `${screen}.json`);
  // Only `publish` writes these assets.
  const { filters = [] } = text === undefined ? {} : (JSON.parse(text) as Partial<ResolvedList>);
  return identifyingKeys(query, filters).length > 0;
}
