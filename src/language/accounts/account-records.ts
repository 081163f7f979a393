import type { Json } from '../json.ts';

type Named = Readonly<Record<string, Json>>;

/** Accounts and roles, sign-ins and second factors, by the name of the record. */
export const accountRecords: Named = {
  session: {
    $id: 'session',
    title: '登录设备',
    type: 'object',
    required: ['id', 'device', 'address', 'createdAt', 'usedAt', 'current'],
    properties: {
      id: {
        type: 'integer',
        title: '编号',
      },
      device: {
        type: 'string',
        title: '设备',
      },
      address: {
        type: 'string',
        title: '来源地址',
      },
      createdAt: {
        type: 'string',
        format: 'date-time',
        title: '登录时间',
      },
      usedAt: {
        type: 'string',
        format: 'date-time',
        title: '最近使用',
        help: '精确到5分钟。',
      },
      current: {
        type: 'integer',
        title: '状态',
        enum: [0, 1],
        enums: 'console-current',
      },
    },
    statusField: 'current',
    accepts: {
      'DELETE /api/session/{id}': [0],
    },
  },
  factor: {
    $id: 'factor',
    title: '二次验证',
    type: 'object',
    required: ['id', 'kind', 'name', 'createdAt', 'usedAt'],
    properties: {
      id: {
        type: 'integer',
        title: '编号',
      },
      kind: {
        type: 'integer',
        title: '方式',
        enum: [1, 2],
        enums: 'console-factor',
      },
      name: {
        type: 'string',
        title: '名称',
        nameOf: 'id',
      },
      createdAt: {
        type: 'string',
        format: 'date-time',
        title: '设置时间',
      },
      usedAt: {
        type: ['string', 'null'],
        format: 'date-time',
        title: '最近使用',
      },
    },
  },
  'console-account': {
    $id: 'console-account',
    title: '账号',
    type: 'object',
    required: [
      'id',
      'username',
      'nickname',
      'phone',
      'roleNames',
      'roleIds',
      'lastLoginAt',
      'status',
      'factor',
      'self',
    ],
    properties: {
      id: {
        type: 'integer',
        title: '编号',
      },
      username: {
        type: 'string',
        title: '用户名',
        nameOf: 'id',
      },
      nickname: {
        type: ['string', 'null'],
        title: '姓名',
      },
      phone: {
        type: ['string', 'null'],
        format: 'phone',
        title: '手机号',
      },
      roleNames: {
        type: 'array',
        title: '角色',
        items: {
          type: 'string',
        },
      },
      roleIds: {
        type: 'array',
        title: '角色',
        items: {
          type: 'integer',
        },
        options: 'console-role',
      },
      lastLoginAt: {
        type: ['string', 'null'],
        format: 'date-time',
        title: '最近登录时间',
      },
      status: {
        type: 'integer',
        title: '状态',
        enum: [0, 1],
        enums: 'console-account-status',
      },
      factor: {
        type: 'boolean',
        title: '二次验证',
      },
      self: {
        type: ['integer', 'null'],
        title: '本人',
        enum: [null, 1],
        enums: 'console-self',
      },
    },
    transitions: [
      {
        request: 'PUT /api/console/account/{id}/status/1',
        from: [0],
        to: 1,
      },
      {
        request: 'PUT /api/console/account/{id}/status/0',
        from: [1],
        to: 0,
      },
    ],
    accepts: {
      'PUT /api/console/account/{id}': {
        self: null,
      },
      'PUT /api/console/account/{id}/status/1': {
        self: null,
      },
      'PUT /api/console/account/{id}/status/0': {
        self: null,
      },
      'POST /api/console/account/{id}/reset': {
        status: 1,
        self: null,
      },
      'POST /api/console/account/{id}/factor/remove': {
        factor: true,
        self: null,
      },
      'POST /api/console/account/{id}/session/end': {
        self: null,
      },
      'DELETE /api/console/account/{id}': {
        self: null,
      },
    },
  },
  'console-role': {
    $id: 'console-role',
    title: '角色',
    type: 'object',
    required: ['id', 'name', 'permissions', 'factor', 'builtIn', 'catalogue', 'alone', 'people'],
    properties: {
      id: {
        type: 'integer',
        title: '编号',
      },
      name: {
        type: 'string',
        title: '名称',
        nameOf: 'id',
      },
      permissions: {
        type: 'array',
        title: '权限',
        items: {
          type: 'string',
        },
      },
      factor: {
        type: 'boolean',
        title: '必须二次验证',
      },
      people: {
        type: 'integer',
        title: '账号数',
      },
      builtIn: {
        type: ['integer', 'null'],
        title: '内置',
        enum: [null, 1],
        enums: 'console-built-in',
      },
      catalogue: {
        type: 'integer',
        title: '权限目录',
      },
      alone: {
        type: ['integer', 'null'],
        title: '双重权限',
        enum: [null, 1],
        enums: 'console-alone',
      },
    },
    accepts: {
      'DELETE /api/console/role/{id}': {
        builtIn: null,
      },
      'PUT /api/console/role/{id}': {
        builtIn: null,
      },
    },
  },
};
