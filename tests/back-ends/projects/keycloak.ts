import { keycloak as standIn } from '../keycloak.ts';
import { crud, free, maybe, moment, needed, screenOf, type Trial, text } from './project.ts';

const columns = ['username', 'lastName', 'firstName', 'email', 'department', 'enabled', 'createdTimestamp'];
const user = { username: 'user001', firstName: '建国', lastName: '钱', email: 'user1@realm.example' };

export const keycloak: Trial = {
  standIn,
  project: {
    backEnd: {
      credential: { kind: 'oauth2', tokenUrl: '/realms/shop/protocol/openid-connect/token' },
      path: '/admin/realms/shop{path}',
      query: { offset: 'first', size: 'max' },
      paging: { kind: 'offset' },
      list: { records: '.' },
      search: 'search={value}',
      record: { times: { kind: 'milliseconds' }, names: { department: 'attributes.department.0' } },
      refusal: { message: 'errorMessage' },
    },
    api: crud('/api/users', 'user', {
      list: {
        filters: ['email', 'enabled', 'department'],
        search: ['username', 'firstName', 'lastName', 'email'],
        backEnd: {
          sort: { fields: [] },
          total: { kind: 'call', request: 'GET /admin/realms/shop/users/count' },
          filters: { department: { equals: 'q=department:{value}' } },
        },
      },
    }),
    records: {
      user: {
        title: '用户',
        properties: {
          id: text('编号'),
          username: text('账号'),
          lastName: maybe('姓'),
          firstName: maybe('名'),
          email: maybe('邮箱'),
          department: maybe('部门'),
          enabled: { type: 'boolean', title: '启用', enum: [true, false], enums: 'enabled' },
          createdTimestamp: moment('创建时间'),
        },
      },
    },
    forms: {
      user: {
        title: '用户',
        required: ['username'],
        properties: { username: needed('账号'), lastName: free('姓'), firstName: free('名'), email: free('邮箱') },
      },
    },
    screens: {
      user: screenOf('/api/users', 'user', {
        title: '用户',
        name: 'username',
        columns,
        search: ['username', 'firstName', 'lastName', 'email'],
        filters: ['email', 'enabled', 'department'],
      }),
    },
    enums: {
      enabled: [
        { value: true, title: '启用' },
        { value: false, title: '停用' },
      ],
    },
  },
  screen: 'user',
  list: '/api/users',
  item: '/api/users/{id}',
  total: 237,
  name: ['username', 'user001'],
  filter: { query: 'enabled=false', holds: ({ enabled }) => enabled === false, choose: ['启用', '停用'] },
  search: { text: 'user04', holds: ({ username }) => String(username).startsWith('user04') },
  create: {
    path: '/api/users',
    body: { username: 'user-new', lastName: '新', firstName: '人', email: 'new@realm.example' },
  },
  edit: {
    label: '姓',
    body: { ...user, lastName: '欧阳' },
    value: '欧阳',
    log: '姓 钱 → 欧阳',
  },
  refused: { body: { ...user, email: 'user2@realm.example' }, sentence: 'User exists with same email' },
};
