import { petstore as standIn } from '../petstore.ts';
import { choice, crud, needed, screenOf, type Trial, text, whole } from './project.ts';

const statuses = [
  { value: 'available', title: '在售' },
  { value: 'pending', title: '预订' },
  { value: 'sold', title: '售出' },
];
const columns = ['name', 'category', 'status'];

export const petstore: Trial = {
  standIn,
  project: {
    backEnd: {
      credential: { kind: 'header', header: 'api_key' },
      path: '/pet{path}',
      paging: { kind: 'whole' },
      list: { records: '.' },
      records: { pet: { names: { category: 'category.name' } } },
    },
    api: crud('/api/pet', 'pet', {
      list: {
        filters: ['status', 'name'],
        search: ['name'],
        backEnd: {
          request: 'GET /pet/findByStatus',
          filters: { status: { equals: 'status={value}', otherwise: 'available' } },
        },
      },
      read: { backEnd: { request: 'GET /pet/{id}' } },
      create: { backEnd: { request: 'POST /pet', body: { with: { photoUrls: ['/photo.png'] } } } },
      change: { backEnd: { request: 'PUT /pet', body: { whole: true } } },
      remove: { backEnd: { request: 'DELETE /pet/{id}' } },
    }),
    records: {
      pet: {
        title: '宠物',
        properties: {
          id: whole('编号'),
          name: text('名字'),
          category: text('品种'),
          status: text('状态', { enum: ['available', 'pending', 'sold'], enums: 'status' }),
        },
      },
    },
    forms: {
      pet: {
        title: '宠物',
        required: ['name', 'status'],
        properties: { name: needed('名字'), status: choice('状态', statuses) },
      },
    },
    screens: {
      pet: screenOf('/api/pet', 'pet', {
        title: '宠物',
        name: 'name',
        columns,
        search: ['name'],
        filters: ['status', 'name'],
      }),
    },
    enums: { status: statuses },
  },
  screen: 'pet',
  list: '/api/pet',
  item: '/api/pet/{id}',
  total: 79,
  name: ['name', '宠物 003'],
  sort: 'name',
  filter: { query: 'status=sold', holds: ({ status }) => status === 'sold', choose: ['状态', '售出'] },
  search: { text: '宠物 039', holds: ({ name }) => name === '宠物 039' },
  create: { path: '/api/pet', body: { name: '新宠物', status: 'available' } },
  edit: {
    label: '名字',
    body: { name: '小黑', status: 'available' },
    value: '小黑',
    log: '名字 宠物 003 → 小黑',
  },
  refused: { body: { name: '长'.repeat(41), status: 'available' }, sentence: 'Pet name is too long' },
};
