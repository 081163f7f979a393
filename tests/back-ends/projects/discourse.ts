import { discourse as standIn } from '../discourse.ts';
import { crud, maybe, moment, needed, screenOf, type Trial, text, whole } from './project.ts';

const columns = ['name', 'full_name', 'user_count', 'bio_raw'];

export const discourse: Trial = {
  standIn,
  project: {
    backEnd: {
      credential: { kind: 'header', header: 'Api-Key' },
      headers: { 'Api-Username': 'system' },
      path: '{path}.json',
      query: { current: 'page' },
      sort: { ascending: 'order={field}&asc=true', descending: 'order={field}' },
      search: 'filter={value}',
      refusal: { message: 'errors.0' },
      records: { group: { identity: 'name', at: 'group' } },
    },
    api: {
      ...crud('/api/groups', 'group', {
        list: {
          search: ['name'],
          backEnd: {
            paging: { kind: 'page', fixed: 36 },
            list: { records: 'groups', total: 'total_rows_groups' },
            sort: { fields: ['name', 'user_count'] },
          },
        },
        // Read by its name, written by its number.
        change: { backEnd: { request: 'PUT /groups/{row.id}.json' } },
        create: {
          backEnd: { request: 'POST /admin/groups.json', record: { at: 'basic_group' }, body: { at: 'group' } },
        },
        remove: { backEnd: { request: 'DELETE /admin/groups/{row.id}.json' } },
      }),
      'GET /api/members': {
        permission: 'data:read',
        record: 'member',
        list: true,
        filters: ['state'],
        search: ['username'],
        backEnd: {
          request: 'GET /admin/users/list/{state}.json',
          paging: { kind: 'page', fixed: 100 },
          query: { first: 1 },
          list: { records: '.' },
          total: { kind: 'none' },
          sort: { fields: ['username'], ascending: 'order={field}&asc=true', descending: 'order={field}' },
          filters: { state: { otherwise: 'active' } },
        },
      },
    },
    records: {
      group: {
        title: '小组',
        properties: {
          id: text('编号'),
          name: text('名称'),
          full_name: maybe('全名'),
          user_count: whole('人数'),
          bio_raw: maybe('介绍'),
        },
      },
      member: {
        title: '成员',
        properties: {
          id: whole('编号'),
          username: text('账号'),
          name: maybe('姓名'),
          state: text('名单', { enum: ['active', 'new'], enums: 'state' }),
          created_at: moment('加入时间'),
        },
      },
    },
    forms: {
      group: {
        title: '小组',
        required: ['name'],
        properties: {
          name: needed('名称'),
          full_name: needed('全名', { minLength: 0 }),
          bio_raw: needed('介绍', { minLength: 0 }),
        },
      },
    },
    screens: {
      group: screenOf('/api/groups', 'group', { title: '小组', name: 'name', columns, search: ['name'] }),
      member: {
        title: '成员',
        ...{
          request: 'GET /api/members',
          columns: ['username', 'name', 'created_at'],
          search: ['username'],
          filters: ['state'],
        },
      },
    },
    enums: {
      state: [
        { value: 'active', title: '活跃' },
        { value: 'new', title: '新的' },
      ],
    },
  },
  screen: 'group',
  list: '/api/groups',
  item: '/api/groups/{id}',
  total: 237,
  name: ['name', 'group_001'],
  sort: 'name',
  search: { text: 'group_10', holds: ({ name }) => String(name).startsWith('group_10') },
  create: { path: '/api/groups', body: { name: 'newcomers', full_name: '新人', bio_raw: '' } },
  edit: {
    label: '全名',
    body: { name: 'group_001', full_name: '核心小组', bio_raw: '' },
    value: '核心小组',
    log: '全名 小组 1 → 核心小组',
  },
  refused: { body: { name: 'group_002', full_name: '小组 1', bio_raw: '' }, sentence: 'Name has already been taken' },
};
