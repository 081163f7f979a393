export const required = '必填';
export const withExample = (text: string, example: string) => `${text}\n\n例如：\`${example}\``;
export const widgetFits = (widgets: readonly string[]) => `这种控件不能填这一项的值，可以是：${widgets.join('、')}`;
export const wrongBraces = '花括号不成对或没有字段';
export const bothLevels = '查看要 :read，操作要 :write';
export const mayRead = '能查看的人';
export const mayWrite = '能操作的人';
export const signedIn = '登录即可';
export const noCall = '没有这个接口，或它不能用在这里（schemas/api.json）';
export const noField = (record: string, fields: readonly string[]) =>
  `「${record}」没有这个字段，可以是：${fields.join('、')}`;
export const noListField = (record: string) => `「${record}」没有这个数组字段`;
export const fieldsInBraces = (record: string, fields: readonly string[]) =>
  `花括号中要写「${record}」的字段：${fields.join('、')}`;
export const otherKind = (kinds: readonly string[]) => `这个字段不能这样显示，可以是：${kinds.join('、')}`;
export const noFilter = (names: readonly string[]) => `接口不能按它筛选，可以是：${names.join('、')}`;
export const noSearch = (names: readonly string[]) => `接口不能按它搜索，可以是：${names.join('、')}`;
export const noValue = '没有值';
export const titled = (value: string, title: string) => `${value}（${title}）`;
export const otherValue = (field: string, values: readonly string[]) =>
  `「${field}」没有这个值，可以是：${values.join('、')}`;
export const unknownValue = (field: string) => `「${field}」没有这个值`;
export const tabName = '要用在地址中：以小写字母开头，只含字母、数字和「-」';
