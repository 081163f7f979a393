import { createHash } from 'node:crypto';
import type { Row } from '../../src/language/json.ts';
import { type Routes, type Said, type StandIn, withBasic } from './http.ts';
import { missing, nameOf, paged, tableOf, taken } from './rows.ts';

const fields = ['firstName', 'lastName', 'address', 'city', 'telephone'];
const credential = 'admin:clinic-secret';

/** RFC 7807, with messages that name no field. */
function problem(status: number, title: string, detail: string, messages: readonly string[] = []): Said {
  return {
    status,
    body: {
      type: 'about:blank',
      title,
      status,
      detail,
      timestamp: '2026-03-05T02:04:06Z',
      schemaValidationErrors: messages.map((message) => ({ message })),
    },
  };
}

function refusalOf(body: Row): Said | undefined {
  const empty = missing(body, fields).map((field) => `Field '${field}' must not be null`);
  const telephone = String(body.telephone ?? '');
  const wrong = /^\d{1,10}$/.test(telephone) ? [] : [`Field 'telephone' must be digits, at most 10`];
  const messages = empty.length > 0 ? empty : wrong;
  if (messages.length === 0) return undefined;
  return problem(400, 'MethodArgumentNotValidException', `Validation failed: ${messages.join('; ')}`, messages);
}

/** Every answer to a read has an ETag of its content; writes do not look at it. */
function withTags(routes: Routes): Routes {
  const tagged = (said: Said): Said => {
    const hash = createHash('md5').update(JSON.stringify(said.body)).digest('hex');
    return { ...said, headers: { ...said.headers, etag: `"0${hash}"` } };
  };
  return Object.fromEntries(
    Object.entries(routes).map(([key, handle]) => [
      key,
      (asked) => {
        const said = handle(asked);
        return asked.method === 'GET' && said.body !== undefined ? tagged(said) : said;
      },
    ]),
  );
}

/** A Spring clinic: whole lists, where an empty one is a 404; pages from 0 under `/v2`; writes answer nothing. */
export const petclinic: StandIn = {
  base: '/petclinic',
  credential,
  admits: withBasic(credential),
  stranger: problem(401, 'Unauthorized', 'Full authentication is required'),
  open() {
    const owners = tableOf((id) => {
      const [lastName, firstName] = nameOf(id);
      const telephone = `60855510${String(id).padStart(2, '0').slice(-2)}`;
      const pet = {
        id,
        name: `Pet ${id}`,
        birthDate: '2020-09-07',
        type: { id: 1, name: 'cat' },
        ownerId: id,
        visits: [],
      };
      return { id, firstName, lastName, address: `Liberty St. ${id}`, city: 'Madison', telephone, pets: [pet] };
    });
    const types = tableOf((id) => ({ id, name: ['cat', 'dog', 'lizard'][id - 1] ?? '' }), 'id', 3);
    const found = ({ query }: { readonly query: URLSearchParams }) => {
      const name = query.get('lastName');
      return owners.all().filter(({ lastName }) => name === null || String(lastName).startsWith(name));
    };
    const none: Said = { status: 404 };
    return withTags({
      'GET /api/owners': (asked) => {
        const rows = found(asked);
        return rows.length === 0 ? none : { body: rows };
      },
      'GET /api/v2/owners': (asked) => {
        const { query } = asked;
        const page = paged(found(asked), { number: query.get('page'), size: query.get('size'), first: 0 });
        const { rows: content, size, total: totalElements, pages: totalPages } = page;
        return { body: { content, page: page.number - 1, size, totalElements, totalPages } };
      },
      'GET /api/owners/{id}': ({ values: { id = '' } }) => {
        const owner = owners.find(id);
        return owner === undefined ? none : { body: owner };
      },
      'POST /api/owners': ({ body }) => {
        const owner = taken(body, fields);
        const id = owners.next();
        return refusalOf(owner) ?? { status: 201, body: owners.add({ id, ...owner, pets: [] }) };
      },
      'PUT /api/owners/{id}': ({ values: { id = '' }, body }) => {
        const owner = taken(body, fields);
        const refused = refusalOf(owner);
        if (refused !== undefined) return refused;
        return owners.change(id, owner) === undefined ? none : { status: 204 };
      },
      'DELETE /api/owners/{id}': ({ values: { id = '' } }) => ({ status: owners.remove(id) ? 204 : 404 }),
      'GET /api/pettypes': () => ({ body: types.all() }),
    });
  },
};
