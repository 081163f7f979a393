import type { Json } from '../json.ts';

type Named = Readonly<Record<string, Json>>;

/** Value → title, by the name of the list. */
export const enums: Named = {
  'console-account-status': [
    {
      value: 0,
      title: '已停用',
      intent: 'danger',
    },
    {
      value: 1,
      title: '正常',
      intent: 'success',
    },
  ],
  'console-self': [
    {
      value: 1,
      title: '本人',
    },
  ],
  'console-alone': [
    {
      value: 1,
      title: '可申请又可审批',
      intent: 'warning',
    },
  ],
  'console-built-in': [
    {
      value: 1,
      title: '内置',
    },
  ],
  'console-current': [
    {
      value: 1,
      title: '当前使用',
      intent: 'success',
    },
    {
      value: 0,
      title: '其他登录',
    },
  ],
  'console-factor': [
    {
      value: 1,
      title: '动态验证码',
    },
    {
      value: 2,
      title: '通行密钥',
    },
  ],
  'console-outcome': [
    {
      value: 1,
      title: '成功',
      intent: 'success',
    },
    {
      value: 0,
      title: '未成功',
      intent: 'warning',
    },
  ],
  'console-own': [
    {
      value: 0,
      title: '否',
    },
    {
      value: 1,
      title: '是',
      intent: 'primary',
    },
  ],
};

/** Those of approvals. */
export const approvalEnums: Named = {
  'console-approval-status': [
    {
      value: 0,
      title: '待审批',
      intent: 'warning',
    },
    {
      value: 1,
      title: '已批准',
      intent: 'success',
    },
    {
      value: 2,
      title: '已拒绝',
      intent: 'danger',
    },
    {
      value: 3,
      title: '已过期',
    },
    {
      value: 4,
      title: '已撤回',
    },
  ],
  'console-approval-own': [
    {
      value: 0,
      title: '别人申请的',
    },
    {
      value: 1,
      title: '自己申请的',
    },
  ],
};

/** The option lists that the calls of accounts answer. */
export const options: Named = {
  'console-role': {
    title: '角色',
    request: 'GET /api/console/role/options',
    preload: true,
  },
  'console-permission': {
    title: '权限',
    request: 'GET /api/console/permission/list',
    value: 'code',
  },
  'console-account': {
    title: '账号',
    request: 'GET /api/console/account/options',
  },
  'console-record': {
    title: '对象类型',
    request: 'GET /api/audit/records',
    value: 'code',
  },
  'console-action': {
    title: '操作',
    request: 'GET /api/audit/actions',
    value: 'code',
  },
};
