import { chatwoot as standIn } from '../chatwoot.ts';
import { choice, crud, free, maybe, moment, needed, screenOf, type Trial, text, whole } from './project.ts';

const priorities = [
  { value: 'high', title: '高' },
  { value: 'low', title: '低' },
];
const columns = ['name', 'email', 'phone_number', 'plan', 'created_at'];
const contact = { name: '郑雨桐4', email: 'visitor237@desk.example', phone_number: '+8613600000237' };

export const chatwoot: Trial = {
  standIn,
  project: {
    backEnd: {
      credential: { kind: 'header', header: 'api_access_token' },
      path: '/api/v1/accounts/1{path}',
      query: { current: 'page', first: 1 },
      record: { times: { kind: 'seconds' } },
      refusal: { message: 'description' },
      records: { contact: { at: 'payload', names: { plan: 'custom_attributes.plan' } } },
    },
    api: {
      ...crud('/api/contacts', 'contact', {
        list: {
          search: ['name', 'email', 'phone_number'],
          backEnd: {
            searchRequest: 'GET /api/v1/accounts/1/contacts/search',
            search: 'q={value}',
            paging: { kind: 'page', fixed: 15 },
            list: { records: 'payload', total: 'meta.count' },
            sort: { ascending: 'sort={field}', descending: 'sort=-{field}', fields: ['name', 'email', 'phone_number'] },
          },
        },
        create: { backEnd: { record: { at: 'payload.contact' }, body: { at: '.', with: { inbox_id: 1 } } } },
        change: { backEnd: { body: { at: '.' } } },
      }),
      'GET /api/conversations': {
        permission: 'data:read',
        record: 'conversation',
        list: true,
        filters: ['status', 'inbox_id', 'labels'],
        backEnd: {
          paging: { kind: 'page', fixed: 25 },
          list: { records: 'data.payload', total: 'data.meta.all_count' },
          sort: { fields: [] },
          filters: { status: { otherwise: 'all' }, labels: { among: '{field}[]={value}' } },
        },
      },
      'GET /api/conversations/{id}': { permission: 'data:read', record: 'conversation' },
      'PUT /api/conversations/{id}': {
        permission: 'data:write',
        form: 'conversation',
        changes: ['conversation'],
        backEnd: { request: 'PATCH /api/v1/accounts/1/conversations/{id}' },
      },
    },
    records: {
      contact: {
        title: '联系人',
        properties: {
          id: whole('编号'),
          name: text('姓名'),
          email: maybe('邮箱'),
          phone_number: maybe('电话'),
          plan: maybe('套餐'),
          created_at: moment('创建时间'),
        },
      },
      conversation: {
        title: '会话',
        properties: {
          id: whole('编号'),
          inbox_id: whole('渠道'),
          status: text('状态', { enum: ['open', 'resolved', 'pending'], enums: 'status' }),
          priority: maybe('优先级'),
          last_activity_at: moment('最后消息'),
        },
      },
    },
    forms: {
      contact: {
        title: '联系人',
        required: ['name'],
        properties: { name: needed('姓名'), email: free('邮箱'), phone_number: free('电话'), plan: free('套餐') },
      },
      conversation: { title: '会话', required: ['priority'], properties: { priority: choice('优先级', priorities) } },
    },
    screens: {
      contact: screenOf('/api/contacts', 'contact', {
        title: '联系人',
        name: 'name',
        columns,
        search: ['name', 'email', 'phone_number'],
      }),
      conversation: {
        title: '会话',
        ...{
          request: 'GET /api/conversations',
          columns: ['id', 'inbox_id', 'status', 'priority', 'last_activity_at'],
          filters: ['status', 'inbox_id'],
          sheet: {
            heading: '会话 {id}',
            request: 'GET /api/conversations/{id}',
            sections: [{ fields: ['id', 'status'] }],
          },
          actions: {
            row: {
              rank: {
                title: '优先级',
                form: 'conversation',
                request: 'PUT /api/conversations/{id}',
                prefill: { priority: '{priority}' },
                done: '已修改',
              },
            },
          },
        },
      },
    },
    enums: {
      status: [
        { value: 'open', title: '进行中' },
        { value: 'resolved', title: '已解决' },
        { value: 'pending', title: '等待' },
      ],
    },
  },
  screen: 'contact',
  list: '/api/contacts',
  item: '/api/contacts/{id}',
  total: 237,
  name: ['name', '郑雨桐4'],
  sort: 'email',
  search: { text: 'visitor12@', holds: ({ email }) => email === 'visitor12@desk.example' },
  create: {
    path: '/api/contacts',
    body: { name: '新人', email: 'new@desk.example', phone_number: '+8613500000001', plan: 'pro' },
  },
  edit: {
    label: '套餐',
    body: { ...contact, plan: 'enterprise' },
    value: 'enterprise',
    log: '套餐 free → enterprise',
  },
  refused: {
    body: { ...contact, phone_number: '136', plan: 'free' },
    sentence: 'Phone number should be in e164 format',
    field: 'phone_number',
  },
};
