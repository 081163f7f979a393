export const pairParameter = (detail: string) =>
  `没有页面：列表要有参数「${detail}」才回答，而它没有默认值：--set ${detail}=…`;
export const noPairs = () => '没有页面：文档中没有哪个 GET 列表，它的地址之下有单独一行的接口';
export const pairUnreachable = (detail: string) => `没有页面：路径中的「${detail}」没有列表可以得知`;
export const pairOfRow = (detail: string) => `没有页面：「${detail}」是另一个列表的一行，不是列表`;
export const pairOne = (detail: string) => `没有页面：「${detail}」回答的是一条记录，不是列表`;
export const pairNoRow = () => '没有页面：文档没有说一行是什么';
export const pairTexts = () => '没有页面：每一行只是一个值，没有字段，成不了记录';
export const pairMap = () => '没有页面：回答的是一个名字与值的对象，不是一行一行，成不了记录';
export const pairIdentity = (detail: string) => `没有页面：不知道「${detail}」是一行的哪个字段`;
export const pairCheck = (detail: string) => `没有页面：检查不通过：${detail}`;
export const pairNotWanted = () => '没有页面：不在 --only 中';
export const noForm = (detail: string) => `不能编辑：文档没有说提交什么（${detail}）`;
export const noItems = (detail: string) => `不能编辑：提交的内容里没有带名字的简单值（${detail}）`;
export const rows = () => '不知道回答中的行在哪里，假定与多数列表相同';
export const fields = () => '回答没有写明一行的字段，取自提交的内容';
export const readOther = (detail: string) =>
  `读取单条（路径中的「${detail}」）的回答里没有区分记录的字段；详情用列表里的`;
export const identity = (detail: string, assumed: string) =>
  detail === assumed
    ? `回答没有写明一行的编号是哪个字段，假定是路径中的「${assumed}」`
    : `「${detail}」没有同名的字段，假定编号是「${assumed}」`;
export const pageSize = (_: string, assumed: string) => `不知道一页几行，假定是 ${assumed}`;
export const timeUnit = (detail: string, assumed: string) => `「${detail}」是数，假定是 ${assumed}`;
export const timeZone = (detail: string, assumed: string) => `「${detail}」不带时区，假定是 ${assumed}`;
export const fieldObject = (detail: string) => `「${detail}」是没有名称的对象，不显示`;
export const fieldList = (detail: string) => `「${detail}」是没有名称的一组对象，不显示`;
export const fieldName = (detail: string) => `「${detail}」的名字不能作字段`;
export const itemObject = (detail: string) => `表单中没有「${detail}」：对象或一组对象`;
export const itemOther = (detail: string) => `表单中没有「${detail}」：提交时是文字，回答时是数`;
export const dangling = (detail: string) => `「${detail}」的引用没有所指的内容`;
export const requiredLost = (detail: string) => `必填的「${detail}」不在表单中，后端可能拒绝`;
export const whole = () => '提交整条记录，因为表单没有全部的字段';
export const parameter = (detail: string) => `没有用到参数「${detail}」`;
export const action = (detail: string) => `没有用到「${detail}」`;
export const state = (detail: string, assumed: string) =>
  `「${detail}」从哪些状态可用，文档没有说，假定除了「${assumed}」都可以`;
export const removed = (detail: string) => `检查不通过，去掉了 ${detail}`;
export const credential = (_: string, assumed: string) =>
  `文档没有说凭证怎样发送，假定是 ${assumed}；不是的，在 schemas/back-end.json 中写 "credential": { "kind": "basic" }`;
export const refusal = (_: string, assumed: string) => `文档没有说不接受时怎样回答，假定是 ${assumed}`;
export const fixed = (detail: string) => `路径中的「${detail}」要一个固定的值：--set ${detail}=…`;
