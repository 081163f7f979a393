export const passkeySetup = '添加通行密钥';
export const roleManual = '角色的使用手册';
export const secondFactor = '二次验证';
export const studio = '界面编辑';
export const totpSetup = '设置动态验证码';
export const viewAsRole = '以角色查看';
export const permissionCodes = '权限代码';
export const roleName = '角色名称';
