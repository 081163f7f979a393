import type { Call } from '../http/call.ts';
import { integer } from '../records/field.ts';
import type { Source } from '../records/source.ts';
import { approvalsIn } from './declared-approvals.ts';
import { limitOf } from './needed-approval.ts';

/**
 * Returns a source of roles with the field `alone`: whether the role's members may both request and approve the same
 * change while an approval limit is set. Two such members can approve each other's requests, without a third person.
 *
 * @example
 * const routes: Routes = { 'GET /api/role/list': async (call) => list(call, await withSelfApproval(call, roles)) };
 */
export async function withSelfApproval(call: Call, roles: Source): Promise<Source> {
  const { api } = call.server.contract;
  const pairs = new Set<string>();
  for (const { key, approval } of approvalsIn(call.server.contract)) {
    const asked = api[key]?.permission ?? '';
    if ((await limitOf(call, approval)) !== undefined)
      pairs.add(`${holds(roles, asked)} and ${holds(roles, approval.permission)}`);
  }
  const both = pairs.size === 0 ? '1 = 0' : [...pairs].map((pair) => `(${pair})`).join(' or ');
  const alone = integer(`(case when ${both} then 1 end)`);
  return { ...roles, fields: { ...roles.fields, alone }, untracked: [...(roles.untracked ?? []), 'alone'] };
}

/** Permission codes contain no characters that JSON escapes, so the stored list is searched as text. */
function holds({ table }: Source, permission: string): string {
  const [code] = permission.split(':');
  const any = [code, `${code}:write`].map((held) => `${table}.permissions like '%"${held}"%'`);
  return `(${any.join(' or ')})`;
}
