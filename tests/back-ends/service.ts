import { auditLog, outcomes, presence, type Service, savedViews } from 'baize/server';

export const password = 'stand-in-1';

/** What the server in front of a stand-in answers itself, and its two people. */
export const standInService: Service = {
  name: 'Stand-in',
  areas: [savedViews, presence, outcomes, auditLog],
  permissions: [
    { code: 'data', name: '数据' },
    { code: 'audit', name: '操作日志' },
  ],
  demo: {
    password,
    accounts: ['admin', 'deputy'].map((username) => ({
      username,
      nickname: username === 'admin' ? '管理员' : '副管理员',
      email: `${username}@stand-in.example`,
      what: '全部权限',
    })),
  },
};
