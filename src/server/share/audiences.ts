import type { Call } from '../http/call.ts';
import { serverWords } from '../http/words.ts';
import type { Audience, People } from '../people/people.ts';
import { isUnlimited, isWithin, type Reach } from '../people/reach.ts';
import type { Sharing } from '../store/tables/view.ts';

/** A role that a view can be shared with. */
type Role = { readonly id: number; readonly name: string };

/** The id that stands for everybody. */
const everyone = 'everyone';

/**
 * Returns the groups that the caller can share with, the widest last: those of the product, and everybody within the
 * caller's reach. A product that groups its people offers everybody only to those who see everything.
 */
export async function groupsOffered(call: Call): Promise<Audience[]> {
  const { people } = call.server;
  const { audiences } = people;
  const groups = [...(await ownGroups(call))];
  if (audiences !== undefined && !isUnlimited(call.caller.reach, people.dimensions)) return groups;
  return [...groups, { id: everyone, title: titleOfAll(people) }];
}

/** Returns the roles of everybody who sees no more than the caller. */
export async function rolesReached({ db, caller, server }: Call): Promise<Role[]> {
  const staff = await db
    .selectFrom('staff')
    .innerJoin('role', 'role.id', 'staff.roleId')
    .select(['staff.id', 'role.id as roleId', 'role.name'])
    .orderBy('role.id')
    .execute();
  const ids = staff.map(({ id }) => id);
  const reaches = await server.people.reaches(db, ids, undefined);
  const isReached = (id: number) => {
    const reach = reaches.get(id);
    return reach !== undefined && isWithin(reach, caller.reach);
  };
  const roles = new Map(staff.filter(({ id }) => isReached(id)).map(({ roleId, name }) => [roleId, name]));
  return Array.from(roles, ([id, name]) => ({ id, name }));
}

/** Whom something is shared with. */
export interface SharedWith {
  readonly shared: Sharing;
  readonly roleId: number | null;
  /** With `group`: its id. */
  readonly audience: string | null;
}

/**
 * Returns whom a view is shared with, for an author with this reach: everyone whom somebody who does not see everything
 * shares with is the group that they belong to.
 */
export function narrowed<With extends SharedWith>(people: People, reach: Reach, view: With): With {
  const { audiences, dimensions } = people;
  if (view.shared !== 'everyone' || audiences === undefined || isUnlimited(reach, dimensions)) return view;
  const [group] = audiences.joined(reach);
  return group === undefined ? view : { ...view, shared: 'group', audience: group };
}

/**
 * Returns a function that names the role or group something is shared with, as far as the caller may know it; undefined
 * for a private view, and for a deleted role or group.
 */
export async function sharingTitles(call: Call, views: readonly SharedWith[]) {
  const { db, server } = call;
  const hasSome = (shared: Sharing) => views.some((view) => view.shared === shared);
  const groups = hasSome('group') ? await ownGroups(call) : [];
  const roles = hasSome('role') ? await db.selectFrom('role').select(['id', 'name']).execute() : [];
  const titles: Readonly<Record<Sharing, (view: SharedWith) => string | undefined>> = {
    nobody: () => undefined,
    role: ({ roleId }) => roles.find(({ id }) => id === roleId)?.name,
    group: ({ audience }) => groups.find(({ id }) => id === audience)?.title,
    everyone: () => titleOfAll(server.people),
  };
  return (view: SharedWith) => titles[view.shared](view);
}

function titleOfAll({ audiences }: People): string {
  return audiences?.everyone ?? serverWords().accounts.allColleagues;
}

async function ownGroups({ db, caller, server }: Call): Promise<readonly Audience[]> {
  return (await server.people.audiences?.offered(db, caller.reach)) ?? [];
}
