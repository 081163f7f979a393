import type { Permission } from 'baize/server/people';

/** Permissions that a franchisee's staff can be given, as `code:read` or `code:write`. */
export const businessPermissions: readonly Permission[] = [
  { code: 'revenue', name: '营收概况' },
  { code: 'club', name: '门店管理' },
  { code: 'match', name: '约球管理' },
  { code: 'assistant', name: '助教管理' },
  { code: 'competition', name: '比赛管理' },
  { code: 'bill', name: '账单管理' },
  { code: 'refund-approve', name: '退款审批' },
  { code: 'user', name: '员工管理' },
  { code: 'role', name: '角色管理' },
  { code: 'withdraw', name: '提现管理' },
  { code: 'device', name: '设备管理' },
  { code: 'ticket', name: '团购管理' },
  { code: 'audit', name: '操作日志' },
];

/** Permissions that the head office's staff can be given, as plain codes. */
export const adminPermissions: readonly Permission[] = [
  { code: 'tenant', name: '加盟商管理' },
  { code: 'client', name: '用户管理' },
  ...businessPermissions,
  { code: 'settle', name: '提现审核与打款' },
  { code: 'banner', name: '广告管理' },
  { code: 'feedback', name: '反馈管理' },
  { code: 'config', name: '基础设置' },
  { code: 'screen', name: '界面编辑' },
];
