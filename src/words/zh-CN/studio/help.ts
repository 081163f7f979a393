export const newValue = '新增';
export const forExample = '例如 $1';
export const yes = '是';
export const no = '否';
export const listOf = (title: string) => `${title}列表`;
export const anyoneSignedIn = '登录即可';
export const readOrWrite = '查看与操作各按需要';
export const readEnough = '能查看就行';
export const writeNeeded = '能操作才行';
/** Matches the example at the end of a key's description. */
export const exampleLine = /^例如：`(.*)`$/s;
/** Matches a description that is only a title. */
export const briefTitle = /^[^。：\n]{1,24}$/;
