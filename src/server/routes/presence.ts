import type { Api, FoundCall } from '../../language/contract/api.ts';
import type { Row } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { matchCall } from '../../language/project/find-call.ts';
import type { Call, Routes } from '../http/call.ts';
import { badRequest, notFound } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { permits } from '../people/identity.ts';
import { isBusy } from '../store/busy.ts';
import type { Db } from '../store/store.ts';

/** Milliseconds after which a silent page counts as closed. Pages poll every 20 seconds. */
const lastsFor = 50_000;
/** Fits an id of 200 characters, each up to nine bytes when URL-encoded. */
const addressLimit = 2000;

/** Handlers that tell who else has a record open. A poll also registers the caller. */
export const presenceRoutes: Routes = {
  /**
   * `of` is the address that reads the record, `viewer` the component that shows it; `left` unregisters it. Returns the
   * other viewers, `{ name, since }`, earliest first.
   */
  'GET /api/presence': async (call) => {
    const { query, db, now } = call;
    const viewer = query.get('viewer') ?? '';
    if (!/^[\w-]{16,64}$/.test(viewer)) throw badRequest(serverWords().records.wrongViewer);
    const address = await readable(call, query.get('of') ?? '');
    await note(call, { viewer, address }).catch((error) => {
      // A later poll updates it.
      if (!isBusy(error)) throw error;
    });
    const others = await db
      .selectFrom('presence')
      .where('address', '=', address)
      .where('staffId', '!=', call.caller.id)
      .where('seenAt', '>', now - lastsFor)
      .groupBy(['staffId', 'staffName'])
      .select((row) => ['staffName as name', row.fn.min('openedAt').as('since')])
      .orderBy('since')
      .execute();
    return { others: others.map(({ name, since }): Row => ({ name, since: Number(since) })) };
  },
};

/** Returns an address that reads one record which the caller may read; throws a Failure for any other. */
async function readable({ server, read, routes, caller }: Call, address: string): Promise<string> {
  const isPath = /^\/api\/(?:[\w/.~!$&'()*+,;=:@-]|%[\da-fA-F]{2})+$/.test(address) && address.length <= addressLimit;
  const { api } = server.contract;
  const found = isPath ? matchCall(api, `GET ${address}`) : null;
  if (found === null || !readsOne(api, found)) throw notFound();
  const handler = own(routes, found.key);
  // A back end's record is not fetched: people who may read some of its rows may read all.
  const isReadable =
    handler !== undefined && 'forward' in handler ? permits(caller, found.call.permission) : (await read(address)).ok;
  if (!isReadable) throw notFound();
  return address;
}

/** Checks whether a call reads one record, or another thing that is edited at its own address, such as settings. */
function readsOne(api: Api, { key, call }: FoundCall): boolean {
  if (call.list || call.file) return false;
  return call.record !== undefined || own(api, key.replace('GET ', 'PUT ')) !== undefined;
}

async function note({ server, query, caller, now }: Call, { viewer, address }: Record<'viewer' | 'address', string>) {
  const mine = { viewer, address, staffId: caller.id, staffName: caller.nickname ?? caller.username };
  await server.store.write(async (db: Db) => {
    await db
      .deleteFrom('presence')
      .where('seenAt', '<=', now - lastsFor)
      .execute();
    // Another person or record makes another viewer.
    await db
      .deleteFrom('presence')
      .where('viewer', '=', viewer)
      .where((row) => row.or([row('staffId', '!=', caller.id), row('address', '!=', address)]))
      .execute();
    if (query.get('left') === 'true') await db.deleteFrom('presence').where('viewer', '=', viewer).execute();
    else
      await db
        .insertInto('presence')
        .values({ ...mine, openedAt: now, seenAt: now })
        .onConflict((conflict) => conflict.column('viewer').doUpdateSet({ seenAt: now }))
        .execute();
  });
}
