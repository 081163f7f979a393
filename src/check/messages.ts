import { own } from '../language/own.ts';
import { type Language, type Word, wordIn } from './words.ts';

/** What a message mentions: name → word. */
export type Parameters = Readonly<Record<string, Word>>;

/** A stable name for each kind of mistake. */
export type Code = keyof typeof messages;

/** The sentence for a code, its `{parameter}` places filled. */
export function say(code: Code, parameters: Parameters, language: Language): string {
  return messages[code][language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const word = own(parameters, name) ?? '';
    return ofTypes.has(name) && typeof word === 'string' ? sayTypes(word, language) : wordIn(language, word);
  });
}

/** “Did you mean …?” in that language. */
export function sayHint(hint: string, language: Language): string {
  return language === 'zh' ? `（是不是「${hint}」？）` : ` (did you mean “${hint}”?)`;
}

/** “It can be …”; of more than a person reads, that the editor lists them. */
export function sayChoices(choices: readonly Word[], language: Language): string {
  if (choices.length === 0) return '';
  if (choices.length > 40) return language === 'zh' ? '；有哪些，编辑器会列出' : '; your editor lists them';
  const words = wordIn(language, choices);
  return language === 'zh' ? `，可以是：${words}` : `; it can be ${words}`;
}

/** Parameters that are types of JSON, with `|` between them. */
const ofTypes: ReadonlySet<string> = new Set(['expected', 'types', 'to', 'from']);

function sayTypes(types: string, language: Language): string {
  return types
    .split('|')
    .map((type) => own(typeNames, type)?.[language] ?? type)
    .join(language === 'zh' ? '或' : ' or ');
}

const typeNames: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  string: { zh: '文字（加双引号）', en: 'a text (in double quotes)' },
  number: { zh: '数字（不加引号）', en: 'a number (without quotes)' },
  integer: { zh: '整数（不加引号）', en: 'an integer (without quotes)' },
  boolean: { zh: 'true 或 false（不加引号）', en: 'true or false (without quotes)' },
  object: { zh: '一个对象 { "键": … }', en: 'an object { "key": … }' },
  array: { zh: '一个列表 [ … ]', en: 'a list [ … ]' },
  null: { zh: 'null', en: 'null' },
};

/** Every sentence that the check can say. Codes never change their meaning; words may. */
export const messages = {
  'json.empty': { zh: '文件是空的', en: 'the file is empty' },
  'json.encoding': {
    zh: '这里有无法识别的字符：文件要以 UTF-8 编码保存',
    en: 'there are characters here that cannot be read: save the file as UTF-8',
  },
  'json.deep': { zh: '嵌套超过 {depth} 层', en: 'this is nested deeper than {depth} levels' },
  'json.syntax': {
    zh: '这里不是正确的 JSON：文字要加双引号，「是」「否」写 true、false',
    en: 'this is not JSON: texts stand in double quotes, yes and no are true and false',
  },
  'json.punctuation': {
    zh: '「{mark}」是中文标点，请换成英文的 {plain}',
    en: '“{mark}” is a full-width mark; write {plain}',
  },
  'json.comma-missing': { zh: '这一项后面缺少逗号', en: 'a comma is missing after this' },
  'json.comma-extra': { zh: '最后一项后面多了一个逗号', en: 'there is a comma after the last item' },
  'json.colon-missing': { zh: '键后面缺少冒号', en: 'a colon is missing after the key' },
  'json.value-missing': {
    zh: '这里缺少一个值（文字要加双引号）',
    en: 'a value is missing here (texts stand in double quotes)',
  },
  'json.key-missing': {
    zh: '这里缺少一个键（键要加双引号）',
    en: 'a key is missing here (keys stand in double quotes)',
  },
  'json.unclosed': { zh: '有括号没有关闭', en: 'a bracket is not closed' },
  'json.string-open': { zh: '这段文字缺少右边的双引号', en: 'this text lacks its closing quote' },
  'json.comment': { zh: 'JSON 中不能写注释，说明请写在 "$comment" 中', en: 'JSON has no comments; write a "$comment"' },
  'json.after-end': { zh: '文件在这里之前已经结束，后面多了内容', en: 'the file has ended before this' },
  'key.duplicate': { zh: '「{key}」写了两次', en: '“{key}” stands here twice' },
  'key.unknown': { zh: '没有「{key}」这个键', en: 'there is no key “{key}”' },
  'key.alone': {
    zh: '「{key}」要与「{without}」一起写，单独写没有作用',
    en: '“{key}” does nothing without “{without}”',
  },
  'key.missing': { zh: '缺少「{key}」', en: '“{key}” is missing' },
  'kind.unknown': { zh: '没有 {kind} 这个种类，可以是：{kinds}', en: 'there is no kind {kind}; it can be {kinds}' },
  'kind.other': {
    zh: '有这些键的种类是「{meant}」，不是 {kind}',
    en: 'what has these keys is of the kind “{meant}”, not {kind}',
  },
  'value.type': { zh: '这里要写{expected}，而不是 {value}', en: 'this must be {expected}, not {value}' },
  'value.choice': { zh: '不能是 {value}，可以是：{choices}', en: 'cannot be {value}; it can be {choices}' },
  'value.unlisted': { zh: '没有 {value} 这个名字', en: 'there is no {value}' },
  'value.pattern': {
    zh: '「{value}」的写法不对，例如 {example}',
    en: '“{value}” is not written as it must be, such as {example}',
  },
  'value.empty': { zh: '不能为空', en: 'must not be empty' },
  'request.form': {
    zh: '「{value}」不是接口：要写方法、空格和路径，例如 "GET /api/…"',
    en: '“{value}” is no request: write a method, a space and a path, such as "GET /api/…"',
  },
  'check.crashed': {
    zh: '检查出错（{reason}）：内容都还在，请撤销最近的修改，或在「改动」中撤销这个文件的改动',
    en: 'the check itself failed ({reason}): nothing is lost; take back the last edit or the changes of this file',
  },
  'file.clash': {
    zh: '磁盘文件第 {disk} 行与已发布的第 {shown} 行改了同一处，仍显示已发布的内容：请在工作室中改成合适的内容并发布，或用 npm run screens:pull 把已发布的内容带回仓库后再改',
    en: 'line {disk} of the file on disk and line {shown} of what is published change the same place; what is published stays: publish what is right in the studio, or bring it back with npm run screens:pull and change it there',
  },
  'file.dropped': {
    zh: '工作室发布过的内容与新的磁盘文件合在一起没有通过检查（{reason}），现在显示的是磁盘上的文件：请在历史版本中查看发布过的内容，改好后重新发布',
    en: 'what the studio has published does not pass the check together with the new files on disk ({reason}), so these are shown: look at it among the older versions and publish it again once it fits',
  },
  'file.missing': { zh: '缺少这个文件', en: 'this file is missing' },
  'record.unknown': {
    zh: '没有「{record}」这个记录（schemas/records/）',
    en: 'there is no record “{record}” (schemas/records/)',
  },
  'record.other': { zh: '这里的数据是「{answered}」，不是「{record}」', en: 'this holds “{answered}”, not “{record}”' },
  'record.id': { zh: '$id「{id}」应与文件名「{name}」相同', en: '$id “{id}” should be the file name “{name}”' },
  'field.unknown': { zh: '{record}没有「{field}」这个字段', en: 'there is no field “{field}”{record}' },
  'field.not-list': { zh: '「{field}」不是列表，不能显示为表格', en: '“{field}” is no list and cannot be a table' },
  'row.none': { zh: '这里没有当前行，不能用「{field}」', en: 'there is no row here to take “{field}” from' },
  'table.source': {
    zh: '表格的数据来自 field 或 request，二选一',
    en: 'a table takes its rows from field or request: one of them',
  },
  'title.missing': { zh: '「{field}」没有名称（title）', en: '“{field}” has no title' },
  'request.unknown': {
    zh: '没有「{request}」这个接口（schemas/api.json）',
    en: 'there is no call “{request}” (schemas/api.json)',
  },
  'request.method': { zh: '「{path}」要用 {methods}', en: '“{path}” is called by {methods}' },
  'request.must-read': {
    zh: '这里只能读取数据（GET），不能用「{request}」',
    en: 'this only reads (GET); it cannot call “{request}”',
  },
  'request.must-act': {
    zh: '操作不能用读取数据的接口「{request}」',
    en: 'an action cannot call “{request}”, which only reads',
  },
  'request.no-file': { zh: '「{request}」返回的不是文件', en: '“{request}” does not answer a file' },
  'request.is-file': { zh: '「{request}」返回的是文件', en: '“{request}” answers a file' },
  'request.no-list': { zh: '「{request}」返回的不是列表', en: '“{request}” does not answer a list' },
  'request.is-list': { zh: '「{request}」返回的是列表', en: '“{request}” answers a list' },
  'request.no-record': {
    zh: '「{request}」返回的不是记录，不能用在这里',
    en: '“{request}” answers no record and cannot be used here',
  },
  'request.place': {
    zh: '接口「{request}」这里要 {wanted}，不是 {field}',
    en: '“{request}” takes {wanted} here, not {field}',
  },
  'request.query': { zh: '接口「{request}」没有参数「{name}」', en: '“{request}” has no parameter “{name}”' },
  'request.empty': { zh: '参数「{name}」没有值', en: 'the parameter “{name}” has no value' },
  'request.no-options': {
    zh: '「{request}」返回的是记录，不是选项',
    en: '“{request}” answers records, not options',
  },
  'shape.other': {
    zh: '接口「{request}」收发的形式是 {wanted}，请写 "shape": "{wanted}"',
    en: '“{request}” is shaped as {wanted}; write "shape": "{wanted}"',
  },
  'form.unsent': {
    zh: '接口「{request}」只收路径中的值，表单「{form}」的 {keys} 不会发送',
    en: '“{request}” takes only what its path names; {keys} of “{form}” would not be sent',
  },
  'value.twice': { zh: '{value} 写了两次', en: '{value} stands here twice' },
  'request.twice': { zh: '「{request}」与前面的接口相同', en: '“{request}” is the same call as one before' },
  'list.record': {
    zh: '「{request}」返回列表，要写明是什么记录（record）',
    en: '“{request}” answers a list; name its record',
  },
  'filter.unsupported': {
    zh: '接口「{request}」不能按「{field}」筛选',
    en: '“{request}” cannot be filtered by “{field}”',
  },
  'filter.title': {
    zh: '记录中没有「{field}」，要写明名称（title）',
    en: '“{field}” is not in the record; give it a title',
  },
  'sort.field': { zh: '不能按「{field}」排序', en: '“{field}” cannot be sorted by' },
  'sort.place': { zh: '只有列表的列可以排序', en: 'only columns of a list can be sorted' },
  'column.kind': {
    zh: '「{field}」不能显示为 {kind}，可以是：{kinds}',
    en: '“{field}” cannot be shown as {kind}; it can be {kinds}',
  },
  'column.twice': { zh: '「{field}」显示了两次', en: '“{field}” is shown twice' },
  'enum.unknown': {
    zh: '没有「{name}」这个枚举（screens/shared/enums.json）',
    en: 'there is no enum “{name}” (screens/shared/enums.json)',
  },
  'enum.missing': {
    zh: '「{field}」没有枚举，请写 "enums": { "{field}": {example} }',
    en: '“{field}” has no enum; write "enums": { "{field}": {example} }',
  },
  'enum.unused': { zh: '枚举「{name}」没有用到', en: 'the enum “{name}” is not used' },
  'enum.type': { zh: '值 {value} 的类型不对，应为 {types}', en: 'the value {value} should be {types}' },
  'enum.value-unknown': {
    zh: '记录的「{field}」没有 {value} 这个值',
    en: 'the record’s “{field}” has no value {value}',
  },
  'enum.value-missing': {
    zh: '「{field}」的值 {values} 没有名称',
    en: 'the values {values} of “{field}” have no title',
  },
  'enum.value-twice': { zh: '值 {value} 写了两次', en: 'the value {value} stands here twice' },
  'enum.title-twice': { zh: '两个值都叫「{title}」，无法区分', en: 'two values are called “{title}”' },
  'guard.value': {
    zh: '「{field}」没有 {value} 这个值，可以是：{values}',
    en: '“{field}” has no value {value}; it can be {values}',
  },
  'guard.type': { zh: '「{field}」是 {types}，不会等于 {value}', en: '“{field}” is {types} and never {value}' },
  'guard.twice': { zh: '{value} 写了两次', en: '{value} stands here twice' },
  'guard.empty': {
    zh: '没有满足条件的「{field}」，操作永远不可用',
    en: 'no “{field}” passes; the action is never available',
  },
  'guard.except': {
    zh: '「{field}」有枚举，要逐个写出允许的值，不能用 except',
    en: '“{field}” has an enum: list the values that are allowed, except is refused',
  },
  'guard.range': { zh: '「{field}」不是数字，不能用范围', en: '“{field}” is no number and has no range' },
  'guard.refused': {
    zh: '状态 {statuses} 时服务器会拒绝「{title}」：when 中只能写 {accepted}',
    en: 'the back end refuses “{title}” in {statuses}: its when can only have {accepted}',
  },
  'guard.missing': {
    zh: '「{title}」只在「{field}」为 {statuses} 时可用，请写 "when": {when}',
    en: '“{title}” is accepted only where “{field}” is {statuses}; write "when": {when}',
  },
  'request.row': {
    zh: '接口「{request}」的确认要说明 {names}，{record}没有这些字段',
    en: '“{request}” must ask about {names}, which {record} does not have',
  },
  'guard.loose': {
    zh: '「{title}」只在 {when} 时可用：请在 when 中写上',
    en: '“{title}” is accepted only where {when}; write that in its when',
  },
  'transition.body': {
    zh: '「{title}」发送的内容不对应任何状态变化',
    en: 'what “{title}” sends makes no transition of the record',
  },
  'transition.uncovered': {
    zh: '状态 {statuses} 时允许「{request}」，但没有页面提供',
    en: '“{request}” is allowed in {statuses}, but no screen offers it there',
  },
  'transition.unoffered': { zh: '没有页面提供「{request}」', en: 'no screen offers “{request}”' },
  'status.field': {
    zh: '状态字段「{field}」不存在或没有枚举（enum）',
    en: 'the status field “{field}” does not exist or has no enum',
  },
  'text.braces': {
    zh: '「{text}」中的花括号不成对或没有字段',
    en: 'the braces in “{text}” do not match or name no field',
  },
  'text.plain': { zh: '{key} 中不能用 {字段}', en: 'nothing fills {…} in {key}' },
  'values.partial': { zh: '「{value}」：字段要单独写成 "{字段}"', en: '“{value}”: a field stands alone, as "{…}"' },
  'values.nested': { zh: '「{key}」：字段只能写在最外层', en: '“{key}”: fields stand at the top level only' },
  'prefill.unknown': { zh: '表单「{form}」没有「{key}」这一项', en: 'the form “{form}” has no “{key}”' },
  'prefill.type': {
    zh: '「{key}」是 {to}，不能用 {from} 的字段填写',
    en: '“{key}” is {to}; a field that is {from} does not fit',
  },
  'prefill.missing': {
    zh: '表单「{form}」必填的 {keys} 没有初值',
    en: '{keys} of the form “{form}” are required and not prefilled',
  },
  'prefill.absent': {
    zh: '「{title}」的表单打开时是空的，保存会清空这一行的 {keys}：请写 prefill（或 load）',
    en: 'the form of “{title}” opens empty, and saving it empties {keys} of the row: write its prefill (or load)',
  },
  'form.closed': {
    zh: '「{field}」只在条件下出现，而这个表单不收 properties 以外的字段（additionalProperties: false），填了也提交不了：请把它也写在 properties 中，或去掉 additionalProperties',
    en: '“{field}” only appears under a condition, but the form takes nothing besides its properties (additionalProperties: false) and could never be submitted: write it in properties too, or take additionalProperties away',
  },
  'filter.fixed': {
    zh: '列表的接口已写明 {field}=…，再按它筛选会同时发送两个值：去掉其中一个',
    en: 'the list’s request already says {field}=…; with this filter both would be sent: take one of them away',
  },
  'body.unknown': { zh: '接口的内容（{form}）没有「{key}」', en: 'the call’s body ({form}) has no “{key}”' },
  'body.missing': { zh: '接口的内容（{form}）缺少 {keys}', en: 'the call’s body ({form}) lacks {keys}' },
  'form.unknown': { zh: '没有「{form}」这个表单（schemas/forms/）', en: 'there is no form “{form}” (schemas/forms/)' },
  'form.other': {
    zh: '接口「{request}」用表单「{wanted}」校验，不是「{form}」',
    en: '“{request}” is validated with “{wanted}”, not “{form}”',
  },
  'form.deep': { zh: '表单嵌套超过 {depth} 层', en: 'the form is nested deeper than {depth} levels' },
  'view.unknown': {
    zh: '没有「{view}」这个部件（schemas/views.json）',
    en: 'there is no view “{view}” (schemas/views.json)',
  },
  'with.unknown': { zh: '部件「{view}」不需要「{key}」', en: 'the view “{view}” takes no “{key}”' },
  'with.missing': { zh: '部件「{view}」需要 {keys}，写在 with 中', en: 'the view “{view}” needs {keys} in with' },
  'options.unknown': {
    zh: '没有「{name}」这个选项列表（screens/shared/options.json）',
    en: 'there is no option list “{name}” (screens/shared/options.json)',
  },
  'options.missing': { zh: '{widget} 要写明选项列表（options）', en: '{widget} needs options' },
  'options.parameter': {
    zh: '选项列表「{options}」没有参数「{name}」',
    en: 'the option list “{options}” has no parameter “{name}”',
  },
  'permission.unknown': { zh: '没有「{permission}」这个权限', en: 'there is no permission “{permission}”' },
  'permission.form': {
    zh: '权限「{permission}」应为 public、session、代码:read 或 代码:write',
    en: 'the permission “{permission}” should be public, session, code:read or code:write',
  },
  'permission.differs': {
    zh: '接口「{request}」需要「{needed}」，不是「{permission}」',
    en: '“{request}” needs “{needed}”, not “{permission}”',
  },
  'sheet.unknown': { zh: '没有「{sheet}」这个详情', en: 'there is no sheet “{sheet}”' },
  'sheet.request': {
    zh: '详情要用「{request}」取数据，请写 request',
    en: 'the sheet should load “{request}”; write its request',
  },
  'sheet.unused': { zh: '没有操作打开详情「{sheet}」', en: 'no action opens the sheet “{sheet}”' },
  'sheet.no-row': {
    zh: '「{title}」不在行内，没有可打开详情的行',
    en: '“{title}” stands outside the rows and has none to open',
  },
  'confirm.missing': {
    zh: '「{title}」要先确认，请写 "confirm": "{example}"',
    en: '“{title}” must ask first; write "confirm": "{example}"',
  },
  'intent.delete': { zh: '「{title}」会删除，intent 要写 danger', en: '“{title}” deletes; its intent is danger' },
  'done.missing': {
    zh: '「{title}」成功后没有提示，请写 done，例如 "done": "{title}成功"',
    en: '“{title}” says nothing when it worked; write its done, such as "done": "{title}: done"',
  },
  'confirm.names': {
    zh: '「{title}」的确认要说明{fields}：请在 confirm 或 warning 中写 {names}',
    en: 'the question of “{title}” should name {fields}: write {names} in confirm or warning',
  },
  'intent.irreversible': {
    zh: '「{title}」不可撤销（接口的 irreversible），intent 要写 danger',
    en: '“{title}” cannot be undone (irreversible in the contract); its intent is danger',
  },
  'confirm.anonymous': {
    zh: '「{title}」的确认没有说明是哪一条：请在 confirm 或 warning 中写上字段，例如 {example}',
    en: 'the question of “{title}” does not say which one: name a field in confirm or warning, such as {example}',
  },
  'call.unhandled': {
    zh: '服务器没有接口「{request}」，部署会被拒绝',
    en: 'the server has no call “{request}”; the deployment would be refused',
  },
  'call.undeclared': {
    zh: '服务器有接口「{request}」，这里却没有写，部署会被拒绝：请写回来',
    en: 'the server has the call “{request}”, which is missing here; the deployment would be refused: write it again',
  },
  'call.unoffered': {
    zh: '没有页面用到接口「{request}」',
    en: 'no screen makes the call “{request}”',
  },
  'filter.twice': { zh: '「{field}」筛选了两次', en: '“{field}” is a filter twice' },
  'section.twice': { zh: '这一段与前面的一段相同', en: 'this section is the same as one before' },
  'section.absent': {
    zh: '「{field}」没有值时没有内容可显示，条件要写 "present": true',
    en: 'there is nothing to show where “{field}” is absent; its condition should be present: true',
  },
  'section.when': {
    zh: '不是每一行都有「{field}」，请写 when：{ "{name}": { "present": true } }',
    en: 'not every row has “{field}”; write its when: { "{name}": { "present": true } }',
  },
  'options.other': {
    zh: '「{field}」的选项列表是「{wanted}」，不是「{options}」',
    en: 'the options of “{field}” are “{wanted}”, not “{options}”',
  },
  'empty.missing': {
    zh: '「{field}」可以没有值，请写 empty 说明没有值时显示什么，例如「不限」',
    en: '“{field}” may be absent; say in empty what is shown then',
  },
  'values.type': {
    zh: '「{key}」应为 {types}，不是 {value}',
    en: '“{key}” should be {types}, not {value}',
  },
  'values.other': {
    zh: '「{key}」应取同名字段 {wanted}，而不是 {field}',
    en: '“{key}” should be filled from the field of that name, {wanted}, not {field}',
  },
  'sheet.optional': {
    zh: '接口「{request}」有的后台没有，请写 "optional": true',
    en: 'not every back end has “{request}”; write optional: true',
  },
  'arrival.missing': {
    zh: '页面的部件「{view}」要从地址取 {names}，请写在 arrival 中',
    en: 'the view “{view}” of the screen takes {names} from the address; name them in arrival',
  },
  'enum.other': {
    zh: '枚举「{name}」的值与记录的「{field}」不同',
    en: 'the values of the enum “{name}” are not those of the record’s “{field}”',
  },
  'version.newer': {
    zh: '这些页面是用语言的第 {version} 版写的，这里的引擎只认得到第 {known} 版：请更新引擎',
    en: 'these screens are written in version {version} of the language, and this engine reads up to {known}: update it',
  },
  'path.twice': { zh: '地址「{path}」写了两次', en: 'the address “{path}” stands here twice' },
  'path.taken': {
    zh: '地址「{path}」另有用处（登录、接口、文件），请换一个',
    en: 'the address “{path}” is used for something else (signing in, calls, files); choose another',
  },
  'path.child': {
    zh: '下级地址「{path}」要以「{parent}/」开头',
    en: 'the address “{path}” should start with “{parent}/”',
  },
  'menu.target': {
    zh: '「{title}」要写 screen 或 children，二选一',
    en: '“{title}” has a screen or children: one of them',
  },
  'icon.missing': { zh: '「{title}」没有图标（icon）', en: '“{title}” has no icon' },
  'screen.unknown': { zh: '没有「{screen}」这个页面（screens/）', en: 'there is no screen “{screen}” (screens/)' },
  'screen.unlisted': {
    zh: '页面「{screen}」不在 menu.json 中，谁也打不开：请在 items 中加一项，例如 {item}',
    en: 'the screen “{screen}” is not in menu.json; nobody can open it: add an item, such as {item}',
  },
  'message.missing': { zh: '「{field}」缺少提示：{keywords}', en: '“{field}” has no message for {keywords}' },
  'message.unknown': { zh: '这一项没有「{keyword}」这条规则', en: 'this field has no rule “{keyword}”' },
  'keyword.value': { zh: '「{keyword}」不能是 {value}', en: '“{keyword}” cannot be {value}' },
  'schema.reference': {
    zh: '表单里不能引用别处的内容（「{reference}」），请直接写在这里',
    en: 'a form refers to nothing elsewhere (“{reference}”); write it here',
  },
  'pattern.invalid': { zh: '「{pattern}」不是正确的正则表达式', en: '“{pattern}” is no regular expression' },
  'pattern.slow': {
    zh: '「{pattern}」可能卡死页面和服务器：每个字只能有一种读法，重复里不要再有重复，有 * 或 + 的以 ^ 开头，例如 ^[^@]+@[^@.]+(\\.[^@.]+)+$',
    en: '“{pattern}” can hang the page and the server: leave one way to read each letter, repeat no repetition, and begin with ^ where there is * or +, such as ^[^@]+@[^@.]+(\\.[^@.]+)+$',
  },
  'publish.own': {
    zh: '「{title}」用于登录、退出或修改自己的账号，不能在这里发布：请改程序的文件并重新部署',
    en: '“{title}” signs people in or out or changes their own account; it comes with a deployment only',
  },
  'publish.unclear': {
    zh: '「{title}」由程序自己的部件使用，不能在这里发布：请改程序的文件并重新部署',
    en: '“{title}” is used by a view of the program itself; it comes with a deployment only',
  },
  'publish.permission': {
    zh: '「{title}」要用接口「{request}」，你没有它的权限「{permission}」，不能发布：请让有这个权限的人来发布',
    en: '“{title}” makes the call “{request}”, for which you lack the permission “{permission}”; ask somebody who has it',
  },
  'publish.looser': {
    zh: '「{keyword}」比部署的「{form}」宽，或无法判断：在这里只能收紧，放宽请改程序的文件并重新部署',
    en: '“{keyword}” is looser than the deployed “{form}”, or cannot be judged; looser rules come with a deployment only',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;
