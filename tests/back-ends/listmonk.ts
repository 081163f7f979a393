import type { Json, Row } from '../../src/language/json.ts';
import { type Asked, type Said, type StandIn, withHeader } from './http.ts';
import { contains, momentOf, nameOf, paged, sorted, type Table, tableOf, taken, uuidOf } from './rows.ts';

const credential = 'console:newsletter-key';
const sortable = ['name', 'status', 'created_at', 'updated_at'];

const refused = (status: number, message: string): Said => ({ status, body: { message } });

/** What of SQL the stand-in understands: `field ILIKE '%text%'` and `field = 'text'`, joined by AND; undefined for any other. */
function condition(query: string): ((row: Row) => boolean) | undefined {
  const tests = query.split(/ and /i).map((part): ((row: Row) => boolean) | undefined => {
    const [, field = '', operator = '', text = ''] =
      /^\(?(?:subscribers\.)?(\w+) *(ilike|=) *'((?:[^']|'')*)'\)?$/i.exec(part.trim()) ?? [];
    const value = text.replaceAll("''", "'");
    if (field === '') return undefined;
    if (operator === '=') return (row) => row[field] === value;
    return (row) => contains(row, [field], value.replace(/^%|%$/g, '').replace(/\\(.)/g, '$1'));
  });
  return tests.includes(undefined) ? undefined : (row) => tests.every((test) => test?.(row));
}

function listed(rows: readonly Row[], { query }: Asked): Said {
  const by = query.get('order_by') ?? 'created_at';
  const order = sortable.includes(by) ? by : 'created_at';
  const size = query.get('per_page') === 'all' ? String(rows.length) : query.get('per_page');
  const ordered = sorted(rows, order, query.get('order') !== 'ASC');
  const page = paged(ordered, { number: query.get('page'), size });
  const { rows: results, total, size: per_page } = page;
  return { body: { data: { results, query: query.get('query') ?? '', total, per_page, page: page.number } } };
}

/** A newsletter server: `data` around everything, a filter that is SQL, sorting by four fields alone. */
export const listmonk: StandIn = {
  below: '/api',
  credential,
  admits: withHeader('authorization', `token ${credential}`),
  stranger: refused(403, 'invalid API credentials'),
  nowhere: refused(404, 'Not Found'),
  open() {
    const lists = tableOf(
      (id) => ({
        id,
        uuid: uuidOf(1000 + id),
        name: ['周报', '促销', '公告'][id - 1] ?? '',
        type: 'public',
        optin: 'single',
      }),
      'id',
      3,
    );
    const of = (ids: Json) =>
      lists
        .all()
        .filter(({ id }) => Array.isArray(ids) && ids.includes(id ?? null))
        .map((list) => ({ ...list, subscription_status: 'confirmed' }));
    const subscribers = tableOf((id) => ({
      id,
      uuid: uuidOf(id),
      email: `reader${id}@news.example`,
      name: nameOf(id).join(''),
      status: ['enabled', 'disabled', 'blocklisted'][id % 3] ?? '',
      attribs: { city: id % 2 === 0 ? '上海' : '北京' },
      lists: of([(id % 3) + 1]),
      created_at: momentOf(id).toISOString(),
      updated_at: momentOf(id).toISOString(),
    }));
    const fields = ['email', 'name', 'status', 'attribs'];
    const refusal = (body: Row, self?: string) => {
      const { email, name } = body;
      if (!/^\S+@\S+\.\S+$/.test(String(email ?? ''))) return refused(400, 'Invalid email.');
      if (String(name ?? '').length > 100) return refused(400, 'Invalid length for `name`.');
      const taker = subscribers.all().find((one) => one.email === email);
      return taker !== undefined && String(taker.id) !== self ? refused(409, 'E-mail already exists.') : undefined;
    };
    const found = (table: Table, id: string): Said => {
      const row = table.find(id);
      return row === undefined ? refused(400, 'Subscriber not found.') : { body: { data: row } };
    };
    return {
      'GET /subscribers': (asked) => {
        const { query } = asked;
        const sql = query.get('query') ?? '';
        const holds = sql === '' ? () => true : condition(sql);
        if (holds === undefined) return refused(400, 'Error querying subscribers: syntax error');
        const wanted = query.getAll('list_id').map(Number);
        const status = query.get('subscription_status');
        const rows = subscribers.all().filter((row) => {
          const theirs = (row.lists as readonly Row[]).map(({ id }) => Number(id));
          const isIn = wanted.length === 0 || wanted.some((id) => theirs.includes(id));
          return holds(row) && isIn && (status === null || status === 'confirmed');
        });
        return listed(rows, asked);
      },
      'GET /subscribers/{id}': ({ values: { id = '' } }) => found(subscribers, id),
      'POST /subscribers': ({ body }) => {
        const row = taken(body, fields);
        const no = refusal(row);
        if (no !== undefined) return no;
        const id = subscribers.next();
        const times = { created_at: momentOf(id).toISOString(), updated_at: momentOf(id).toISOString() };
        const listed = of(taken(body, ['lists']).lists ?? []);
        return {
          body: { data: subscribers.add({ id, uuid: uuidOf(id), attribs: {}, ...row, lists: listed, ...times }) },
        };
      },
      'PUT /subscribers/{id}': ({ values: { id = '' }, body }) => {
        const row = taken(body, fields);
        if (subscribers.find(id) === undefined) return refused(400, 'Subscriber not found.');
        const no = refusal(row, id);
        if (no !== undefined) return no;
        // The whole subscriber: lists that are left out are left.
        subscribers.change(id, { attribs: {}, ...row, lists: of(taken(body, ['lists']).lists ?? []) });
        return found(subscribers, id);
      },
      'DELETE /subscribers/{id}': ({ values: { id = '' } }) => {
        subscribers.remove(id);
        return { body: { data: true } };
      },
      'DELETE /subscribers': ({ query }) => {
        const ids = query.getAll('id');
        if (ids.length === 0) return refused(400, 'No IDs given.');
        for (const id of ids) subscribers.remove(id);
        return { body: { data: true } };
      },
      'GET /lists': (asked) => listed(lists.all(), asked),
      'GET /lists/{id}': ({ values: { id = '' } }) => found(lists, id),
    };
  },
};
