import type { Json, Row } from '../../language/json.ts';
import { bodyOf, type Call, type Routes } from '../http/call.ts';
import { badField, badRequest, conflict, notFound } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { groupsOffered, rolesReached } from '../share/audiences.ts';
import { mayOpen, viewsFor } from '../share/views.ts';
import { isDuplicate } from '../store/busy.ts';
import type { Sharing } from '../store/tables/view.ts';

const mostViews = 100;
const mostFavourites = 30;
const titleLimit = 30;
const queryLimit = 4000;

/**
 * Handlers for saved list views: people save and share them, and choose the one their list opens with. A shared view is
 * visible to people who may open its list and whose scope is within its author's.
 */
export const viewRoutes: Routes = {
  'GET /api/views': async (call) => {
    const views = await viewsFor(call);
    return { views, initial: await initialViews(call), favourites: await favouritesFor(call, views) };
  },

  /** The roles that the caller can share a view with. */
  'GET /api/views/roles': rolesReached,

  /** The groups of people that the caller can share a view with. */
  'GET /api/views/groups': groupsOffered,

  'POST /api/views': async (call) => {
    const { screen, ...view } = await readView(call);
    const { db, caller, now } = call;
    const { count } = await db
      .selectFrom('savedView')
      .select((row) => row.fn.countAll().as('count'))
      .where('staffId', '=', caller.id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostViews) throw conflict(serverWords().views.mostViews(mostViews));
    return db
      .insertInto('savedView')
      .values({ ...view, screen, staffId: caller.id, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(explain);
  },

  'PUT /api/views/{id}': async (call) => {
    const { screen: _, ...view } = await readView(call);
    const { query, shared, roleId, audience } = view;
    const before = await call.db
      .selectFrom('savedView')
      .select(['query', 'shared', 'roleId', 'audience', 'reach'])
      .where('id', '=', call.param('id'))
      .where('staffId', '=', call.caller.id)
      .executeTakeFirst();
    const isOnlyRenamed =
      before?.query === query && before.shared === shared && before.roleId === roleId && before.audience === audience;
    const { numUpdatedRows } = await call.db
      .updateTable('savedView')
      // A view taken over from a deleted account keeps its audience until its new owner edits it.
      .set({ ...view, reach: isOnlyRenamed ? before.reach : null })
      .where('id', '=', call.param('id'))
      .where('staffId', '=', call.caller.id)
      .executeTakeFirstOrThrow()
      .catch(explain);
    if (numUpdatedRows !== 1n) throw notFound();
    return undefined;
  },

  'DELETE /api/views/{id}': async (call) => {
    const { numDeletedRows } = await call.db
      .deleteFrom('savedView')
      .where('id', '=', call.param('id'))
      .where('staffId', '=', call.caller.id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows !== 1n) throw notFound();
    return undefined;
  },

  /** Sets the view that a list opens with; null: the list's first one. */
  'PUT /api/views/initial': async (call) => {
    const body = bodyOf<Row | null>(call);
    const screen = nameAt(body, 'screen');
    const view = body?.view === null ? null : nameAt(body, 'view');
    const { db, caller } = call;
    await db.deleteFrom('initialView').where('staffId', '=', caller.id).where('screen', '=', screen).execute();
    if (view !== null) await db.insertInto('initialView').values({ staffId: caller.id, screen, view }).execute();
    return undefined;
  },

  /** Marks or unmarks a screen, or a view of it, as a favourite. */
  'PUT /api/views/favourites': async (call) => {
    const body = bodyOf<Row | null>(call);
    const screen = nameAt(body, 'screen');
    const { view = null, isFavourite } = body ?? {};
    if (typeof isFavourite !== 'boolean') throw badRequest(serverWords().views.wrongFavourite);
    if (!isId(view) && view !== null) throw badRequest(serverWords().views.wrongView);
    const { db, caller } = call;
    if (!isFavourite) {
      await db
        .deleteFrom('favourite')
        .where('staffId', '=', caller.id)
        .where('screen', '=', screen)
        .where('viewId', view === null ? 'is' : '=', view)
        .execute();
      return undefined;
    }
    const viewId = view === null ? null : await seenView(call, screen, view);
    const marked = await db.selectFrom('favourite').select('id').where('staffId', '=', caller.id).execute();
    if (marked.length >= mostFavourites) throw conflict(serverWords().views.mostFavourites(mostFavourites));
    await db
      .insertInto('favourite')
      .values({ staffId: caller.id, screen, viewId })
      .onConflict((twice) => twice.doNothing())
      .execute();
    return undefined;
  },
};

/** Returns screen → the view that the caller's list opens with. */
async function initialViews({ db, caller }: Call): Promise<Row> {
  const rows = await db.selectFrom('initialView').select(['screen', 'view']).where('staffId', '=', caller.id).execute();
  return Object.fromEntries(rows.map(({ screen, view }) => [screen, view]));
}

/** Returns the caller's favourites that they may still open, in order. */
async function favouritesFor(call: Call, views: readonly Row[]): Promise<Row[]> {
  const rows = await call.db
    .selectFrom('favourite')
    .select(['screen', 'viewId as view'])
    .where('staffId', '=', call.caller.id)
    .orderBy('id')
    .execute();
  return rows.filter(
    ({ screen, view }) => mayOpen(call, screen) && (view === null || views.some(({ id }) => id === view)),
  );
}

/** Returns the id of a view of a screen that the caller can see. */
async function seenView(call: Call, screen: string, view: number): Promise<number> {
  const seen = (await viewsFor(call)).some((one) => one.id === view && one.screen === screen);
  if (!seen) throw notFound();
  return view;
}

/** Checks for a valid id: PostgreSQL fails to compare ids with other numbers. */
function isId(value: Json): value is number {
  return Number.isSafeInteger(value);
}

interface View {
  readonly screen: string;
  readonly title: string;
  readonly query: string;
  readonly shared: Sharing;
  readonly roleId: number | null;
  readonly audience: string | null;
}

async function readView(call: Call): Promise<View> {
  const body = bodyOf<Row | null>(call);
  const { title, query, shared, roleId = null, group = null } = body ?? {};
  if (typeof title !== 'string' || title.trim() === '') throw badField('title', serverWords().views.enterName);
  if (title.trim().length > titleLimit) throw badField('title', serverWords().views.nameTooLong(titleLimit));
  if (typeof query !== 'string' || query.length > queryLimit) throw badRequest(serverWords().views.wrongContent);
  if (!isSharing(shared)) throw badField('shared', serverWords().views.chooseAudience);
  if (shared === 'group' && !(await groupsOffered(call)).some(({ id }) => id === group))
    throw badField('shared', serverWords().views.chooseAudience);
  if (shared === 'role' && !(await rolesReached(call)).some(({ id }) => id === roleId))
    throw badField('roleId', serverWords().views.chooseRole);
  return {
    screen: nameAt(body, 'screen'),
    title: title.trim(),
    query,
    shared,
    roleId: shared === 'role' ? Number(roleId) : null,
    audience: shared === 'group' ? String(group) : null,
  };
}

function isSharing(value: Json | undefined): value is Sharing {
  return value === 'nobody' || value === 'role' || value === 'group' || value === 'everyone';
}

/** Returns the name of a screen or view. */
function nameAt(body: Row | null, key: string): string {
  const name = body?.[key];
  if (typeof name !== 'string' || !/^[A-Za-z0-9-]{1,60}$/.test(name))
    throw badRequest(serverWords().views.wrongValue(key));
  return name;
}

function explain(error: unknown): never {
  throw isDuplicate(error) ? badField('title', serverWords().views.sameName) : error;
}
