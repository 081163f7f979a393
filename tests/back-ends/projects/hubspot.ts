import { hubspot as standIn } from '../hubspot.ts';
import { choice, crud, free, maybe, moment, needed, screenOf, type Trial, text } from './project.ts';

const stages = [
  { value: 'lead', title: '线索' },
  { value: 'customer', title: '客户' },
  { value: 'opportunity', title: '商机' },
];
const columns = ['email', 'lastname', 'firstname', 'phone', 'lifecyclestage', 'createdAt'];
const names = 'email,firstname,lastname,phone,lifecyclestage';
const contact = {
  email: 'lead1@crm.example',
  firstname: '建国',
  lastname: '钱',
  phone: '13700000001',
  lifecyclestage: 'customer',
};

export const hubspot: Trial = {
  standIn,
  project: {
    backEnd: {
      credential: { kind: 'header', prefix: 'Bearer ' },
      path: '{path}',
      query: { cursor: 'after', size: 'limit' },
      paging: { kind: 'cursor', next: 'paging.next.after', most: 100 },
      list: { records: 'results' },
      total: { kind: 'none' },
      record: { fields: 'properties' },
      refusal: { field: 'context.propertyName' },
    },
    api: crud('/api/contacts', 'contact', {
      list: { backEnd: { request: `GET /contacts?properties=${names}`, sort: { fields: [] } } },
      read: { backEnd: { request: `GET /contacts/{id}?properties=${names}` } },
      change: { backEnd: { request: 'PATCH /contacts/{id}' } },
    }),
    records: {
      contact: {
        title: '联系人',
        properties: {
          id: text('编号'),
          email: maybe('邮箱'),
          firstname: maybe('名'),
          lastname: maybe('姓'),
          phone: maybe('电话'),
          lifecyclestage: text('阶段', { enum: ['lead', 'customer', 'opportunity'], enums: 'stage' }),
          createdAt: moment('创建时间'),
        },
      },
    },
    forms: {
      contact: {
        title: '联系人',
        required: ['email'],
        properties: {
          email: needed('邮箱'),
          lastname: free('姓'),
          firstname: free('名'),
          phone: free('电话'),
          lifecyclestage: choice('阶段', stages),
        },
      },
    },
    screens: { contact: screenOf('/api/contacts', 'contact', { title: '联系人', name: 'email', columns }) },
    enums: { stage: stages },
  },
  screen: 'contact',
  list: '/api/contacts',
  item: '/api/contacts/{id}',
  total: null,
  name: ['email', 'lead1@crm.example'],
  create: { path: '/api/contacts', body: { ...contact, email: 'new@crm.example' } },
  edit: {
    label: '电话',
    body: { ...contact, phone: '13811112222' },
    value: '13811112222',
    log: '电话 13700000001 → 13811112222',
  },
  refused: {
    body: { ...contact, email: 'not an address' },
    sentence: 'Property values were not valid',
    field: 'email',
  },
};
