import type { Json } from '../json.ts';

type Named = Readonly<Record<string, Json>>;

const nickname = {
  type: 'string',
  title: '姓名',
  maxLength: 20,
  message: '姓名最多20个字',
  ui: {
    widget: 'text',
    placeholder: '可不填',
    help: '操作记录、审批中显示',
  },
};
const phone = {
  type: 'string',
  title: '手机号',
  maxLength: 20,
  pattern: '^[0-9+() -]*$',
  message: '请输入正确的手机号',
  ui: {
    widget: 'text',
    placeholder: '可不填',
  },
};
const roleId = {
  type: 'integer',
  title: '角色',
  exclusiveMinimum: 0,
  message: '请选择角色',
  ui: {
    widget: 'option',
    options: 'console-role',
  },
};
const id = {
  type: 'integer',
  title: '编号',
  exclusiveMinimum: 0,
  ui: {
    widget: 'hidden',
  },
};
const roleName = {
  type: 'string',
  title: '名称',
  minLength: 1,
  maxLength: 50,
  pattern: '\\S',
  message: {
    required: '请输入名称',
    minLength: '请输入名称',
    pattern: '请输入名称',
    maxLength: '名称最多50个字',
  },
  ui: {
    widget: 'text',
  },
};
const factor = {
  type: 'boolean',
  title: '必须二次验证',
  ui: {
    widget: 'switch',
    help: '这个角色的人登录后，先设置二次验证才能使用',
  },
};
const catalogue = {
  type: 'integer',
  title: '权限目录',
  default: 1,
  ui: {
    widget: 'hidden',
    local: true,
  },
};
const permissions = {
  type: 'array',
  title: '权限',
  minItems: 1,
  uniqueItems: true,
  items: {
    type: 'string',
    minLength: 3,
    message: '请选择权限',
  },
  message: '请选择权限',
  ui: {
    widget: 'permissions',
    needs: ['catalogue'],
    wide: true,
    from: {
      field: 'catalogue',
      catalogues: {
        '1': {
          options: 'console-permission',
          levels: [
            {
              title: '只读',
              suffix: ':read',
              help: '只能查看',
            },
            {
              title: '全部',
              suffix: ':write',
              help: '能查看，也能操作',
            },
          ],
        },
      },
    },
  },
};

/** The forms of accounts and roles, by name. */
export const accountForms: Named = {
  'console-account-create': {
    $id: 'console-account-create',
    title: '新建账号',
    type: 'object',
    additionalProperties: false,
    required: ['username', 'roleId'],
    properties: {
      username: {
        type: 'string',
        title: '用户名',
        minLength: 1,
        maxLength: 64,
        pattern: '^\\S*$',
        message: {
          required: '请输入用户名',
          minLength: '请输入用户名',
          pattern: '用户名不能包含空格',
          maxLength: '用户名最多64个字',
        },
        ui: {
          widget: 'text',
          help: '用于登录，不能重复',
        },
      },
      nickname,
      phone,
      roleId,
    },
  },
  'console-account-edit': {
    $id: 'console-account-edit',
    title: '修改账号',
    type: 'object',
    additionalProperties: false,
    required: ['id', 'roleId'],
    properties: {
      id,
      nickname,
      phone,
      roleId,
    },
  },
  'console-account-reset': {
    $id: 'console-account-reset',
    title: '重置密码',
    type: 'object',
    additionalProperties: false,
    required: ['hours'],
    properties: {
      username: {
        type: 'string',
        title: '用户名',
        ui: {
          widget: 'hidden',
          local: true,
        },
      },
      hours: {
        type: 'integer',
        title: '有效时间',
        default: 24,
        oneOf: [
          {
            const: 1,
            title: '1小时',
          },
          {
            const: 24,
            title: '1天',
          },
          {
            const: 72,
            title: '3天',
          },
        ],
        message: '请选择有效时间',
        ui: {
          widget: 'radio',
          help: '过期后需重新生成；再次生成时，之前的重置码失效。',
          wide: true,
        },
      },
    },
  },
  'console-role-create': {
    $id: 'console-role-create',
    title: '新建角色',
    type: 'object',
    additionalProperties: false,
    required: ['name', 'permissions'],
    properties: {
      name: roleName,
      factor,
      catalogue,
      permissions,
    },
  },
  'console-role-edit': {
    $id: 'console-role-edit',
    title: '修改角色',
    type: 'object',
    additionalProperties: false,
    required: ['id', 'name', 'permissions'],
    properties: {
      id,
      name: roleName,
      factor,
      catalogue,
      permissions,
    },
  },
};
