import type { Row } from 'baize/json';
import { type Db, isDuplicate, updateRow } from 'baize/server/database';
import { freeText, integer, name } from 'baize/server/fields';
import { type Answer, type Call, conflict, forbidden } from 'baize/server/http';
import { accept, find, lockRow, requireAccepted, type Source, select } from 'baize/server/records';
import { type SqlBool, sql } from 'kysely';
import type { CloudDeal, CloudShop } from '../../clouds/voucher-cloud.ts';
import { requireAllClubs, tenantOf } from '../account/reach.ts';
import { requireInBusiness } from '../club/routes.ts';

/**
 * Returns a platform's shops. A shop belongs to the franchisee of its store or, if unbound, to the one that authorized
 * it.
 */
export function shopsOf(record: string, platform: number): Source {
  return {
    record,
    table: 'ticket_shop',
    from: `(select ticket_shop.*, coalesce(club.tenant_id, ticket_shop.tenant_id) as owner_id from ticket_shop
      left join club on club.id = ticket_shop.club_id where ticket_shop.platform = ${platform}) as ticket_shop`,
    scope: { tenant: 'ticket_shop.owner_id', club: 'ticket_shop.club_id' },
    fields: {
      id: integer('ticket_shop.id'),
      name: name('ticket_shop.name'),
      address: freeText('ticket_shop.address'),
      clubId: integer('ticket_shop.club_id'),
    },
  };
}

/** Binds a shop without a store to a store without a shop on this platform; 409 otherwise. */
export async function bindShop(call: Call, source: Source): Promise<Answer> {
  const [id, clubId] = [call.param('id'), call.param('clubId')];
  await lockRow(call, source, id);
  const found = await find(call, source, id);
  const club = await requireInBusiness(call, clubId, '门店已停业，不能绑定。');
  const shop = await call.db.selectFrom('ticketShop').select('tenantId').where('id', '=', id).executeTakeFirstOrThrow();
  if (shop.tenantId !== null && shop.tenantId !== club.tenantId) throw conflict('店铺与门店不属于同一加盟商。');
  requireAccepted(call, source, found, '该店铺已绑定门店，请刷新后重试。');
  await updateRow(call.db, 'ticketShop', id, { clubId }).catch((error) => {
    throw isDuplicate(error) ? conflict('该门店已绑定其他店铺。') : error;
  });
  return undefined;
}

/**
 * Unbinds a shop from its store; its packages are kept, but cannot be used until it is bound again. Refuses with 403
 * callers who would not see it afterwards and could not bind it again.
 */
export async function unbindShop(call: Call, source: Source): Promise<Answer> {
  requireAllClubs(call.caller);
  await accept(call, source, call.param('id'), '该店铺没有绑定门店，请刷新后重试。');
  await updateRow(call.db, 'ticketShop', call.param('id'), { clubId: null });
  const seen = await select(call, source, [sql<SqlBool>`ticket_shop.id = ${call.param('id')}`]);
  if (seen.length === 0) throw forbidden('此店铺由总店授权，解绑后您将看不到它，请联系总店解绑。');
  return undefined;
}

/** Deletes a shop and its packages, whether bound or not. */
export async function deleteShop(call: Call, source: Source): Promise<Answer> {
  requireAllClubs(call.caller);
  await find(call, source, call.param('id'));
  await call.db.deleteFrom('ticketShop').where('id', '=', call.param('id')).execute();
  return undefined;
}

/** The refusal of a call that needs a shop bound to a store. */
export const notBound = '请先绑定门店。';

/**
 * Returns a shop and its id on the platform; 404 if it is outside the caller's access scope, 409 if it has no store.
 */
export async function boundShop(
  call: Call,
  source: Source,
): Promise<{ readonly row: Row; readonly externalId: string }> {
  const row = await find(call, source, call.param('id'));
  if (row.clubId === null) throw conflict(notBound);
  const { externalId } = await call.db
    .selectFrom('ticketShop')
    .select('externalId')
    .where('id', '=', call.param('id'))
    .executeTakeFirstOrThrow();
  return { row, externalId };
}

/** Saves a merchant's shops and returns their ids by external id; 409 if another franchisee authorized one. */
export async function keepShops(
  { db, caller, now }: Call,
  platform: number,
  tenantId: number | null,
  shops: readonly CloudShop[],
): Promise<ReadonlyMap<string, number>> {
  const own = tenantOf(caller);
  const ids = new Map<string, number>();
  for (const shop of shops) {
    const { name, address } = shop;
    const kept = await db
      .insertInto('ticketShop')
      .values({ ...shop, platform, tenantId, clubId: null, createdAt: now })
      .onConflict((clash) =>
        clash
          .columns(['platform', 'externalId'])
          .doUpdateSet({ name, address })
          .where(own === null ? sql<SqlBool>`1 = 1` : sql<SqlBool>`ticket_shop.tenant_id = ${own}`),
      )
      .returning('id')
      .executeTakeFirst();
    if (!kept) throw conflict(`店铺「${name}」已由其他加盟商授权。`);
    ids.set(shop.externalId, kept.id);
  }
  return ids;
}

/** Saves a shop's packages; known ones keep their configuration, and those no longer sold are deleted. */
export async function keepDeals(
  db: Db,
  shopId: number,
  deals: readonly CloudDeal[],
): Promise<{ readonly total: number }> {
  for (let at = 0; at < deals.length; at += 100) {
    await db
      .insertInto('ticketDeal')
      .values(deals.slice(at, at + 100).map((deal) => ({ ...deal, shopId, type: 0, minutes: null, period: null })))
      .onConflict((clash) =>
        clash.columns(['shopId', 'externalId']).doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          price: eb.ref('excluded.price'),
          marketPrice: eb.ref('excluded.marketPrice'),
        })),
      )
      .execute();
  }
  const sold = new Set(deals.map(({ externalId }) => externalId));
  const kept = await db.selectFrom('ticketDeal').select(['id', 'externalId']).where('shopId', '=', shopId).execute();
  const gone = kept.filter(({ externalId }) => !sold.has(externalId)).map(({ id }) => id);
  if (gone.length > 0) await db.deleteFrom('ticketDeal').where('id', 'in', gone).execute();
  return { total: deals.length };
}
