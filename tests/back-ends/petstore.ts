import type { Row } from '../../src/language/json.ts';
import { type Said, type StandIn, withHeader } from './http.ts';
import { missing, tableOf, taken } from './rows.ts';

const credential = 'special-key';
const fields = ['id', 'name', 'category', 'photoUrls', 'tags', 'status'];
const statuses = ['available', 'pending', 'sold'];

const text = (status: number, sentence: string): Said => ({ status, text: sentence });

/** The toy shop: whole arrays by status alone, a record that names itself in its body, sentences without JSON. */
export const petstore: StandIn = {
  base: '/api/v3',
  credential,
  admits: withHeader('api_key', credential),
  stranger: text(401, 'Unauthorized'),
  nowhere: text(404, 'HTTP 404 Not Found'),
  open() {
    const pets = tableOf((id) => ({
      id,
      name: `宠物 ${String(id).padStart(3, '0')}`,
      category: { id: (id % 3) + 1, name: ['猫', '狗', '鸟'][id % 3] ?? '' },
      photoUrls: ['/photo.png'],
      tags: [{ id: (id % 2) + 1, name: id % 2 === 0 ? '新' : '特价' }],
      status: statuses[id % 3] ?? '',
    }));
    const refusal = (row: Row) => {
      const [gone] = missing(row, ['name', 'photoUrls']);
      if (gone !== undefined) return text(422, `Pet without ${gone}`);
      return String(row.name).length > 40 ? text(422, 'Pet name is too long') : undefined;
    };
    return {
      'GET /pet/findByStatus': ({ query }) => {
        const status = query.get('status') ?? 'available';
        if (!statuses.includes(status))
          return text(400, `Input error: query parameter status value ${status} is not allowed`);
        return { body: pets.all().filter((row) => row.status === status) };
      },
      'GET /pet/findByTags': ({ query }) => {
        const tags = query.getAll('tags');
        if (tags.length === 0) return text(400, 'No tags provided. Try again?');
        const has = (row: Row) => (row.tags as readonly Row[]).some(({ name }) => tags.includes(String(name)));
        return { body: pets.all().filter(has) };
      },
      'GET /pet/{id}': ({ values: { id = '' } }) => {
        const pet = pets.find(id);
        return pet === undefined ? text(404, 'Pet not found') : { body: pet };
      },
      'POST /pet': ({ body }) => {
        const pet = taken(body, fields);
        // Without an id it makes one.
        const id = typeof pet.id === 'number' ? pet.id : pets.next();
        return refusal(pet) ?? { body: pets.add({ status: 'available', tags: [], ...pet, id }) };
      },
      'PUT /pet': ({ body }) => {
        const pet = taken(body, fields);
        if (pets.find(String(pet.id)) === undefined) return text(404, 'Pet not found');
        return refusal(pet) ?? { body: pets.add(pet) };
      },
      'DELETE /pet/{id}': ({ values: { id = '' } }) => {
        pets.remove(id);
        return { text: 'Pet deleted' };
      },
    };
  },
};
