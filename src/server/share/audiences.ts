import type { Call } from '../http/call.ts';
import { serverWords } from '../http/words.ts';
import type { Audience, People } from '../people/people.ts';
import { isUnlimited, isWithin, type Reach } from '../people/reach.ts';
import type { Sharing } from '../store/tables/view.ts';

/** A role that a view can be shared with. */
type Role = { readonly id: number; readonly name: string };

/** The id of the group of everyone. */
const everyone = 'everyone';

/**
 * Returns the groups that the caller can share with, the widest last: the product's, and everyone within the caller's
 * scope. With product groups, only people with an unlimited scope can share with everyone.
 */
export async function groupsOffered(call: Call): Promise<Audience[]> {
  const { people } = call.server;
  const { audiences } = people;
  const groups = [...(await ownGroups(call))];
  if (audiences !== undefined && !isUnlimited(call.caller.reach, people.dimensions)) return groups;
  return [...groups, { id: everyone, title: titleOfAll(people) }];
}

/** Returns the roles whose members' scopes are all within the caller's. */
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

/** The audience of a shared view. */
export interface SharedWith {
  readonly shared: Sharing;
  readonly roleId: number | null;
  /** The group's id, if shared with a `group`. */
  readonly audience: string | null;
}

/**
 * Returns a view with its effective audience: if an author with a limited scope shares with everyone, that means the
 * author's group.
 */
export function withEffectiveAudience<With extends SharedWith>(people: People, reach: Reach, view: With): With {
  const { audiences, dimensions } = people;
  if (view.shared !== 'everyone' || audiences === undefined || isUnlimited(reach, dimensions)) return view;
  const [group] = audiences.joined(reach);
  return group === undefined ? view : { ...view, shared: 'group', audience: group };
}

/**
 * Returns a function that returns the name of a view's role or group, if the caller may know it; undefined for a
 * private view, and for a deleted role or group.
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
