import { omitted } from '../../language/infer/omitted.ts';
import type { Json } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { type Discriminator, discriminatorOf } from '../discriminate.ts';
import { definitionName, dereference, type Schema } from '../schema-shape.ts';
import { exampleOf } from './examples.ts';

/**
 * Returns the reference of all keys as Markdown, from the language's schemas: the chapters of each file, then for each
 * idea the keys all its kinds share and the keys of each kind, with their meaning, their values and an example. Throws
 * if a key holds an idea without a chapter, so no key is left out.
 *
 * @example
 * referenceOf(generateSchemas('.')) // '# 键的参考 …'
 */
export function referenceOf(language: Readonly<Record<string, string>>): string {
  const files = Object.entries(chapters).map(([file, ideas]) => {
    // The text was written by the generator.
    const root = JSON.parse(language[`schemas/language/${file}.json`] ?? '') as Schema;
    return { root, ideas: Object.keys(ideas) };
  });
  const sections = files.flatMap(({ root, ideas }) => ideas.map((name) => chapter(root, name).trimEnd()));
  return `${head}\n${files.map(contents).join('\n')}\n\n${sections.join('\n\n')}\n`;
}

const head = `# 键的参考

<!-- 由 npm run schema 生成；要改文字，改 src/language 中的说明。 -->

每种文件能写什么，全在这里。编辑器中把鼠标停在键上，看到的是同样的文字。怎样上手见 [README.md](README.md)。
`;

/** Schema → the chapters from it, in the order in which one comes to write them: definition → its Chinese name. */
const chapters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  screen: {
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
    Tabs: '视图',
    Tab: '一个视图',
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
  },
  menu: {
    Menu: '导航',
    Language: '一种语言',
    Languages: '几种语言',
    Brand: '产品的样子',
    MenuItem: '导航中的一项',
    Icon: '图标',
  },
  enums: { EnumValue: '枚举中的值' },
  options: { OptionList: '选项列表' },
  record: {
    RecordSchema: '记录',
    RecordProperty: '记录的字段',
    RecordReference: '另一种记录',
    Transition: '状态变化',
    Approval: '批准',
    RowOrder: '顺序',
    Part: '分次',
    Statuses: '接受的状态',
  },
  form: {
    FormSchema: '表单',
    FieldSchema: '表单的一项',
    FieldUi: '控件',
    PermissionChoice: '从哪些权限中选',
    PermissionCatalogue: '权限目录',
    PermissionLevel: '权限的级别',
    DataReference: '另一项的值',
    TypeName: '类型',
  },
  calls: {
    ApiCall: '接口的约定',
    ReportCall: '接口的统计',
    Figure: '统计的数',
    Counted: '算哪些行',
    CallSpeech: '接口在后端怎么说',
    NamedFilter: '一个筛选的写法',
    OptionNames: '选项的名字',
    UploadForm: '上传的样子',
    SeveralForm: '几条记录一次提交',
    RefusedRows: '没有做成的记录',
  },
  catalogue: { ViewEntry: '部件' },
  'back-end': {
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
  },
};

const titles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(chapters).flatMap((ideas) => Object.entries(ideas)),
);

/** Definitions that the reference spells out at every key that takes them. */
const spelled: readonly string[] = ['Actions', 'Condition', 'Enum', 'EmptyWords', 'FilterValue'];

/** Ideas that extend another; only their own keys are listed. */
const extended: Readonly<Record<string, string>> = { FormSchema: 'FieldSchema' };

/** What a file is, in a sentence, and its chapters. */
function contents({ root, ideas }: { readonly root: Schema; readonly ideas: readonly string[] }): string {
  const [sentence] = oneLine(dereference(root, root).description ?? '').split(/(?<=。)/);
  return `- ${sentence}<br>${ideas.map(linkTo).join('、')}`;
}

function chapter(root: Schema, name: string): string {
  const definition = dereference(root, { $ref: `#/definitions/${name}` });
  return `## ${titles[name]}\n\n${paragraph(definition.description)}\n${body(root, definition, name)}`;
}

function body(root: Schema, definition: Schema, name: string): string {
  const telling = discriminatorOf(definition);
  if (telling !== undefined) return union(root, definition, telling);
  const { properties } = definition;
  if (properties === undefined) return plain(root, definition);
  const more = root.definitions?.[extended[name] ?? '']?.properties ?? {};
  const keys = Object.keys(properties).filter((key) => definition.required?.includes(key) || !(key in more));
  return keyTable(root, definition, keys);
}

function union(root: Schema, { allOf = [] }: Schema, telling: Discriminator): string {
  const members = allOf.map(({ then }) => dereference(root, then));
  const lacking = members.find((member) => isLacking(member, members));
  const [first, ...others] = members.filter((member) => member !== lacking);
  const shared = sharedKeys(first, others);
  const common =
    shared.length === 0 || first === undefined ? '' : `都可以写的键：\n\n${keyTable(root, first, shared)}\n`;
  const kinds = members.map((member) => {
    const keys = Object.keys(member.properties ?? {}).filter((key) => key !== telling);
    const own = keys.filter((key) => !shared.includes(key));
    const title = `### \`${JSON.stringify(telling)}: ${JSON.stringify(member.properties?.[telling]?.const)}\``;
    const keysOfOwn = own.length === 0 ? '' : `\n${keyTable(root, member, own)}`;
    const only = member === lacking ? `\n上面的键，只能写 ${keys.map((key) => `\`${key}\``).join('、')}。\n` : '';
    return `${title}\n\n${paragraph(member.description)}${only}${keysOfOwn}`;
  });
  return `${common}${kinds.join('\n')}`;
}

/** The keys all of them have, with the same meaning. */
function sharedKeys(first: Schema | undefined, others: readonly Schema[]): readonly string[] {
  const says = (member: Schema | undefined, key: string): string => JSON.stringify(member?.properties?.[key]);
  return Object.keys(first?.properties ?? {}).filter((key) =>
    others.every((member) => says(member, key) === says(first, key)),
  );
}

/** Whether this member alone lacks most of the keys that the others share. */
function isLacking(member: Schema, members: readonly Schema[]): boolean {
  const [first, ...others] = members.filter((other) => other !== member);
  const shared = sharedKeys(first, others);
  return shared.filter((key) => !(key in (member.properties ?? {}))).length > shared.length / 2;
}

/**
 * Returns a Markdown table of some keys of a definition, required ones first: what to write and what it means, with
 * links to the chapters of ideas.
 *
 * @example
 * keyTable(root, definition, ['title']) // '| 键 | 写什么 | 含义 | …'
 */
export function keyTable(root: Schema, owner: Schema, keys: readonly string[]): string {
  const isRequired = (key: string): boolean => owner.required?.includes(key) === true;
  const known = keys.filter((key) => owner.properties?.[key]?.deprecated !== true);
  const rows = [...known.filter(isRequired), ...known.filter((key) => !isRequired(key))].map((key) => {
    const part = owner.properties?.[key] ?? {};
    const example = exampleOf(root, part);
    const meaning = cell(part.description ?? dereference(root, part).description ?? '');
    const line = meaning === '' ? '' : '<br>';
    const shown = example === undefined ? '' : `${line}例如：\`${JSON.stringify(key)}: ${spaced(example)}\``;
    return `| \`${key}\` | ${isRequired(key) && !isInferred(root, owner, key) ? '必填' : ''} | ${cell(kindOf(root, part))} | ${meaning}${cell(shown)} |`;
  });
  return `| 键 | | 写什么 | 意思 |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

function isInferred(root: Schema, owner: Schema, key: string): boolean {
  return Object.entries(omitted).some(([name, keys]) => root.definitions?.[name] === owner && keys.includes(key));
}

/** What a definition without keys can be, with examples. */
function plain(root: Schema, definition: Schema): string {
  const examples = (definition.examples ?? []).map((example) => `- \`${spaced(example)}\``);
  // Of a long list, such as that of the icons, an example says enough; editors offer all of it.
  const values = definition.enum === undefined || examples.length > 0 ? '' : `可以是：${kindOf(root, definition)}。\n`;
  const entry =
    typeof definition.additionalProperties === 'object' ? definition.additionalProperties : definition.items;
  const isAnything = entry === undefined || definitionName(entry) === 'Json';
  const one = isAnything ? '' : `每一项：${entryOf(root, entry)}。\n`;
  const list = examples.length === 0 ? '' : `例如：\n\n${examples.join('\n')}\n`;
  return [values, one, list].filter((part) => part !== '').join('\n');
}

/** An entry of a list or map; definitions without a chapter of their own are explained here. */
function entryOf(root: Schema, entry: Schema): string {
  const meaning = spelled.includes(definitionName(entry)) ? oneLine(dereference(root, entry).description ?? '') : '';
  return `${meaning}${meaning === '' ? '' : '可以写：'}${kindOf(root, entry)}`;
}

/** What can be written for a schema, in words. */
function kindOf(root: Schema, schema: Schema): string {
  if (schema.$ref !== undefined) {
    const name = definitionName(schema);
    if (name === 'Json') return '任意值';
    return spelled.includes(name) ? kindOf(root, dereference(root, schema)) : linkTo(name);
  }
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join('、');
  if (schema.anyOf !== undefined) return schema.anyOf.map((one) => kindOf(root, one)).join('，或');
  if (schema.type === 'array') return `若干${schema.items === undefined ? '' : kindOf(root, schema.items)}`;
  if (typeof schema.additionalProperties === 'object') return `名字 → ${kindOf(root, schema.additionalProperties)}`;
  const parts = Object.entries(schema.properties ?? {}).map(([key, part]) => `\`${key}\`：${kindOf(root, part)}`);
  if (parts.length > 0) return parts.join('；');
  return [schema.type ?? '任意值']
    .flat()
    .map((type) => words[type] ?? type)
    .join('或');
}

function linkTo(name: string): string {
  const title = own(titles, name);
  if (title === undefined) throw new Error(`The reference has no chapter for ${name}`);
  return `[${title}](#${title})`;
}

const words: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  boolean: '`true`/`false`',
  object: '对象',
  null: '`null`',
};

function paragraph(text: string | undefined): string {
  return text === undefined || text === '' ? '' : `${oneLine(text)}\n`;
}

/** Line breaks in a comment are only where its line was full. */
function oneLine(text: string): string {
  return text.replaceAll('\n', '').replace(/(?<=[：，。；]) +/g, '');
}

function cell(text: string): string {
  return oneLine(text).replaceAll('|', '\\|');
}

/** JSON on one line, with a space after `:` and `,` and inside braces. */
function spaced(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, part]) => `${JSON.stringify(key)}: ${spaced(part)}`)
    .join(', ')} }`;
}
