import type { Json } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { allColleagues } from '../../words/zh-CN/console/client.ts';
import { isMissing } from '../client/call-error.ts';
import { send } from '../client/http.ts';
import { queryEntry, refetch } from '../client/query/query-cache.ts';
import { attempt } from '../client/write/attempt.ts';
import { type Favourite, favouritesIn } from './favourites.ts';
import type { SavedView, SavedViews } from './saved-view.ts';
import { savedViews } from './saved-views.ts';
import { storedViews, storeViews } from './stored-views.ts';

/** The part of a view that its author edits. */
export type ViewContent = Pick<SavedView, 'screen' | 'title' | 'query' | 'shared' | 'roleId' | 'group'>;

/** A role a view can be shared with. */
export interface Role {
  readonly id: number;
  readonly name: string;
}

/** A group of people a view can be shared with. */
export interface Group {
  /** `everyone` means all users. */
  readonly id: string;
  readonly title: string;
  /** The kind of group, if it is selected among others of its kind; absent if it is offered on its own. */
  readonly kind?: string;
}

/** Saves a new view and returns its name in addresses. Throws {@link CallError}. */
export async function createView(content: ViewContent): Promise<string> {
  if (!isLocal()) {
    const answer = await attempt({ method: 'POST', url: '/api/views', body: { ...content } });
    await refresh();
    return String(membersOf(answer).id ?? '');
  }
  const id = String(Math.max(0, ...storedViews().views.map((view) => Number(view.id))) + 1);
  await store((before) => ({ ...before, views: [...before.views, { ...content, id, isOwn: true }] }));
  return id;
}

/** Replaces a view of the signed-in user. Throws {@link CallError}. */
export async function changeView(id: string, content: ViewContent): Promise<void> {
  if (!isLocal()) {
    await attempt({ method: 'PUT', url: `/api/views/${id}`, body: { ...content } });
    await refresh();
  } else
    await store((before) => ({
      ...before,
      views: before.views.map((view) => (view.id === id ? { ...view, ...content } : view)),
    }));
}

/** Deletes a view of the signed-in user. Throws {@link CallError}. */
export async function removeView(id: string): Promise<void> {
  if (!isLocal()) {
    await attempt({ method: 'DELETE', url: `/api/views/${id}` });
    await refresh();
  } else
    await store((before) => ({
      ...before,
      views: before.views.filter((view) => view.id !== id),
      // The next view may have the same name.
      initial: Object.fromEntries(Object.entries(before.initial).filter(([, view]) => view !== id)),
      favourites: favouritesIn(before).flatMap((one) => (one.view === id ? [] : [{ ...one }])),
    }));
}

/** Adds a screen or a view to the favourites of the signed-in user, or removes it. Throws {@link CallError}. */
export async function markFavourite({ screen, view }: Favourite, isFavourite: boolean): Promise<void> {
  if (!isLocal()) {
    const body = { screen, view: view === null ? null : Number(view), isFavourite };
    await attempt({ method: 'PUT', url: '/api/views/favourites', body });
    await refresh();
  } else
    await store((before) => {
      const isOther = (one: Favourite) => one.screen !== screen || one.view !== view;
      const others = favouritesIn(before).flatMap((one) => (isOther(one) ? [{ ...one }] : []));
      return { ...before, favourites: isFavourite ? [...others, { screen, view }] : others };
    });
}

/** Sets the view that a screen's list opens with for the signed-in user. Throws {@link CallError}. */
export async function openWith(screen: string, view: string): Promise<void> {
  if (!isLocal()) {
    await attempt({ method: 'PUT', url: '/api/views/initial', body: { screen, view } });
    await refresh();
  } else await store((before) => ({ ...before, initial: { ...before.initial, [screen]: view } }));
}

/** Returns the roles that the signed-in user can share views with. Throws {@link CallError}. */
export async function sharableRoles(signal: AbortSignal): Promise<readonly Role[]> {
  const answer = await send({ method: 'GET', url: '/api/views/roles', signal });
  return (Array.isArray(answer) ? answer : []).flatMap((role: Json) => readRole(role));
}

/** Returns the groups that the signed-in user can share views with. Throws {@link CallError}. */
export async function sharableGroups(signal: AbortSignal): Promise<readonly Group[]> {
  try {
    const answer = await send({ method: 'GET', url: '/api/views/groups', signal });
    return (Array.isArray(answer) ? answer : []).flatMap((group: Json) => readGroup(group));
  } catch (error) {
    // A back end may have no user groups.
    if (isMissing(error)) return [{ id: 'everyone', title: allColleagues }];
    throw error;
  }
}

function readGroup(group: Json): readonly Group[] {
  const { id, title, kind } = membersOf(group);
  if (typeof id !== 'string' || typeof title !== 'string') return [];
  return [{ id, title, ...(typeof kind === 'string' && { kind }) }];
}

function readRole(role: Json): readonly Role[] {
  const { id, name } = membersOf(role);
  return typeof id === 'number' && typeof name === 'string' ? [{ id, name }] : [];
}

/** Returns whether views are kept in this browser; the page's first list has requested them. */
function isLocal(): boolean {
  // The answer to this query.
  return (queryEntry(savedViews).answer.value as SavedViews | undefined)?.isLocal === true;
}

async function store(change: (before: SavedViews) => SavedViews): Promise<void> {
  storeViews(change(storedViews()));
  await refresh();
}

async function refresh(): Promise<void> {
  await refetch(queryEntry(savedViews));
}
