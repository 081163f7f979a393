import { ginVueAdmin as standIn } from '../gin-vue-admin.ts';
import { crud, free, moment, needed, screenOf, type Trial, text, whole } from './project.ts';

const columns = ['name', 'key', 'value', 'createdAt'];
const user = { title: '用户', required: ['nickName'], properties: { nickName: needed('昵称'), phone: free('电话') } };

export const ginVueAdmin: Trial = {
  standIn,
  project: {
    backEnd: {
      credential: { kind: 'header', header: 'X-Token' },
      path: '{path}',
      query: { current: 'page', first: 1, size: 'pageSize' },
      envelope: { data: 'data', code: 'code', success: [0] },
      list: { records: 'list' },
      record: { identity: 'ID' },
      refusal: { message: 'msg' },
    },
    api: {
      ...crud('/api/parameter', 'parameter', {
        list: {
          filters: ['name', 'createdAt'],
          search: ['name', 'key', 'value'],
          backEnd: {
            request: 'GET /sysParams/getSysParamsList',
            sort: { fields: [] },
            filters: { createdAt: { from: 'startCreatedAt={from}', to: 'endCreatedAt={to}' } },
          },
        },
        read: { backEnd: { request: 'GET /sysParams/findSysParams?ID={id}' } },
        create: { backEnd: { request: 'POST /sysParams/createSysParams' } },
        change: { backEnd: { request: 'PUT /sysParams/updateSysParams', body: { id: 'ID' } } },
        remove: { backEnd: { request: 'DELETE /sysParams/deleteSysParams?ID={id}' } },
      }),
      'GET /api/user': {
        permission: 'data:read',
        record: 'user',
        list: true,
        filters: ['nickName', 'phone'],
        search: ['userName', 'nickName', 'phone', 'email'],
        backEnd: {
          request: 'POST /user/getUserList',
          query: { sentIn: 'body' },
          sort: {
            ascending: 'orderKey={field}&desc=false',
            descending: 'orderKey={field}&desc=true',
            fields: ['userName', 'nickName', 'phone', 'email'],
          },
        },
      },
      'PUT /api/user/{id}': {
        permission: 'data:write',
        form: 'user',
        changes: ['user'],
        backEnd: { request: 'PUT /user/setUserInfo', body: { id: 'ID' } },
      },
      'DELETE /api/user/{id}': {
        permission: 'data:write',
        irreversible: true,
        asks: ['userName'],
        changes: ['user'],
        backEnd: { request: 'DELETE /user/deleteUser', body: { id: 'id' } },
      },
    },
    records: {
      parameter: {
        title: '参数',
        properties: {
          id: whole('编号'),
          name: text('名称'),
          key: text('键'),
          value: text('值'),
          desc: text('说明'),
          createdAt: moment('创建时间'),
        },
      },
      user: {
        title: '用户',
        properties: {
          id: whole('编号'),
          userName: text('账号'),
          nickName: text('昵称'),
          phone: text('电话'),
          email: text('邮箱'),
        },
      },
    },
    forms: {
      parameter: {
        title: '参数',
        required: ['name', 'key', 'value'],
        properties: { name: needed('名称'), key: needed('键'), value: needed('值'), desc: free('说明') },
      },
      user,
    },
    screens: {
      parameter: screenOf('/api/parameter', 'parameter', {
        title: '参数',
        name: 'name',
        columns,
        search: ['name', 'key', 'value'],
        filters: ['name', 'createdAt'],
      }),
      user: {
        title: '用户',
        ...{
          request: 'GET /api/user',
          columns: ['userName', 'nickName', 'phone', 'email'],
          filters: ['nickName', 'phone'],
          search: ['userName', 'nickName', 'phone', 'email'],
          actions: {
            row: {
              edit: {
                title: '修改',
                form: 'user',
                request: 'PUT /api/user/{id}',
                prefill: { nickName: '{nickName}', phone: '{phone}' },
                done: '已修改',
              },
              delete: {
                title: '删除',
                intent: 'danger',
                request: 'DELETE /api/user/{id}',
                confirm: '确认删除「{userName}」？',
                done: '已删除',
              },
            },
          },
        },
      },
    },
  },
  screen: 'parameter',
  list: '/api/parameter',
  item: '/api/parameter/{id}',
  total: 237,
  name: ['name', '参数 001'],
  filter: {
    query: 'name=参数 02',
    holds: ({ name }) => String(name).startsWith('参数 02'),
    choose: ['名称', '参数 02'],
  },
  search: { text: 'option.23', holds: ({ key }) => String(key).includes('option.23') },
  create: { path: '/api/parameter', body: { name: '新参数', key: 'site.new', value: '1', desc: '' } },
  edit: {
    label: '值',
    body: { name: '参数 001', key: 'site.option.1', value: '一百', desc: '' },
    value: '一百',
    log: '值 3 → 一百',
  },
  refused: { body: { name: '参数 001', key: 'site.option.2', value: '3', desc: '' }, sentence: '参数键已存在' },
};
