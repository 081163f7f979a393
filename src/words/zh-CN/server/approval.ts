export const openAlready = (title: string | undefined, by: string) =>
  `${title}正在审批中（${by}申请），有结果之前不能操作。`;
export const retractOwnOnly = '只能撤回自己提交的申请；别人的申请，可由有审批权限的同事拒绝。';
export const notOwnRequest = '不能审批自己提交的申请，须由另一位同事处理。';
export const decidedAlready = '这条申请已经处理过，或已经过期。';
export const amountRose = '金额已经比申请时的多，不能按原来的申请执行。请拒绝这条申请，由申请人重新申请。';
export const amountFell = '金额已经比申请时的少，不能按原来的申请执行。请拒绝这条申请，由申请人重新申请。';
export const changedSince = (title: string) =>
  `${title}在申请之后改过，不能按原来的申请执行。请拒绝这条申请，由申请人重新申请。`;
export const askerMayNoLonger = '申请人已不能进行此操作，请拒绝这条申请。';
export const underApproval = '正在审批中，有结果之前不能操作。';
export const filed = '已提交审批：须由另一位同事批准后才会执行。';
export const filedAbove = (amount: string, limit: string) =>
  `已提交审批：金额 ${amount}，超过 ${limit}的须由另一位同事批准后才会执行。`;
export const filedTogether = (amount: string, before: string | undefined, sum: string, limit: string) =>
  `已提交审批：金额 ${amount}，加上${before} ${sum}，超过 ${limit}的须由另一位同事批准后才会执行。`;
export const giveReason = '超过需要审批的金额，请写明原因。';
