import { own } from '../../language/own.ts';
import { statuses } from '../approval/open-request.ts';
import type { Call } from '../http/call.ts';
import { forbidden } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { isWithin, type Reach } from '../people/reach.ts';
import { withEffectiveAudience } from './audiences.ts';

const longestTitle = 30;

/**
 * Deletes an account. Its shared views go to the caller, with the same audience as before. Throws a 403 Failure if the
 * caller's scope does not contain the account's.
 *
 * @example
 * const routes: Routes = { 'DELETE /api/staff/{id}': accountHandler((call) => removeAccount(call, call.param('id'))) };
 */
export async function removeAccount(call: Call, staffId: number): Promise<undefined> {
  if (keepsViews(call)) await handOver(call, staffId);
  await call.db.deleteFrom('staff').where('id', '=', staffId).execute();
  return undefined;
}

/**
 * Returns the consequences of deleting an account as `{ message }`: the views that the caller takes over, how many
 * people use them, and the requests that can no longer be approved; null if there are none.
 *
 * @example
 * const routes: Routes = { 'GET /api/staff/{id}/removal': (call) => removalConsequence(call, call.param('id')) };
 */
export async function removalConsequence(call: Call, staffId: number): Promise<{ readonly message: string | null }> {
  const sentences = [await handedOver(call, staffId), await stranded(call, staffId)];
  return { message: sentences.join('') || null };
}

async function handedOver(call: Call, staffId: number): Promise<string> {
  const views = keepsViews(call) ? await sharedBy(call, staffId) : [];
  if (views.length === 0) return '';
  const users = await usersOf(call, staffId, new Set(views.map(({ id }) => id)));
  const { accounts, marks } = serverWords();
  const named = views.slice(0, 3).map(({ title }) => marks.quotedName(title));
  const first = named.join(accounts.viewSeparator);
  const titles = views.length > named.length ? accounts.andMore(first, views.length) : first;
  return users === 0 ? accounts.viewsHandedOver(titles) : accounts.usedViewsHandedOver(titles, users);
}

/** Describes the account's open requests: without their requester they can only be refused. */
async function stranded({ db, now }: Call, staffId: number): Promise<string> {
  const { count } = await db
    .selectFrom('approval')
    .select((row) => row.fn.countAll().as('count'))
    .where('askedById', '=', staffId)
    .where('status', '=', statuses.open)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count) === 0 ? '' : serverWords().accounts.requestsStranded(Number(count));
}

function keepsViews({ routes }: Call): boolean {
  return own(routes, 'GET /api/views') !== undefined;
}

async function sharedBy({ db }: Call, staffId: number) {
  return db
    .selectFrom('savedView')
    .selectAll()
    .where('staffId', '=', staffId)
    .where('shared', '<>', 'nobody')
    .orderBy('id')
    .execute();
}

/** Returns how many others open a list with one of these views, or have marked one as a favourite. */
async function usersOf({ db }: Call, staffId: number, views: ReadonlySet<number>): Promise<number> {
  const opening = await db
    .selectFrom('initialView')
    .select('staffId')
    .where('view', 'in', [...views].map(String))
    .execute();
  const marking = await db
    .selectFrom('favourite')
    .select('staffId')
    .where('viewId', 'in', [...views])
    .execute();
  const people = new Set([...opening, ...marking].map((one) => one.staffId));
  people.delete(staffId);
  return people.size;
}

async function handOver(call: Call, staffId: number): Promise<void> {
  const { db, caller, server } = call;
  const views = await sharedBy(call, staffId);
  if (views.length === 0) return;
  // Views of an author who can no longer sign in are invisible, and stay so.
  const reach = (await server.people.reaches(db, [staffId], undefined)).get(staffId) ?? {};
  for (const view of views) {
    const seen: Reach = view.reach === null ? reach : (JSON.parse(view.reach) as Reach);
    if (!isWithin(seen, caller.reach)) throw forbidden(serverWords().accounts.seesMore);
    const { shared, audience } = withEffectiveAudience(server.people, seen, view);
    const title = await freeTitle(call, view);
    await db
      .updateTable('savedView')
      .set({ staffId: caller.id, title, shared, audience, reach: JSON.stringify(seen) })
      .where('id', '=', view.id)
      .execute();
  }
}

/** Returns the title, with a number if the caller already has a view of that list with it. */
async function freeTitle({ db, caller }: Call, { screen, title }: { screen: string; title: string }): Promise<string> {
  const rows = await db
    .selectFrom('savedView')
    .select('title')
    .where('staffId', '=', caller.id)
    .where('screen', '=', screen)
    .execute();
  const taken = new Set(rows.map((row) => row.title));
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : serverWords().views.numbered(number);
    const free = `${title.slice(0, longestTitle - suffix.length)}${suffix}`;
    if (!taken.has(free)) return free;
  }
}
