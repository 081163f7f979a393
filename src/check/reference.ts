import { omitted } from '../language/infer/omitted.ts';
import type { Json } from '../language/json.ts';
import { type Telling, tellingKey } from './discriminate.ts';
import { exampleOf } from './examples.ts';
import { dereference, type Schema } from './schema-shape.ts';

/**
 * Returns the reference of all keys as Markdown, from the language's schemas: for each idea, the keys all its kinds
 * share, then the keys of each kind, with their meaning, their values and an example.
 *
 * @example
 * referenceOf(generateSchemas('.')) // '# 键的参考 …'
 */
export function referenceOf(language: Readonly<Record<string, string>>): string {
  const sections = chapters.map(({ file, names }) => {
    // The text was written by the generator.
    const root = JSON.parse(language[`schemas/language/${file}.json`] ?? '') as Schema;
    return names.map((name) => chapter(root, name).trimEnd()).join('\n\n');
  });
  return `${head}\n${sections.join('\n\n')}\n`;
}

const head = `# 键的参考

<!-- 由 npm run schema 生成；要改文字，改 src/language 中的说明。 -->

一个页面能写什么，全在这里。编辑器中把鼠标停在键上，看到的是同样的文字。怎样上手见 [README.md](README.md)。
`;

/** The chapters, in order: definitions and the schema that has them. */
const chapters = [
  {
    file: 'screen',
    names: [
      'Screen',
      'Column',
      'Filter',
      'Action',
      'BulkActions',
      'BulkAction',
      'Reveal',
      'Sheet',
      'Section',
      'Card',
      'When',
      'Range',
      'Presence',
      'Exception',
      'Enums',
      'EnumValue',
      'Values',
      'Text',
      'Request',
      'Field',
      'Intent',
      'Comment',
    ],
  },
  { file: 'options', names: ['OptionList'] },
  { file: 'menu', names: ['Menu', 'MenuItem'] },
  {
    file: 'form',
    names: [
      'FormSchema',
      'FieldSchema',
      'FieldUi',
      'PermissionChoice',
      'PermissionCatalogue',
      'PermissionLevel',
      'DataReference',
      'TypeName',
    ],
  },
  { file: 'record', names: ['RecordSchema', 'RecordProperty', 'RecordReference', 'Transition', 'Statuses'] },
  { file: 'calls', names: ['ApiCall'] },
  { file: 'catalogue', names: ['ViewEntry'] },
] as const;

/** Definition → its Chinese name. */
const titles: Readonly<Record<string, string>> = {
  Screen: '页面',
  Column: '列',
  Filter: '筛选',
  Action: '操作',
  Actions: '操作',
  BulkActions: '批量操作',
  BulkAction: '对多行的操作',
  Reveal: '显示一次的值',
  Sheet: '详情',
  Section: '详情中的一段',
  Card: '数字卡片',
  When: '条件',
  Condition: '条件',
  Range: '范围',
  Presence: '有没有值',
  Exception: '除了',
  Enums: '枚举',
  Enum: '枚举',
  EnumValue: '枚举中的值',
  Values: '要发送的内容',
  Text: '一句话',
  Request: '接口',
  Field: '字段',
  Intent: '含义',
  Comment: '说明',
  OptionList: '选项列表',
  Menu: '导航',
  MenuItem: '导航中的一项',
  FormSchema: '表单',
  FieldSchema: '表单的一项',
  FieldUi: '控件',
  PermissionChoice: '从哪些权限中选',
  PermissionCatalogue: '权限目录',
  PermissionLevel: '权限的级别',
  DataReference: '另一项的值',
  TypeName: '类型',
  RecordSchema: '记录',
  RecordProperty: '记录的字段',
  RecordReference: '另一种记录',
  Transition: '状态变化',
  Statuses: '接受的状态',
  ApiCall: '接口的约定',
  ViewEntry: '部件',
};

/** Ideas that extend another; only their own keys are listed. */
const extended: Readonly<Record<string, string>> = { FormSchema: 'FieldSchema' };

function chapter(root: Schema, name: string): string {
  const definition = root.definitions?.[name] ?? {};
  const telling = tellingKey(definition);
  const text = paragraph(definition.description);
  if (telling !== undefined) return `## ${titles[name]}\n\n${text}\n${union(root, definition, telling)}`;
  const { properties } = definition;
  if (properties === undefined) return `## ${titles[name]}\n\n${text}\n${plain(root, definition)}`;
  const more = root.definitions?.[extended[name] ?? '']?.properties ?? {};
  const keys = Object.keys(properties).filter((key) => definition.required?.includes(key) || !(key in more));
  return `## ${titles[name]}\n\n${text}\n${keyTable(root, definition, keys)}`;
}

function union(root: Schema, { allOf = [] }: Schema, telling: Telling): string {
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

/** Whether this member alone lacks most of what the others share. */
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
    return `| \`${key}\` | ${isRequired(key) && !isInferred(root, owner, key) ? '必填' : ''} | ${cell(kindOf(part))} | ${meaning}${cell(shown)} |`;
  });
  return `| 键 | | 写什么 | 意思 |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

function isInferred(root: Schema, owner: Schema, key: string): boolean {
  return Object.entries(omitted).some(([name, keys]) => root.definitions?.[name] === owner && keys.includes(key));
}

/** What a definition without keys can be, with examples. */
function plain(root: Schema, definition: Schema): string {
  const examples = (definition.examples ?? []).map((example) => `- \`${spaced(example)}\``);
  const values = definition.enum === undefined ? '' : `可以是：${kindOf(definition)}。\n`;
  const entry = definition.additionalProperties;
  const isExplained = typeof entry === 'object' && titles[nameOf(entry)] !== undefined;
  const one = isExplained ? `每一项：${oneLine(dereference(root, entry).description ?? '')}\n` : '';
  const list = examples.length === 0 ? '' : `例如：\n\n${examples.join('\n')}\n`;
  return [values, one, list].filter((part) => part !== '').join('\n');
}

/** What can be written for a schema, in words. */
function kindOf(schema: Schema): string {
  if (schema.$ref !== undefined) {
    const name = nameOf(schema);
    if (name === 'Json') return '任意值';
    return titles[name] === undefined ? '文字' : `[${titles[name]}](#${titles[name]})`;
  }
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join('、');
  if (schema.anyOf !== undefined) return schema.anyOf.map(kindOf).join('，或');
  if (schema.type === 'array') return `若干${schema.items === undefined ? '' : kindOf(schema.items)}`;
  if (typeof schema.additionalProperties === 'object') return `名字 → ${kindOf(schema.additionalProperties)}`;
  const parts = Object.entries(schema.properties ?? {}).map(([key, part]) => `\`${key}\`：${kindOf(part)}`);
  if (parts.length > 0) return parts.join('；');
  return [schema.type ?? '任意值']
    .flat()
    .map((type) => words[type] ?? type)
    .join('或');
}

function nameOf({ $ref = '' }: Schema): string {
  return $ref.replace('#/definitions/', '');
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
