export const callGone = (request: string) => `文档没有「${request}」`;
export const fieldGone = (field: string) => `文档的回答都没有「${field}」这个字段`;
export const fieldType = (field: string, ours: string, theirs: string) =>
  `「${field}」这里是 ${ours}，文档里是 ${theirs}`;
export const valueGone = (field: string, value: string) => `文档里「${field}」没有「${value}」这个值`;
export const valueNew = (field: string, value: string) => `文档里「${field}」还可以是「${value}」，这里没有它的名称`;
export const itemGone = (item: string, request: string) => `文档里「${request}」不收「${item}」`;
export const itemType = (item: string, ours: string, theirs: string) => `「${item}」发送的是 ${ours}，文档要 ${theirs}`;
export const itemRequired = (item: string, request: string) =>
  `文档里「${request}」没有「${item}」就不收，而表单没有它或可以不填`;
export const objectRequired = (item: string, request: string) =>
  `文档里「${request}」要有「${item}」，它是对象或列表，表单里没有`;
export const parameterRequired = (name: string, request: string) =>
  `文档里「${request}」要有参数「${name}」才回答，这里没有发送`;
