import type { Row } from '../../src/language/json.ts';
import { membersOf } from '../../src/language/members.ts';
import type { Asked, Said, StandIn } from './http.ts';
import { contains, momentOf, nameOf, tableOf, taken, uuidOf } from './rows.ts';

const credential = 'baize:identity-secret';
const fields = ['username', 'firstName', 'lastName', 'email', 'enabled', 'emailVerified', 'attributes'];
const conflict = (errorMessage: string): Said => ({ status: 409, body: { errorMessage } });

/** An identity server: a token of its own for the client, a total of its own for a list, moments in milliseconds. */
export const keycloak: StandIn = {
  credential,
  admits: ({ headers }) => /^Bearer access-\d+$/.test(headers.authorization ?? ''),
  stranger: { status: 401, body: { error: 'HTTP 401 Unauthorized' } },
  nowhere: { status: 404, body: { error: 'Unable to find matching target resource method' } },
  open() {
    const users = tableOf((number) => {
      const [lastName, firstName] = nameOf(number);
      return {
        id: uuidOf(number),
        createdTimestamp: momentOf(number).getTime(),
        username: `user${String(number).padStart(3, '0')}`,
        enabled: number % 4 !== 0,
        emailVerified: number % 2 === 0,
        firstName,
        lastName,
        email: `user${number}@realm.example`,
        attributes: { department: [number % 2 === 0 ? '研发' : '市场'] },
      };
    });
    const found = ({ query }: Asked) => {
      const [search = '', enabled = ''] = ['search', 'enabled'].map((name) => query.get(name) ?? '');
      const [, key = '', value = ''] = /^(\w+):(.*)$/.exec(query.get('q') ?? '') ?? [];
      return users.all().filter((row) => {
        const attribute = membersOf(row.attributes ?? null)[key];
        return (
          contains(row, ['username', 'firstName', 'lastName', 'email'], search) &&
          ['username', 'firstName', 'lastName', 'email'].every((name) =>
            contains(row, [name], query.get(name) ?? ''),
          ) &&
          (enabled === '' || String(row.enabled) === enabled) &&
          (key === '' || (Array.isArray(attribute) && attribute.includes(value)))
        );
      });
    };
    const taker = (row: Row, self?: string) => {
      const others = users.all().filter(({ id }) => id !== self);
      if (others.some(({ username }) => username === row.username)) return conflict('User exists with same username');
      return row.email !== undefined && others.some(({ email }) => email === row.email)
        ? conflict('User exists with same email')
        : undefined;
    };
    let tokens = 0;
    const realm = '/admin/realms/shop';
    return {
      'open POST /realms/shop/protocol/openid-connect/token': ({ headers, body }) => {
        const isKnown = headers.authorization === `Basic ${btoa(credential)}`;
        if (!isKnown || taken(body, ['grant_type']).grant_type !== 'client_credentials')
          return {
            status: 401,
            body: { error: 'unauthorized_client', error_description: 'Invalid client credentials' },
          };
        tokens += 1;
        return { body: { access_token: `access-${tokens}`, expires_in: 60, token_type: 'Bearer', scope: 'profile' } };
      },
      [`GET ${realm}/users`]: (asked) => {
        const first = Number(asked.query.get('first') ?? 0);
        return { body: found(asked).slice(first, first + Number(asked.query.get('max') ?? 100)) };
      },
      [`GET ${realm}/users/count`]: (asked) => ({ body: found(asked).length }),
      [`GET ${realm}/users/{id}`]: ({ values: { id = '' } }) => {
        const user = users.find(id);
        return user === undefined ? { status: 404, body: { error: 'User not found' } } : { body: user };
      },
      [`POST ${realm}/users`]: ({ body }) => {
        const row = taken(body, fields);
        if (String(row.username ?? '') === '') return { status: 400, body: { errorMessage: 'User name is missing' } };
        const refused = taker(row);
        if (refused !== undefined) return refused;
        const number = users.next();
        const rest = { enabled: false, emailVerified: false, firstName: '', lastName: '', attributes: {} };
        users.add({ id: uuidOf(number), createdTimestamp: momentOf(number).getTime(), ...rest, ...row });
        return { status: 201, headers: { location: `http://127.0.0.1${realm}/users/${uuidOf(number)}` } };
      },
      [`PUT ${realm}/users/{id}`]: ({ values: { id = '' }, body }) => {
        const [before, row] = [users.find(id), taken(body, fields)];
        if (before === undefined) return { status: 404, body: { error: 'User not found' } };
        const refused = taker({ ...before, ...row }, id);
        if (refused !== undefined) return refused;
        users.change(id, row);
        return { status: 204 };
      },
      [`DELETE ${realm}/users/{id}`]: ({ values: { id = '' } }) =>
        users.remove(id) ? { status: 204 } : { status: 404, body: { error: 'User not found' } },
    };
  },
};
