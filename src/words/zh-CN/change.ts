/** The name of a change's owner before a sentence about it, and before one about something it has; empty at the root of a file. */
export const doing = (owner: string) => owner;
export const having = (owner: string) => (owner === '' ? '' : `${owner}的`);
export const belonging = (owner: string, thing: string) => `${owner}的${thing}`;
/** No space next to a quotation mark. */
export const asSentence = (sentence: string) => sentence.replace(/ (?=「)|(?<=」) /g, '');
export const risky = (sentence: string) => `${sentence}（高风险）`;
export const inFile = (file: string, sentence: string) => `${file}：${sentence}`;
export const callsNewly = (file: string, title: string, requests: readonly string[]) =>
  `${file}：「${title}」调用 ${requests.join('、')}`;

export const added = (noun: string, value: string) => `增加了${noun}：${value}`;
export const removed = (noun: string, value: string) => `删除了${noun}：${value}`;
export const changed = (noun: string, before: string, after: string) => `${noun}由 ${before} 改为 ${after}`;
export const addedIn = (noun: string, place: string, value: string) => `${noun}中增加了 ${place}：${value}`;
export const removedIn = (noun: string, place: string, value: string) => `${noun}中删除了 ${place}：${value}`;
export const changedIn = (noun: string, place: string, before: string, after: string) =>
  `${noun}中 ${place} 由 ${before} 改为 ${after}`;
export const tightened = (noun: string, before: string, after: string) => `${noun}由 ${before} 收紧为 ${after}`;
export const loosened = (noun: string, before: string, after: string) => `${noun}由 ${before} 放宽为 ${after}`;
export const addedThing = (thing: string) => `增加了${thing}`;
export const removedThing = (thing: string) => `删除了${thing}`;
export const renamedThing = (thing: string, from: string, to: string, files: number) =>
  `${thing}改名：由 ${from} 改为 ${to}（${files} 个文件）`;
export const phraseReplaced = (from: string, to: string, texts: number, files: number) =>
  `文字「${from}」换成「${to}」：${texts} 处文字与之前不同，${files} 个文件`;
/** A thing with what it has: 一组操作「处理」：操作「退款」、操作「取消」. */
export const withParts = (thing: string, parts: readonly string[]) =>
  parts.length === 0 ? thing : `${thing}，其中有${parts.join('、')}`;
export const reordered = (noun: string) => `${noun}的顺序改变了`;
export const reorderedContent = '内容的顺序改变了';
export const rewritten = (noun: string, before: string, after: string) => `${noun}的写法由 ${before} 改为 ${after}`;
export const notJson = '不是正确的 JSON，无法比较';

export const guardAdded = (noun: string, guard: string) => `增加了${noun}：${guard}`;
export const guardRemoved = (noun: string, guard: string) => `删除了${noun}（原为${guard}）`;
export const guardTightened = (noun: string, before: string, after: string) => `${noun}由${before} 收紧为${after}`;
export const guardLoosened = (noun: string, before: string, after: string) => `${noun}由${before} 放宽为${after}`;
export const guardChanged = (noun: string, before: string, after: string) => `${noun}由${before} 改为${after}`;
export const questionLacks = (noun: string, fields: readonly string[], before: string, after: string) =>
  `${noun}不再说明${fields.map((field) => `「${field}」`).join('')}：由 ${before} 改为 ${after}`;
export const nowAllowed = (noun: string) => `${noun}由不允许改为允许`;
export const nowOptional = (field: string) => `「${field}」不再必填`;
export const nowRequired = (field: string) => `「${field}」改为必填`;

export const actionAdded = (title: string, request: string | undefined, guard: string | undefined) =>
  `增加了操作「${title}」${request === undefined ? '' : `：${request}`}${guard === undefined ? '' : `，${guard}时可用`}`;
export const actionWith = (title: string, request: string | undefined, guard: string | undefined) => {
  const more = [...(request === undefined ? [] : [request]), ...(guard === undefined ? [] : [`${guard}时可用`])];
  return `操作「${title}」${more.length === 0 ? '' : `（${more.join('，')}）`}`;
};
export const actionsReordered = (where: string) => `${where}的操作的顺序改变了`;
export const actionRemoved = (title: string) => `删除了操作「${title}」`;
export const moved = (from: string, to: string) => `由${from}移到${to}`;
export const unguarded = '移出了有显示条件的部分，不再受那里的条件限制';
export const keyChanged = (before: string, after: string) => `的英文名由 ${before} 改为 ${after}`;
export const toolbar = '列表上方';
export const inRow = '行内';
export const inBulk = '批量';
export const inBulkCalled = (title: string) => `${title}（批量）`;
export const underSheet = (heading: string) => `详情「${heading}」底部`;

export const named = (noun: string, title: string) => `${noun}「${title}」`;
export const action = (title: string) => `操作「${title}」`;
export const sheet = (heading: string) => `详情「${heading}」`;
export const enumOf = (field: string) => `枚举「${field}」`;
export const enumValue = (title: string) => `值「${title}」`;
export const formField = (title: string) => `表单项「${title}」`;
/** What belongs to one rule of a field, such as its message. */
export const ofRule = (noun: string, rule: string) => `「${rule}」的${noun}`;
export const requiredField = (field: string) => `必填的${field}`;
export const call = (request: string) => `接口 ${request}`;
export const callOwner = (request: string) => `接口 ${request} `;
export const menuItem = (title: string, path: string) => `导航「${title}」（${path}）`;
export const transition = (request: string, body: string | undefined, to: string) =>
  `状态变化 ${request}${body === undefined ? '' : ` ${body}`} → ${to}`;
export const acceptedBy = (request: string, guard: string) => `${request} 只接受的行（${guard}）`;
export const statusesOf = (request: string, statuses: string) => `${request} 只接受的状态（${statuses}）`;

export const screenNoun = '页面';
export const recordNoun = '记录';
export const formNoun = '表单';
export const menuNoun = '导航';
export const enumsNoun = '枚举';
export const optionsNoun = '选项列表';
export const callNoun = '接口';
export const viewNoun = '部件';
export const backEndNoun = '后端';
export const fieldNoun = '字段';
export const parentNoun = '上级';
export const rowsNoun = '接受的行';
export const statusesNoun = '接受的状态';
export const valueNoun = '值';
export const valuesNoun = '取值';
export const sectionNoun = '内容';

export const text = (value: string) => `「${value}」`;
export const member = (noun: string, value: string) => `${noun} ${value}`;
export const choice = (title: string, value: string) => `${title}（${value}）`;
export const isAbsent = '（无）';
export const isNull = '空';
export const isTrue = '是';
export const isFalse = '否';
export const listed = (values: readonly string[]) => values.join('、');
export const allHold = (conditions: readonly string[]) => conditions.join('且');
export const oneOf = (field: string, values: readonly string[]) => `「${field}」为 ${values.join('、')}`;
export const noneOf = (field: string, values: readonly string[]) => `「${field}」不是 ${values.join('、')}`;
export const present = (field: string) => `「${field}」有值`;
export const absent = (field: string) => `「${field}」没有值`;
export const between = (field: string, from: string, to: string) => `「${field}」在 ${from} 到 ${to} 之间`;
