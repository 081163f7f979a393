export const noSuchAction = '没有这个操作。';
export const lacksPermission = (permission: string) => `需要「${permission}」权限。`;
export const roleLacks = (permission: string, role: string) => `需要「${permission}」权限，角色「${role}」没有。`;
export const knownOnRun = '有权限；能否成功，执行时才知道。';
export const available = '可以操作。';
export const needsApproval = '可以提交；超过需要审批的金额，由另一位同事批准后才会执行。';
export const onlyInStates = (states: string, record: string | undefined, now: string | undefined) =>
  `只有${states}的${record}可以，现在是「${now}」。`;
export const outOfReach = '看不到这条记录：不在其所属的范围内。';
