import type { Json, Row } from '../../src/language/json.ts';
import { membersOf } from '../../src/language/members.ts';
import type { Said, StandIn } from './http.ts';
import { contains, momentOf, nameOf, paged, sorted, tableOf, taken } from './rows.ts';

const credential = 'community-key';
const fields = ['name', 'full_name', 'title', 'bio_raw', 'visibility_level', 'public_admission'];
const pageSize = 36;
const userPageSize = 100;

const refused = (status: number, sentence: string, error_type: string): Said => ({
  status,
  body: { errors: [sentence], error_type },
});

/** A community: `.json` at every path, pages whose size it decides, groups read by name and written by id, a rate limit. */
export const discourse: StandIn = {
  credential,
  admits: ({ headers }) => headers['api-key'] === credential && headers['api-username'] === 'system',
  stranger: refused(403, 'You are not permitted to view the requested resource.', 'invalid_access'),
  tooMany: {
    ...refused(429, 'You have performed this action too many times, please try again later.', 'rate_limit'),
    headers: { 'retry-after': '12' },
  },
  nowhere: refused(404, 'The requested URL or resource could not be found.', 'not_found'),
  open() {
    const groups = tableOf((id) =>
      group(id, { name: `group_${String(id).padStart(3, '0')}`, full_name: `小组 ${id}` }),
    );
    const users = tableOf((id) => ({
      id,
      username: `member${String(id).padStart(3, '0')}`,
      name: nameOf(id).join(''),
      active: true,
      trust_level: id % 5,
      created_at: momentOf(id).toISOString(),
      post_count: (id * 13) % 101,
    }));
    const none = refused(404, 'The requested URL or resource could not be found.', 'not_found');
    const inside = (body: Json | undefined) => taken(membersOf(body ?? null).group, fields);
    const refusal = (row: Row, self?: number) => {
      const name = String(row.name ?? '');
      if (!/^[\w.-]{3,20}$/.test(name))
        return { status: 422, body: { errors: ['Name must be 3 to 20 letters, numbers, _ . or -'] } };
      const taker = groups.all().find((one) => one.name === name);
      return taker !== undefined && taker.id !== self
        ? { status: 422, body: { errors: ['Name has already been taken'] } }
        : undefined;
    };
    return {
      'GET /groups.json': ({ query }) => {
        const found = groups.all().filter((row) => contains(row, ['name', 'full_name'], query.get('filter') ?? ''));
        const order = ['name', 'user_count'].find((name) => name === query.get('order'));
        // Unless they are ordered, by name; else the last come first.
        const rows = sorted(found, order ?? 'name', order !== undefined && query.get('asc') !== 'true');
        const page = paged(rows, { number: query.get('page'), size: pageSize, first: 0 });
        const next = `/groups?page=${page.number}`;
        return {
          body: {
            groups: page.rows,
            extras: { type_filters: [] },
            total_rows_groups: page.total,
            load_more_groups: next,
          },
        };
      },
      'GET /groups/{name}.json': ({ values: { name = '' } }) => {
        const row = groups.all().find((one) => one.name === name);
        return row === undefined ? none : { body: { group: row, extras: { visible_group_names: [] } } };
      },
      'POST /admin/groups.json': ({ body }) => {
        const row = inside(body);
        return refusal(row) ?? { body: { basic_group: groups.add(group(groups.next(), row)) } };
      },
      'PUT /groups/{id}.json': ({ values: { id = '' }, body }) => {
        const before = groups.find(id);
        if (before === undefined) return none;
        const row = inside(body);
        const no = refusal({ ...before, ...row }, Number(before.id));
        if (no !== undefined) return no;
        groups.change(id, row);
        return { body: { success: 'OK' } };
      },
      'DELETE /admin/groups/{id}.json': ({ values: { id = '' } }) =>
        groups.remove(id) ? { body: { success: 'OK' } } : none,
      'GET /admin/users/list/{flag}.json': ({ values: { flag = '' }, query }) => {
        const isKnown = ['active', 'new', 'staff', 'suspended', 'blocked', 'suspect'].includes(flag);
        if (!isKnown) return none;
        const all = flag === 'active' ? users.all() : users.all().filter(({ trust_level }) => trust_level === 0);
        const found = all.filter((row) => contains(row, ['username', 'name'], query.get('filter') ?? ''));
        const by: Readonly<Record<string, string>> = { created: 'created_at', posts: 'post_count' };
        const order = query.get('order') ?? 'created';
        const rows = sorted(found, by[order] ?? order, query.get('asc') !== 'true');
        return { body: paged(rows, { number: query.get('page'), size: userPageSize }).rows };
      },
    };
  },
};

function group(id: number, row: Row): Row {
  return {
    id,
    automatic: false,
    user_count: (id * 11) % 97,
    visibility_level: 0,
    title: null,
    bio_raw: null,
    public_admission: false,
    ...row,
  };
}
