import { traccar as standIn } from '../traccar.ts';
import { crud, free, maybe, needed, screenOf, type Trial, text, whole } from './project.ts';

const columns = ['name', 'uniqueId', 'status', 'groupId', 'model', 'lastUpdate'];

export const traccar: Trial = {
  standIn,
  project: {
    backEnd: {
      credential: { kind: 'header', prefix: 'Bearer ' },
      query: { size: 'limit' },
      paging: { kind: 'offset' },
      list: { records: '.' },
      total: { kind: 'none' },
      body: { whole: true },
    },
    api: {
      ...crud('/api/devices', 'device', {
        list: { search: ['name', 'uniqueId', 'model'], backEnd: { sort: { fields: [] } } },
      }),
      'GET /api/groups': {
        permission: 'data:read',
        options: 'group',
        search: ['name'],
        backEnd: { sort: { fields: [] } },
      },
    },
    records: {
      device: {
        title: '设备',
        properties: {
          id: whole('编号'),
          name: text('车牌'),
          uniqueId: text('识别码'),
          status: text('状态', { enum: ['online', 'offline', 'unknown'], enums: 'status' }),
          groupId: whole('车队', { options: 'group' }),
          model: maybe('型号'),
          lastUpdate: { ...maybe('最后在线'), format: 'date-time' },
        },
      },
      group: { title: '车队', properties: { id: whole('编号'), name: text('名称') } },
    },
    forms: {
      device: {
        title: '设备',
        required: ['name', 'uniqueId'],
        properties: { name: needed('车牌'), uniqueId: needed('识别码'), model: free('型号') },
      },
    },
    screens: {
      device: screenOf('/api/devices', 'device', {
        title: '设备',
        name: 'name',
        columns,
        search: ['name', 'uniqueId', 'model'],
      }),
    },
    enums: {
      status: [
        { value: 'online', title: '在线' },
        { value: 'offline', title: '离线' },
        { value: 'unknown', title: '未知' },
      ],
    },
    options: { group: { title: '车队', request: 'GET /api/groups' } },
  },
  screen: 'device',
  list: '/api/devices',
  item: '/api/devices/{id}',
  total: null,
  name: ['name', '沪A10001'],
  search: { text: 'T800', holds: ({ model }) => model === 'T800' },
  create: { path: '/api/devices', body: { name: '沪B00001', uniqueId: '990000000000001', model: 'X1' } },
  edit: {
    label: '型号',
    body: { name: '沪A10001', uniqueId: '860000000000001', model: 'G500' },
    value: 'G500',
    log: '型号 G300 → G500',
  },
  refused: {
    body: { name: '沪A10001', uniqueId: '860000000000002', model: 'G300' },
    sentence: "Duplicate entry '860000000000002' for key 'uniqueid' - JdbcSQLIntegrityConstraintViolationException",
  },
};
