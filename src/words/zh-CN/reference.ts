export const head = `# 键的参考

<!-- 由 npm run schema 生成；要改文字，改 src/language 中的说明。 -->

每种文件能写什么，全在这里。编辑器中把鼠标停在键上，看到的是同样的文字。怎样上手见 [README.md](README.md)。

项目有几种语言时（screens/menu.json 的 \`language\`），凡是给人看的文字都可以写成 \`{ "zh-CN": "书", "en": "Book" }\`：每种语言一句，花括号里的字段相同，先后可以不同；只写一句话的，各种语言都显示它。
`;
export const table = '| 键 | | 写什么 | 意思 |\n|---|---|---|---|';
export const required = '必填';
export const sharedKeys = '都可以写的键：';
export const onlyKeys = (keys: readonly string[]) => `上面的键，只能写 ${keys.map((key) => `\`${key}\``).join('、')}。`;
export const example = (text: string) => `例如：\`${text}\``;
export const examples = '例如：';
export const oneOfThese = (values: string) => `可以是：${values}。`;
export const eachEntry = (entry: string) => `每一项：${entry}。`;
export const canBe = (meaning: string, value: string) => `${meaning}可以写：${value}`;
export const listed = (values: readonly string[]) => values.join('、');
export const either = (values: readonly string[]) => values.join('，或');
export const eitherType = (types: readonly string[]) => types.join('或');
export const parts = (keys: readonly string[]) => keys.join('；');
export const part = (key: string, value: string) => `\`${key}\`：${value}`;
export const several = (value: string) => `若干${value}`;
export const byName = (value: string) => `名字 → ${value}`;
export const anything = '任意值';
export const aText = '文字';
export const aNumber = '数字';
export const anObject = '对象';
/** Line breaks in a comment are only where its line was full. */
export const oneLine = (text: string) => text.replaceAll('\n', '').replace(/(?<=[：，。；]) +/g, '');
/** The first sentence says what a file is. */
export const firstSentence = (text: string) => text.split(/(?<=。)/)[0] ?? '';
/** The title of the chapter of each definition. */
export const chapters = {
  Screen: '页面',
  Column: '列',
  Empty: '没有值时的文字',
  MarkedEmpty: '要注意的没有值',
  Filter: '筛选',
  Action: '操作',
  When: '条件',
  Range: '范围',
  Presence: '有没有值',
  Exception: '除了',
  BulkActions: '批量操作',
  BulkAction: '对多行的操作',
  Reveal: '显示一次的值',
  Sheet: '详情',
  Section: '详情中的一段',
  Link: '链接',
  Sort: '排序',
  Tabs: '标签页',
  Tab: '一个标签页',
  Interval: '区间',
  RowCard: '手机上的卡片',
  Panel: '首页中的一块',
  Card: '数字卡片',
  Comparison: '比较',
  Task: '待办',
  Enums: '枚举',
  Values: '要发送的内容',
  Text: '一句话',
  Request: '接口',
  Field: '字段',
  Intent: '含义',
  RangePreset: '快捷区间',
  Comment: '说明',
  Menu: '导航',
  Language: '一种语言',
  Languages: '几种语言',
  Brand: '产品的样子',
  MenuItem: '导航中的一项',
  Icon: '图标',
  EnumValue: '枚举中的值',
  OptionList: '选项列表',
  RecordSchema: '记录',
  RecordProperty: '记录的字段',
  RecordReference: '另一种记录',
  Transition: '状态变化',
  Approval: '批准',
  RowOrder: '顺序',
  Part: '分次',
  Statuses: '接受的状态',
  FormSchema: '表单',
  FieldSchema: '表单的一项',
  FieldUi: '控件',
  PermissionChoice: '从哪些权限中选',
  PermissionCatalogue: '权限目录',
  PermissionLevel: '权限的级别',
  DataReference: '另一项的值',
  TypeName: '类型',
  ApiCall: '接口的约定',
  ReportCall: '接口的统计',
  Figure: '统计的数',
  Counted: '算哪些行',
  CallConventions: '接口在后端怎么说',
  NamedFilter: '一个筛选的写法',
  OptionNames: '选项的名字',
  UploadForm: '上传的样子',
  SeveralForm: '几条记录一次提交',
  RefusedRows: '没有做成的记录',
  ViewEntry: '部件',
  BackEnd: '后端怎么说话',
  Preset: '常见的后端',
  Credential: '服务器持有的凭证',
  TokenHeader: '登录凭证',
  SessionCalls: '登录与退出',
  QueryNames: '查询参数的名字',
  RangeNames: '区间的两端',
  Paging: '怎样分页',
  Envelope: '回应外面的一层',
  ListNames: '列表的名字',
  Total: '总数的来源',
  SortForm: '排序的写法',
  FilterForm: '筛选的写法',
  Expression: '写在一起的筛选',
  RecordForm: '记录的样子',
  ValueForm: '时间与金额的写法',
  BodyForm: '内容的样子',
  RefusalNames: '拒绝的名字',
};
