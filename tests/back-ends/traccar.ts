import type { Row } from '../../src/language/json.ts';
import { type Asked, type Said, type StandIn, withHeader } from './http.ts';
import { contains, momentOf, tableOf, taken } from './rows.ts';

const credential = 'vehicles-token';
const fields = ['name', 'uniqueId', 'disabled', 'groupId', 'phone', 'model', 'contact', 'category', 'attributes'];

/** A sentence without any JSON, as it answers all refusals. */
const sentence = (status: number, text: string): Said => ({ status, text });

function portion(rows: readonly Row[], { query }: Asked): Said {
  const limit = Number(query.get('limit') ?? 0);
  const offset = Number(query.get('offset') ?? 0);
  return { body: limit > 0 ? rows.slice(offset, offset + limit) : rows };
}

/** A tracker of vehicles: `limit` and `offset` over bare arrays that no total goes with, refusals in plain text. */
export const traccar: StandIn = {
  below: '/api',
  credential,
  admits: withHeader('authorization', `Bearer ${credential}`),
  stranger: sentence(401, 'HTTP 401 Unauthorized - WebApplicationException'),
  nowhere: sentence(404, 'HTTP 404 Not Found - NotFoundException'),
  open() {
    const groups = tableOf((id) => ({ id, name: `车队 ${id}`, groupId: 0, attributes: {} }), 'id', 4);
    const devices = tableOf((id) => ({
      id,
      name: `沪A${String(10_000 + id)}`,
      uniqueId: `86${String(id).padStart(13, '0')}`,
      status: ['online', 'offline', 'unknown'][id % 3] ?? '',
      disabled: id % 10 === 0,
      lastUpdate: id % 7 === 0 ? null : momentOf(id).toISOString().replace('Z', '+00:00'),
      positionId: 0,
      groupId: (id % 4) + 1,
      phone: null,
      model: id % 2 === 0 ? 'T800' : 'G300',
      contact: null,
      category: 'car',
      attributes: { speedLimit: 64.79 + id, note: '' },
    }));
    const refusal = (row: Row, self?: string) => {
      if (String(row.name ?? '') === '' || String(row.uniqueId ?? '') === '')
        return sentence(400, 'name and uniqueId are required - IllegalArgumentException');
      const taker = devices.all().find(({ uniqueId }) => uniqueId === row.uniqueId);
      if (taker === undefined || String(taker.id) === self) return undefined;
      return sentence(
        400,
        `Duplicate entry '${row.uniqueId}' for key 'uniqueid' - JdbcSQLIntegrityConstraintViolationException`,
      );
    };
    const blank = {
      disabled: false,
      groupId: null,
      phone: null,
      model: null,
      contact: null,
      category: null,
      attributes: {},
    };
    return {
      'GET /devices': (asked) => {
        const keyword = asked.query.get('keyword') ?? '';
        const ids = asked.query.getAll('id');
        const rows = devices
          .all()
          .filter((row) => ids.length === 0 || ids.includes(String(row.id)))
          .filter((row) => contains(row, ['name', 'uniqueId', 'phone', 'model', 'contact'], keyword));
        return portion(rows, asked);
      },
      'GET /devices/{id}': ({ values: { id = '' } }) => {
        const device = devices.find(id);
        return device === undefined ? sentence(404, 'HTTP 404 Not Found - NotFoundException') : { body: device };
      },
      'POST /devices': ({ body }) => {
        const row = taken(body, fields);
        const id = devices.next();
        const state = { status: 'offline', lastUpdate: null, positionId: 0 };
        return refusal(row) ?? { body: devices.add({ id, ...blank, ...row, ...state }) };
      },
      'PUT /devices/{id}': ({ values: { id = '' }, body }) => {
        const row = taken(body, fields);
        // It takes the whole record, its id included: what is left out is emptied.
        if (String(taken(body, ['id']).id) !== id) return sentence(400, 'Id mismatch - IllegalArgumentException');
        const changed = refusal(row, id) ?? devices.change(id, { ...blank, ...row });
        if (changed === undefined) return sentence(400, 'Device access denied - SecurityException');
        return 'uniqueId' in changed ? { body: changed } : changed;
      },
      'DELETE /devices/{id}': ({ values: { id = '' } }) =>
        devices.remove(id) ? { status: 204 } : sentence(400, 'Device access denied - SecurityException'),
      'GET /groups': (asked) => portion(groups.all(), asked),
    };
  },
};
