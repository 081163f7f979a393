export const titled = (value: string, title: string) => `${value}（${title}）`;
export const quoted = (names: readonly string[]) => names.map((name) => `「${name}」`).join('');
export const listed = (names: readonly string[]) => names.join('、');
export const either = (names: readonly string[]) => names.join('或');
export const hint = (meant: string) => `（是不是「${meant}」？）`;
export const choices = (names: readonly string[]) => `，可以是：${names.join('、')}`;
export const tooManyChoices = '；有哪些，编辑器会列出';
export const aString = '文字（加双引号）';
export const aNumber = '数字（不加引号）';
export const anInteger = '整数（不加引号）';
export const aBoolean = 'true 或 false（不加引号）';
export const anObject = '一个对象 { "键": … }';
export const anArray = '一个列表 [ … ]';
/** Words in Latin letters stand apart from the Chinese before them. */
export const typesAfter = (types: string, before: string) =>
  /\p{Script=Han}$/u.test(before) ? types.replace(/(^|或)(?=[a-z])/g, '$1 ') : types;

export const atFileEnd = '文件末尾';
export const onThisLine = '这一行里';
export const beforeLine = (line: number) => `第 ${line} 行之前`;
export const atLeast = (limit: number) => `最小 ${limit}`;
export const atMost = (limit: number) => `最大 ${limit}`;
export const inRecord = (title: string) => `「${title}」`;
export const inAnyRecord = '所有记录都';
export const questionOf = (title: string) => `确认${title}？`;
export const questionOfRow = (title: string, row: string) => `确认${title}「${row}」？`;
export const ofCalls = '接口的 backEnd';
export const ofLists = '返回列表的接口';
export const ofOptionLists = '返回选项的接口';
export const ofWrites = '改变数据的接口';
export const ofRows = '地址中有 {id} 的接口';

export const insteadOfAnyOf = '几个值写 oneOf 或 enum，几种类型写 "type": ["string", "null"]，其余的写 if 与 else';
export const insteadOfNot = '写明可以是什么（enum、pattern、minimum），条件反过来则写 if 与 else';
export const insteadOfContains = '每一个都要符合的写在 items 中，「至少有一个」由服务器判断';
export const insteadOfMinProperties = '必填的写在 required 中，「至少填一项」写 if 与 else';
export const insteadOfMaxProperties = '只写能填的项，并写 "additionalProperties": false';
export const insteadOfPropertyNames = '各项写在 properties 中，并写 "additionalProperties": false';
export const insteadOfDependencies = '写 "if": { "required": ["项"] } 与 then；有几个条件时写在 allOf 中';
export const insteadOfExamples = '给开发人员看的写 $comment，给填写的人看的写 ui 的 placeholder';
export const insteadOfDescription = '给开发人员看的写 $comment，给用页面的人看的写 help';
export const insteadOfEmptyIntent = '写在 empty 中："empty": { "title": "未绑定", "intent": "danger" }';

export const typedTitle = '存的是代码，填写的文字不会与它相同（去掉 kind 就列出各个值）';
export const alwaysThere = '每一行都有值（记录的 required）';

export const kindNoun = '种类';
export const widgetNoun = '输入控件';
