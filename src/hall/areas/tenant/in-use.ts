import { badField, type Call } from 'baize/server/http';

/**
 * Refuses with 400, at `tenantId`, a franchisee that is disabled, or that does not exist, with the form's own message.
 */
export async function requireInUse(
  { db }: Pick<Call, 'db'>,
  tenantId: number,
  missing = '请选择加盟商',
): Promise<void> {
  const tenant = await db.selectFrom('tenant').select('status').where('id', '=', tenantId).executeTakeFirst();
  if (tenant?.status !== 1) throw badField('tenantId', tenant ? '该加盟商已被禁用。' : missing);
}
