import { easyappointments as standIn } from '../easyappointments.ts';
import { crud, needed, screenOf, type Trial, text, whole } from './project.ts';

const columns = ['name', 'duration', 'price', 'currency', 'serviceCategoryId'];
const number = (title: string) => ({ type: 'integer', title, message: `请输入${title}`, ui: { widget: 'number' } });
const price = needed('价格', { pattern: '^[0-9]{1,6}([.][0-9]{1,2})?$', message: '请输入金额，例如 59.70' });
const time = (title: string) => text(title, { format: 'date-time' });

export const easyappointments: Trial = {
  standIn,
  project: {
    backEnd: {
      credential: { kind: 'header', prefix: 'Bearer ' },
      path: '/api/v1{path}',
      query: { current: 'page', first: 1, size: 'length' },
      list: { records: '.' },
      total: { kind: 'none' },
      sort: { ascending: 'sort=+{field}', descending: 'sort=-{field}' },
      search: 'q={value}',
      refusal: { statuses: [500] },
      record: { times: { kind: 'local', zone: 'Asia/Shanghai' }, money: { kind: 'number' } },
    },
    api: {
      ...crud('/api/services', 'service', { list: { search: ['name'] } }),
      'GET /api/service_categories': { permission: 'data:read', options: 'category', search: ['name'] },
      'GET /api/appointments': {
        permission: 'data:read',
        record: 'appointment',
        list: true,
        filters: ['start', 'serviceId'],
        backEnd: { filters: { start: { from: 'from={from}', to: 'till={to}' } } },
      },
    },
    records: {
      service: {
        title: '项目',
        properties: {
          id: whole('编号'),
          name: text('名称'),
          duration: whole('分钟'),
          price: text('价格', { format: 'money' }),
          currency: text('币种'),
          serviceCategoryId: whole('分类', { options: 'category' }),
        },
      },
      category: { title: '分类', properties: { id: whole('编号'), name: text('名称') } },
      appointment: {
        title: '预约',
        properties: {
          id: whole('编号'),
          start: time('开始'),
          end: time('结束'),
          status: text('状态'),
          serviceId: whole('项目'),
        },
      },
    },
    forms: {
      service: {
        title: '项目',
        required: ['name', 'duration', 'price', 'currency', 'serviceCategoryId'],
        properties: {
          name: needed('名称'),
          duration: number('分钟'),
          price,
          currency: needed('币种'),
          serviceCategoryId: { ...number('分类'), ui: { widget: 'option', options: 'category' } },
        },
      },
    },
    screens: {
      service: screenOf('/api/services', 'service', { title: '项目', name: 'name', columns, search: ['name'] }),
      appointment: {
        title: '预约',
        ...{
          request: 'GET /api/appointments',
          columns: ['start', 'end', 'status', 'serviceId'],
          filters: ['start', 'serviceId'],
        },
      },
    },
    options: { category: { title: '分类', request: 'GET /api/service_categories' } },
  },
  screen: 'service',
  list: '/api/services',
  item: '/api/services/{id}',
  total: null,
  name: ['name', '项目 001'],
  sort: 'name',
  search: { text: '项目 05', holds: ({ name }) => String(name).startsWith('项目 05') },
  create: {
    path: '/api/services',
    body: { name: '新项目', duration: 30, price: '88.50', currency: 'CNY', serviceCategoryId: 1 },
    options: { serviceCategoryId: '理发' },
  },
  edit: {
    label: '价格',
    body: { name: '项目 001', duration: 30, price: '66.60', currency: 'CNY', serviceCategoryId: 2 },
    value: '66.60',
    log: '价格 21.35 → 66.60',
  },
  refused: {
    body: { name: '项目 001', duration: 3, price: '21.35', currency: 'CNY', serviceCategoryId: 2 },
    sentence: 'The service duration cannot be less than 5 minutes long.',
  },
};
