import { listmonk as standIn } from '../listmonk.ts';
import { choice, crud, moment, needed, screenOf, type Trial, text, whole } from './project.ts';

const status = [
  { value: 'enabled', title: '启用' },
  { value: 'disabled', title: '停用' },
  { value: 'blocklisted', title: '屏蔽' },
];
const columns = ['name', 'email', 'status', 'lists', 'created_at'];
const body = { name: '赵晓明', email: 'new@news.example', status: 'enabled', lists: [1] };

export const listmonk: Trial = {
  standIn,
  project: {
    backEnd: {
      credential: { kind: 'header', prefix: 'token ' },
      query: { current: 'page', first: 1, size: 'per_page' },
      envelope: { data: 'data' },
      list: { records: 'results' },
      sort: {
        ascending: 'order_by={field}&order=ASC',
        descending: 'order_by={field}&order=DESC',
      },
      filter: {
        equals: "{field} = '{value}'",
        contains: "{field} ILIKE '%{value}%'",
        expression: { name: 'query', separator: ' AND ' },
      },
      records: { subscriber: { values: { lists: { kind: 'id' } } } },
      search: "query=name ILIKE '%{value}%'",
    },
    api: {
      ...crud('/api/subscribers', 'subscriber', {
        list: {
          filters: ['name', 'email', 'status', 'lists'],
          search: ['name'],
          backEnd: {
            sort: { fields: ['name', 'status', 'created_at'] },
            filters: { lists: { name: 'list_id', among: '{field}={value}' } },
          },
        },
      }),
      'GET /api/lists': { permission: 'data:read', options: 'list' },
    },
    records: {
      subscriber: {
        title: '订阅者',
        properties: {
          id: whole('编号'),
          name: text('姓名'),
          email: text('邮箱', { format: 'email' }),
          status: text('状态', { enum: ['enabled', 'disabled', 'blocklisted'], enums: 'status' }),
          lists: { type: 'array', title: '名单', items: { type: 'integer' }, options: 'list' },
          created_at: moment('创建时间'),
        },
      },
      list: { title: '名单', properties: { id: whole('编号'), name: text('名称') } },
    },
    forms: {
      subscriber: {
        title: '订阅者',
        required: ['name', 'email', 'status', 'lists'],
        properties: {
          name: needed('姓名', { maxLength: 200 }),
          email: needed('邮箱'),
          status: choice('状态', status),
          lists: {
            type: 'array',
            title: '名单',
            items: { type: 'integer' },
            message: '请选择名单',
            ui: { widget: 'options', options: 'list' },
          },
        },
      },
    },
    screens: {
      subscriber: screenOf('/api/subscribers', 'subscriber', {
        title: '订阅者',
        name: 'name',
        columns,
        search: ['name'],
        filters: ['email', 'status', { field: 'lists', multiple: true }],
      }),
    },
    enums: {
      status,
    },
    options: { list: { title: '名单', request: 'GET /api/lists' } },
  },
  screen: 'subscriber',
  list: '/api/subscribers',
  item: '/api/subscribers/{id}',
  total: 237,
  name: ['name', '郑雨桐4'],
  sort: 'name',
  filter: { query: 'status=disabled', holds: ({ status }) => status === 'disabled', choose: ['状态', '停用'] },
  search: { text: '海涛', holds: ({ name }) => String(name).includes('海涛') },
  create: { path: '/api/subscribers', body, options: { lists: '周报' } },
  edit: {
    label: '邮箱',
    body: { name: '郑雨桐4', email: 'changed@news.example', status: 'enabled', lists: [1] },
    value: 'changed@news.example',
    log: '邮箱 reader237@news.example → changed@news.example',
  },
  refused: {
    body: { name: '郑雨桐4', email: 'reader2@news.example', status: 'enabled', lists: [1] },
    sentence: 'E-mail already exists.',
  },
};
