import { petclinic as standIn } from '../petclinic.ts';
import { crud, needed, screenOf, type Trial, text, whole } from './project.ts';

const columns = ['lastName', 'firstName', 'city', 'telephone'];

export const petclinic: Trial = {
  standIn,
  project: {
    backEnd: {
      credential: { kind: 'basic' },
      query: { current: 'page' },
      list: { records: 'content', total: 'totalElements' },
      refusal: { message: 'detail', errors: 'schemaValidationErrors' },
    },
    api: {
      ...crud('/api/owners', 'owner', {
        list: {
          filters: ['lastName'],
          backEnd: { request: 'GET /api/v2/owners', sort: { fields: [] } },
        },
      }),
      'GET /api/pettypes': {
        permission: 'data:read',
        record: 'type',
        list: true,
        search: ['name'],
        backEnd: { paging: { kind: 'whole' }, list: { records: '.' } },
      },
    },
    records: {
      owner: {
        title: '主人',
        properties: {
          id: whole('编号'),
          firstName: text('名'),
          lastName: text('姓'),
          address: text('地址'),
          city: text('城市'),
          telephone: text('电话', { format: 'phone' }),
        },
      },
      type: { title: '品种', properties: { id: whole('编号'), name: text('名称') } },
    },
    forms: {
      owner: {
        title: '主人',
        required: ['firstName', 'lastName', 'address', 'city', 'telephone'],
        properties: {
          firstName: needed('名'),
          lastName: needed('姓'),
          address: needed('地址'),
          city: needed('城市'),
          telephone: needed('电话'),
        },
      },
    },
    screens: {
      owner: screenOf('/api/owners', 'owner', { title: '主人', name: 'lastName', columns, filters: ['lastName'] }),
      type: { title: '品种', ...{ request: 'GET /api/pettypes', columns: ['id', 'name'], search: ['name'] } },
    },
  },
  screen: 'owner',
  list: '/api/owners',
  item: '/api/owners/{id}',
  total: 237,
  name: ['lastName', '钱'],
  filter: { query: 'lastName=王', holds: ({ lastName }) => lastName === '王', choose: ['姓', '王'] },
  create: {
    path: '/api/owners',
    body: { firstName: '一', lastName: '新', address: '北京路 1 号', city: '上海', telephone: '6085551234' },
  },
  edit: {
    label: '城市',
    body: { firstName: '建国', lastName: '钱', address: 'Liberty St. 1', city: '杭州', telephone: '6085551001' },
    value: '杭州',
    log: '城市 Madison → 杭州',
  },
  refused: {
    body: { firstName: '建国', lastName: '钱', address: 'Liberty St. 1', city: '杭州', telephone: 'abc' },
    sentence: "Validation failed: Field 'telephone' must be digits, at most 10",
  },
};
