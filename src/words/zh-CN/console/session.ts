export const sessionExpired = '登录已过期，请重新登录。';
export const signedOutElsewhere = '已在另一个标签页退出登录。';
export const viewAsRoleUnsupported = '后端不支持以角色查看，没有切换。';
export const attemptFailed = (what: string) => `${what}失败`;
