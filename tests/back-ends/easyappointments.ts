import type { Row } from '../../src/language/json.ts';
import { type Asked, type Said, type StandIn, withHeader } from './http.ts';
import { contains, paged, sorted, type Table, tableOf, taken } from './rows.ts';

const credential = 'booking-token';

/** Everything that goes wrong is a 500, what a person has left out as well. */
const failed = (message: string): Said => ({ status: 500, body: { success: false, message } });

function listed(rows: readonly Row[], searched: readonly string[], { query }: Asked): Said {
  const found = rows.filter((row) => contains(row, searched, query.get('q') ?? ''));
  const order = query.get('sort') ?? '';
  const ordered = order === '' ? found : sorted(found, order.replace(/^[-+]/, ''), order.startsWith('-'));
  return { body: paged(ordered, { number: query.get('page'), size: query.get('length') }).rows };
}

/** Read, change and remove of rows that are whole, whatever a change leaves out. */
function item(table: Table, fields: readonly string[], refusal: (row: Row) => Said | undefined) {
  return {
    read: ({ values: { id = '' } }: Asked): Said => {
      const row = table.find(id);
      return row === undefined ? { status: 404 } : { body: row };
    },
    make: ({ body }: Asked): Said => {
      const row = taken(body, fields);
      return refusal(row) ?? { status: 201, body: table.add({ id: table.next(), ...row }) };
    },
    change: ({ values: { id = '' }, body }: Asked): Said => {
      const before = table.find(id);
      if (before === undefined) return { status: 404 };
      const row = { ...before, ...taken(body, fields) };
      return refusal(row) ?? { body: table.change(id, row) ?? null };
    },
    remove: ({ values: { id = '' } }: Asked): Said => ({ status: table.remove(id) ? 204 : 404 }),
  };
}

const local = (hours: number) => new Date(Date.UTC(2026, 2, 1, hours)).toISOString().slice(0, 19).replace('T', ' ');

/** A booking site in PHP: pages without a total, times without a zone, and 500 for all that is refused. */
export const easyappointments: StandIn = {
  base: '/index.php',
  credential,
  admits: withHeader('authorization', `Bearer ${credential}`),
  stranger: { status: 401, text: 'You are not authorized to use the API.', headers: { 'www-authenticate': 'Basic' } },
  open() {
    const categories = tableOf((id) => ({ id, name: ['理发', '护理'][id - 1] ?? '', description: '' }), 'id', 2);
    const services = tableOf((id) => ({
      id,
      name: `项目 ${String(id).padStart(3, '0')}`,
      duration: 15 * ((id % 6) + 1),
      price: Math.round((20 + id * 1.35) * 100) / 100,
      currency: 'CNY',
      location: '',
      description: '',
      isPrivate: false,
      serviceCategoryId: (id % 2) + 1,
    }));
    const appointments = tableOf(
      (id) => ({
        id,
        book: local(id),
        start: local(24 + id * 5),
        end: local(25 + id * 5),
        status: id % 2 === 0 ? 'Booked' : 'Confirmed',
        notes: '',
        customerId: (id % 5) + 1,
        providerId: 2,
        serviceId: id,
      }),
      'id',
      90,
    );
    const names = [
      'name',
      'duration',
      'price',
      'currency',
      'location',
      'description',
      'isPrivate',
      'serviceCategoryId',
    ];
    const service = item(services, names, (row) => {
      if (String(row.name ?? '') === '') return failed('Not all required fields are provided: name');
      if (Number(row.duration) < 5) return failed('The service duration cannot be less than 5 minutes long.');
      return Number.isNaN(Number(row.price)) ? failed('The service price is invalid.') : undefined;
    });
    const appointment = item(
      appointments,
      ['start', 'end', 'status', 'notes', 'customerId', 'providerId', 'serviceId'],
      (row) =>
        String(row.start) >= String(row.end) ? failed('The appointment end must be after its start.') : undefined,
    );
    return {
      'GET /api/v1/services': (asked) => listed(services.all(), ['name', 'description'], asked),
      'GET /api/v1/services/{id}': service.read,
      'POST /api/v1/services': service.make,
      'PUT /api/v1/services/{id}': service.change,
      'DELETE /api/v1/services/{id}': service.remove,
      'GET /api/v1/service_categories': (asked) => listed(categories.all(), ['name'], asked),
      'GET /api/v1/appointments': (asked) => {
        const { query } = asked;
        const [from, till, serviceId] = ['from', 'till', 'serviceId'].map((name) => query.get(name));
        const rows = appointments.all().filter(({ start, end, serviceId: theirs }) => {
          const isAfter = from === null || from === undefined || String(start).slice(0, 10) >= from;
          const isBefore = till === null || till === undefined || String(end).slice(0, 10) <= till;
          return isAfter && isBefore && (serviceId === null || String(theirs) === serviceId);
        });
        return listed(rows, ['notes'], asked);
      },
      'GET /api/v1/appointments/{id}': appointment.read,
      'POST /api/v1/appointments': appointment.make,
      'PUT /api/v1/appointments/{id}': appointment.change,
      'DELETE /api/v1/appointments/{id}': appointment.remove,
    };
  },
};
