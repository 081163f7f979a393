export const passkeyReason = '设置后，登录时除密码外，用指纹、面容或安全密钥证明是您本人。先输入密码。';
export const passkeyImpossible =
  '这个浏览器或这个地址不能用通行密钥。请用域名（不是 IP 地址）和 https 打开本页，或改用动态验证码。';
export const recoveryCodes = '恢复码';
export const closeOverCodes = '还没有保存恢复码，要关闭吗？';
export const codesShownOnce = '设置已经保存，但恢复码只显示这一次；以后可以重新生成。';
export const newCodesMade = '恢复码已生成，之前的已失效。';
export const remakeCodes = '重新生成恢复码';
export const oldCodesEnd = '生成后，之前的恢复码随即失效。';
export const makeTitle = '生成';
export const removeFactor = (name: unknown) => `移除 · ${name}`;
export const removingLast = '这是最后一种方式：移除后只凭密码就能登录，恢复码也不再有用。';
export const removingOne = '移除后，登录时不能再用它验证，其他方式不受影响。';
export const removed = '已移除';
export const factorMethods = '验证方式';
export const setUpCodes = '设置动态验证码';
export const codesSetUp = '动态验证码已设置';
export const addPasskeyTitle = '添加通行密钥';
export const passkeyAdded = '通行密钥已添加';
export const factorsOn = '二次验证已开启';
export const factorsOff = '二次验证未开启';
export const factorsOnText = '登录时除密码外，还要再证明一次是您本人。别人知道了密码，也不能登录。';
export const factorsOffText =
  '现在只凭密码就能登录。设置下面任意一种方式后，登录时还要再证明一次是您本人：别人知道了密码，也不能登录。';
export const codesMethod = '动态验证码';
export const codesMethodText = '登录时输入手机验证器（如 Microsoft Authenticator）显示的6位数字。';
export const passkeyMethod = '通行密钥';
export const passkeyMethodText = '登录时用指纹、面容或安全密钥，不用输入数字。每台设备各添加一个。';
export const passkeyMethodOff =
  '登录时用指纹、面容或安全密钥。这个浏览器或地址不能添加：请用域名（不是 IP 地址）和 https 打开本页。';
export const recoveryText = '手机或通行密钥不在身边时，每个可以代替它用一次。';
export const recoveryTextOff = '手机或通行密钥不在身边时，每个可以代替它用一次。设置第一种方式后得到。';
export const codesUsedUp = '已经用完，请重新生成。';
export const authenticatorApp = '手机验证器';
/** When a method was set up and last used. */
export const methodUsed = (set: string | undefined, used: string | undefined) =>
  used === undefined ? `${set} 设置，还没有用过` : `${set} 设置，最近使用 ${used}`;
export const codesReason = '设置后，登录时除密码外，还要输入手机验证器显示的6位数字。先确认是您本人。';
export const codesLeft = (count: number) => `还有 ${count} 个没有用过。`;
export const fewCodesLeft = (count: number) => `还有 ${count} 个没有用过，请重新生成。`;
