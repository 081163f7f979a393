import type { Json, Row } from '../../src/language/json.ts';
import { membersOf } from '../../src/language/members.ts';
import { type Said, type StandIn, withHeader } from './http.ts';
import { contains, momentOf, nameOf, sorted, tableOf, taken } from './rows.ts';

const credential = 'pat-contacts';
const always = ['hs_object_id', 'createdate', 'lastmodifieddate'];

function refused(status: number, category: string, message: string, errors: readonly Row[] = []): Said {
  return { status, body: { status: 'error', message, correlationId: 'c-1', category, errors } };
}

/** A record shows the properties that were asked for, as texts, and few others. */
function shown(row: Row, names: readonly string[]): Row {
  const all = membersOf(row.properties ?? null);
  const wanted = [...always, ...(names.length > 0 ? names : ['email', 'firstname', 'lastname'])];
  return { ...row, properties: Object.fromEntries(wanted.map((name) => [name, all[name] ?? null])) };
}

const operators: Readonly<Record<string, (value: string, filter: Row) => boolean>> = {
  EQ: (value, { value: wanted }) => value === wanted,
  IN: (value, { values }) => Array.isArray(values) && values.includes(value),
  CONTAINS_TOKEN: (value, { value: wanted }) =>
    value.toLowerCase().includes(String(wanted).toLowerCase().replaceAll('*', '')),
  GTE: (value, { value: wanted }) => value >= String(wanted),
  LTE: (value, { value: wanted }) => value <= String(wanted),
};

/** A CRM: cursors, all fields inside `properties` and asked for by name, filters and order in the body of a search. */
export const hubspot: StandIn = {
  base: '/crm/v3/objects',
  credential,
  admits: withHeader('authorization', `Bearer ${credential}`),
  stranger: refused(401, 'INVALID_AUTHENTICATION', 'Authentication credentials not found'),
  tooMany: {
    ...refused(429, 'RATE_LIMITS', 'You have reached your ten_secondly_rolling limit.'),
    headers: { 'retry-after': '10' },
  },
  nowhere: refused(404, 'OBJECT_NOT_FOUND', 'resource not found'),
  open() {
    const contacts = tableOf((number) => contact(number, {}));
    const portion = (
      rows: readonly Row[],
      { after, limit, most }: { after: Json; limit: Json; most: number },
      names: readonly string[],
    ) => {
      const size = Number(limit ?? 10);
      if (size > most) return refused(400, 'VALIDATION_ERROR', `limit must be at most ${most}`);
      const from = after === null || after === '' ? 0 : Number(after);
      const results = rows.slice(from, from + size).map((row) => shown(row, names));
      const next = { next: { after: String(from + size) } };
      return { results, ...(from + size < rows.length && { paging: next }) };
    };
    const refusal = (properties: Row, self?: string) => {
      const { email } = properties;
      if (email !== undefined && !/^\S+@\S+\.\S+$/.test(String(email)))
        return refused(400, 'VALIDATION_ERROR', 'Property values were not valid', [
          { message: `Email address ${email} is invalid`, code: 'INVALID_EMAIL', context: { propertyName: ['email'] } },
        ]);
      const taker = contacts.all().find(({ properties: theirs }) => membersOf(theirs ?? null).email === email);
      if (email === undefined || taker === undefined || taker.id === self) return undefined;
      return refused(409, 'CONFLICT', `Contact already exists. Existing ID: ${taker.id}`);
    };
    const unknown = (id: string) => refused(404, 'OBJECT_NOT_FOUND', `Object not found. objectId: ${id}`);
    const sent = (body: Json | undefined) => membersOf(taken(body, ['properties']).properties ?? null);
    return {
      'GET /contacts': ({ query }) => {
        const names = query.getAll('properties').flatMap((one) => one.split(','));
        const said = portion(
          contacts.all(),
          { after: query.get('after'), limit: query.get('limit'), most: 100 },
          names,
        );
        return 'results' in said ? { body: said } : said;
      },
      'POST /contacts/search': ({ body }) => {
        const { filterGroups = [], sorts = [], query = '', ...page } = membersOf(body ?? null);
        const groups = (filterGroups as readonly Row[]).map(({ filters }) => filters as readonly Row[]);
        const found = contacts.all().filter(({ properties }) => {
          const row = membersOf(properties ?? null);
          const isAsked = groups.some((filters) =>
            filters.every((filter) =>
              operators[String(filter.operator)]?.(String(row[String(filter.propertyName)] ?? ''), filter),
            ),
          );
          return (
            (groups.length === 0 || isAsked) &&
            contains(row, ['email', 'firstname', 'lastname', 'phone'], String(query))
          );
        });
        const [sort] = sorts as readonly Json[];
        const { propertyName = 'createdate', direction = 'ASCENDING' } =
          typeof sort === 'string'
            ? { propertyName: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'DESCENDING' : '' }
            : membersOf(sort ?? null);
        const flat = found.map((row) => ({ ...membersOf(row.properties ?? null), row }));
        const rows = sorted(flat, String(propertyName), direction === 'DESCENDING').map(({ row }) => row as Row);
        const names = Array.isArray(page.properties) ? page.properties.map(String) : [];
        const said = portion(rows, { after: page.after ?? null, limit: page.limit ?? null, most: 200 }, names);
        return 'results' in said ? { body: { total: rows.length, ...said } } : said;
      },
      'GET /contacts/{id}': ({ values: { id = '' }, query }) => {
        const row = contacts.find(id);
        return row === undefined
          ? unknown(id)
          : {
              body: shown(
                row,
                query.getAll('properties').flatMap((one) => one.split(',')),
              ),
            };
      },
      'POST /contacts': ({ body }) => {
        const properties = sent(body);
        const id = contacts.next();
        return refusal(properties) ?? { status: 201, body: contacts.add(contact(id, properties, true)) };
      },
      'PATCH /contacts/{id}': ({ values: { id = '' }, body }) => {
        const before = contacts.find(id);
        if (before === undefined) return unknown(id);
        const properties = sent(body);
        const no = refusal(properties, id);
        if (no !== undefined) return no;
        const after = contacts.change(id, { properties: { ...membersOf(before.properties ?? null), ...properties } });
        return { body: after ?? null };
      },
      'DELETE /contacts/{id}': ({ values: { id = '' } }) => {
        contacts.remove(id);
        return { status: 204 };
      },
      'POST /contacts/batch/archive': ({ body }) => {
        for (const input of (taken(body, ['inputs']).inputs ?? []) as readonly Row[]) contacts.remove(String(input.id));
        return { status: 204 };
      },
    };
  },
};

function contact(number: number, given: Row, isBlank = false): Row {
  const at = momentOf(number);
  const [lastname, firstname] = nameOf(number);
  const usual = {
    email: `lead${number}@crm.example`,
    firstname,
    lastname,
    phone: `1370000${String(number).padStart(4, '0')}`,
    lifecyclestage: ['lead', 'customer', 'opportunity'][number % 3] ?? '',
  };
  const own = { hs_object_id: String(number), createdate: at.toISOString(), lastmodifieddate: at.toISOString() };
  const times = { createdAt: at.toISOString(), updatedAt: at.toISOString() };
  return { id: String(number), ...times, archived: false, properties: { ...(!isBlank && usual), ...own, ...given } };
}
