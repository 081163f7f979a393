import type { Row } from '../../src/language/json.ts';
import { type Said, type StandIn, withHeader } from './http.ts';
import { contains, momentOf, nameOf, paged, sorted, type Table, tableOf, taken } from './rows.ts';

const credential = 'support-token';
const fields = ['name', 'email', 'phone_number', 'blocked', 'identifier', 'additional_attributes', 'custom_attributes'];
const pageSize = 15;
const conversationPageSize = 25;
const sortable = ['name', 'email', 'phone_number', 'last_activity_at'];

function refused(status: number, description: string, field?: string): Said {
  return {
    status,
    body: { description, errors: field === undefined ? [] : [{ field, message: description, code: 'invalid' }] },
  };
}

function listed(rows: readonly Row[], query: URLSearchParams): Said {
  const sort = query.get('sort') ?? '-last_activity_at';
  const field = sort.replace(/^-/, '');
  const ordered = sorted(rows, sortable.includes(field) ? field : 'last_activity_at', sort.startsWith('-'));
  const page = paged(ordered, { number: query.get('page'), size: pageSize });
  return { body: { meta: { count: page.total, current_page: page.number }, payload: page.rows } };
}

/** A help desk: an account in every path, pages of its own size, moments in seconds, the search at another address. */
export const chatwoot: StandIn = {
  credential,
  admits: withHeader('api_access_token', credential),
  stranger: { status: 401, body: { error: 'Invalid Access Token' } },
  nowhere: { status: 404, body: { error: 'Resource could not be found' } },
  open() {
    const contacts = tableOf((id) => contact(id, {}));
    const conversations: Table = tableOf((id) => ({
      id,
      account_id: 1,
      inbox_id: (id % 3) + 1,
      status: ['open', 'resolved', 'pending'][id % 3] ?? '',
      priority: id % 4 === 0 ? 'high' : null,
      labels: id % 2 === 0 ? ['账单'] : ['投诉'],
      created_at: momentOf(id).getTime() / 1000,
      last_activity_at: momentOf(id).getTime() / 1000 + 60,
      unread_count: id % 5,
    }));
    const refusal = (row: Row, self?: number) => {
      const { email, phone_number } = row;
      if (typeof phone_number === 'string' && phone_number !== '' && !/^\+[1-9]\d{1,14}$/.test(phone_number))
        return refused(422, 'Phone number should be in e164 format', 'phone_number');
      const taker = contacts.all().find((one) => one.email === email);
      const isTaken = (email ?? '') !== '' && taker !== undefined && taker.id !== self;
      return isTaken ? refused(422, 'Email has already been taken', 'email') : undefined;
    };
    const none = refused(404, 'Resource could not be found');
    const account = '/api/v1/accounts/1';
    return {
      [`GET ${account}/contacts`]: ({ query }) => listed(contacts.all(), query),
      [`GET ${account}/contacts/search`]: ({ query }) => {
        const text = query.get('q') ?? '';
        if (text === '') return refused(422, 'Specify search string with parameter q');
        return listed(
          contacts.all().filter((row) => contains(row, ['name', 'email', 'phone_number'], text)),
          query,
        );
      },
      [`GET ${account}/contacts/{id}`]: ({ values: { id = '' } }) => {
        const row = contacts.find(id);
        return row === undefined ? none : { body: { payload: row } };
      },
      [`POST ${account}/contacts`]: ({ body }) => {
        const row = taken(body, fields);
        return (
          refusal(row) ?? {
            body: { payload: { contact: contacts.add(contact(contacts.next(), row, true)), contact_inbox: {} } },
          }
        );
      },
      [`PUT ${account}/contacts/{id}`]: ({ values: { id = '' }, body }) => {
        const before = contacts.find(id);
        if (before === undefined) return none;
        const row = taken(body, fields);
        return refusal(row, Number(id)) ?? { body: { payload: contacts.change(id, row) ?? null } };
      },
      [`DELETE ${account}/contacts/{id}`]: ({ values: { id = '' } }) => (contacts.remove(id) ? { status: 200 } : none),
      [`GET ${account}/conversations`]: ({ query }) => {
        const status = query.get('status') ?? 'open';
        const [inbox, labels] = [query.get('inbox_id'), query.getAll('labels[]')];
        const rows = conversations
          .all()
          .filter((row) => status === 'all' || row.status === status)
          .filter(({ inbox_id }) => inbox === null || String(inbox_id) === inbox)
          .filter(
            (row) => labels.length === 0 || (row.labels as readonly string[]).some((one) => labels.includes(one)),
          );
        const page = paged(sorted(rows, 'last_activity_at', true), {
          number: query.get('page'),
          size: conversationPageSize,
        });
        return { body: { data: { meta: { all_count: page.total, mine_count: 0 }, payload: page.rows } } };
      },
      [`GET ${account}/conversations/{id}`]: ({ values: { id = '' } }) => {
        const row = conversations.find(id);
        return row === undefined ? none : { body: row };
      },
      [`PATCH ${account}/conversations/{id}`]: ({ values: { id = '' }, body }) => {
        const row = conversations.change(id, taken(body, ['priority']));
        return row === undefined ? none : { body: row };
      },
    };
  },
};

function contact(id: number, row: Row, isBlank = false): Row {
  const at = momentOf(id).getTime() / 1000;
  const usual = {
    name: nameOf(id).join(''),
    email: `visitor${id}@desk.example`,
    phone_number: `+8613600${String(id).padStart(6, '0')}`,
    custom_attributes: { plan: id % 2 === 0 ? 'pro' : 'free' },
  };
  const rest = { identifier: null, blocked: false, additional_attributes: {}, custom_attributes: {} };
  const own = { availability_status: 'offline', thumbnail: '', last_activity_at: at + 60, created_at: at };
  return { id, ...rest, ...(isBlank ? { email: null, phone_number: null } : usual), ...own, ...row };
}
