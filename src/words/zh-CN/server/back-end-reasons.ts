export const listWithout = (name: string) => `回答中没有列表「${name}」`;
export const listByNumber = (name: string) => `「${name}」以数字为键，顺序会丢失：sort 应写 "fields": []`;
export const listWithoutTotal = '列表没有总数';
export const listWithoutFlag = (name: string) => `列表没有写明是否还有下一页的「${name}」`;
export const optionWithout = (name: string) => `有选项没有「${name}」`;
export const rowWithout = (name: string) => `有一行没有「${name}」`;
export const rowNoObject = '有一行不是对象';
export const rowNotSummable = (field: string) => `有一行的「${field}」不是数字`;
export const rowNotRead = '没有可以整行提交的记录';
export const tooManyRows = (rows: number, size: number) => `一页要 ${size} 行，回答了 ${rows} 行`;
export const tooFewRows = (rows: number, size: number) =>
  `一页要 ${size} 行，回答了 ${rows} 行：paging 可能要写 most 或 fixed`;
export const cursorLoop = '游标指向它自己';
export const pageNotReached = (requests: number) => `请求了 ${requests} 次，还没有到这一页`;
export const nextPageWithout = (name: string) => `下一页的地址中没有「${name}」`;
export const referenceWithout = (name: string) => `有引用没有「${name}」`;
export const otherValue = (kind: string) => `有值不是「${kind}」`;
export const otherTime = (kind: string) => `有时间不是「${kind}」`;
export const noEpoch = '有时间不是时间戳';
export const noAmount = '有金额不正确';
export const noAmountOfCurrency = '有金额不正确，或小数位比货币的多';
export const noWholeAmount = '有金额不是整数';
export const amountOfUnknownCurrency = '有金额以最小单位写，而货币是未知的';
export const reservedCharacter = '有文字含 U+0001';
export const credentialInside = '有记录含后端的凭证';

export const noAnswerWithin = (milliseconds: number) => `${milliseconds} 毫秒内没有回答`;
export const noTurnWithin = (milliseconds: number) => `排队等了 ${milliseconds} 毫秒，没有发送`;
export const pageIncomplete = '一页的各个部分没有全部得到回答';
export const optionsIncomplete = '选项的各个部分没有全部得到回答';
export const batchOutOfTime = (call: string) => `时间不够，没有把各行都发给 ${call}`;
export const unsentRefused = (record: string | undefined) =>
  record === undefined ? '被拒绝的行中有没有发送过的' : `被拒绝的「${record}」中有没有发送过的`;
export const serverError = (status: number) => `后端回答了 ${status}`;
export const tooManyBytes = (limit: number) => `回答超过 ${limit} 字节`;
export const notUtf8 = '回答不是 UTF-8';
export const notJson = '回答不是 JSON';
export const redirected = (status: number) => `被转到了别处（${status}）`;
export const noToken = (reason: string) => `没有取得令牌：${reason}`;
export const tokenMissing = (origin: string, status: number) => `${origin} 回答了 ${status}，其中没有令牌`;

export const credentialUnsent = (status: number) => `${status}：schemas/back-end.json 没有写凭证怎么发送`;
export const credentialRefused = (status: number, header: string, prefix: string) =>
  `${status}：发送了“${header}: ${prefix}…”，请看 API_CREDENTIAL 与 schemas/back-end.json 的 credential`;
export const clientRefused = (origin: string, status: number) => `${origin} 回答了 ${status}`;
