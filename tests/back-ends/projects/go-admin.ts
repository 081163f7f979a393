import { goAdmin as standIn } from '../go-admin.ts';
import { choice, crud, free, moment, needed, screenOf, type Trial, text, whole } from './project.ts';

const statuses = [
  { value: 1, title: '停用' },
  { value: 2, title: '启用' },
];
const columns = ['postName', 'postCode', 'sort', 'status', 'createdAt'];

export const goAdmin: Trial = {
  standIn,
  project: {
    backEnd: {
      credential: { kind: 'header', prefix: 'Bearer ' },
      path: '/api/v1{path}',
      query: { current: 'pageIndex', first: 1, size: 'pageSize' },
      envelope: { data: 'data', code: 'code', success: [200], expired: [401] },
      list: { records: 'list', total: 'count' },
      sort: { ascending: '{field}Order=asc', descending: '{field}Order=desc' },
      refusal: { message: 'msg' },
      record: { identity: 'postId' },
    },
    api: {
      'POST /api/several': { permission: 'session' },
      ...crud('/api/post', 'post', {
        list: {
          filters: ['postName', 'status', 'createdAt'],
          backEnd: { filters: { createdAt: { from: 'beginTime={from}', to: 'endTime={to}' } } },
        },
        remove: { backEnd: { request: 'DELETE /api/v1/post', body: { ids: 'ids' }, several: {} } },
      }),
    },
    records: {
      post: {
        title: '岗位',
        properties: {
          id: whole('编号'),
          postName: text('名称'),
          postCode: text('编码'),
          sort: whole('顺序'),
          status: whole('状态', { enum: [1, 2], enums: 'status' }),
          remark: text('备注'),
          createdAt: moment('创建时间'),
        },
      },
    },
    forms: {
      post: {
        title: '岗位',
        required: ['postName', 'postCode', 'status'],
        properties: {
          postName: needed('名称'),
          postCode: needed('编码'),
          status: choice('状态', statuses),
          remark: free('备注'),
        },
      },
    },
    screens: {
      post: screenOf('/api/post', 'post', {
        title: '岗位',
        name: 'postName',
        columns,
        filters: ['postName', 'status', 'createdAt'],
        bulk: { delete: {} },
      }),
    },
    enums: {
      status: statuses,
    },
  },
  screen: 'post',
  list: '/api/post',
  item: '/api/post/{id}',
  total: 237,
  name: ['postName', '岗位 001'],
  sort: 'postCode',
  filter: { query: 'status=2', holds: (row) => row.status === 2, choose: ['状态', '启用'] },
  create: { path: '/api/post', body: { postName: '新岗位', postCode: 'P9', status: 2, remark: '' } },
  edit: {
    label: '备注',
    body: { postName: '岗位 001', postCode: 'P1001', status: 2, remark: '已核对' },
    value: '已核对',
    log: '备注 空 → 已核对',
  },
  refused: {
    body: { postName: '岗位 001', postCode: 'P1002', status: 2, remark: '' },
    sentence: '岗位编码已存在',
  },
};
