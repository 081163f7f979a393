import type { Phrase } from '../../words/check.ts';
import type { Code } from './messages.ts';

/** How to fix a problem, for people who see the labels of a page and not its JSON. */
export interface PlainSentence extends Phrase {
  /**
   * For problems reported at a whole part: paths of the settings where the fix belongs, relative to the part. The first
   * existing one is used.
   */
  readonly at?: readonly string[];
}

/**
 * Code → its message for people who write no JSON, where the check's own says what JSON to write. `{label}` is the
 * label of the setting; keys, fields and values are named as on the page.
 */
export const plainMessages: Partial<Readonly<Record<Code, PlainSentence>>> = {
  'key.missing': { at: ['{key}'], 'zh-CN': '还没有填「{key}」', en: '“{key}” is not filled in yet' },
  'key.alone': {
    'zh-CN': '「{key}」要和「{without}」一起填，单独填没有作用：填上「{without}」，或清空「{key}」',
    en: '“{key}” does nothing without “{without}”: fill in “{without}”, or clear “{key}”',
  },
  'key.unknown': { 'zh-CN': '这里没有「{key}」这一项设置', en: 'there is no setting “{key}” here' },
  'kind.missing': {
    at: ['kind'],
    'zh-CN': '还看不出这是什么：选一个种类',
    en: 'nothing tells what this is: choose its kind',
  },
  'value.empty': { 'zh-CN': '还是空的：填上它，或添加一项', en: 'this is empty: fill it in, or add an entry' },
  'value.type': { 'zh-CN': '要填{expected}，现在是 {value}', en: 'this must be {expected}; now it is {value}' },
  'text.plain': {
    'zh-CN': '「{label}」中不能引用字段：去掉花括号',
    en: '“{label}” cannot name fields: remove the braces',
  },
  'record.unknown': {
    'zh-CN': '没有「{record}」这种记录：从列表中选一种',
    en: 'there is no record “{record}”: choose one from the list',
  },
  'enum.unknown': {
    'zh-CN': '没有「{name}」这组名称：从列表中选一组',
    en: 'there are no titles “{name}”: choose some from the list',
  },
  'enum.missing': {
    at: ['enums/{field}'],
    'zh-CN': '「{field}」的各个值还没有名称：在「整页设置」的枚举中选一组',
    en: 'the values of “{field}” have no titles: choose some among the enums of the page settings',
  },
  'field.unknown': {
    'zh-CN': '{record}没有「{field}」这个字段：换一个',
    en: 'there is no field “{field}”{record}: choose another',
  },
  'guard.null': {
    'zh-CN': '「{field}」总有值，不会没有：这个条件永远不成立，去掉它',
    en: '“{field}” always has a value, so this never holds: remove it',
  },
  'guard.except': {
    'zh-CN': '「{field}」要逐个选出允许的值，不能写「除了…」',
    en: 'choose the allowed values of “{field}” one by one; “except” cannot be used',
  },
  'guard.open': { 'zh-CN': '「{field}」要逐个选出允许的值', en: 'choose the allowed values of “{field}” one by one' },
  'guard.money': {
    'zh-CN': '「{field}」是金额，只能用最小、最大的范围做条件',
    en: '“{field}” is money: only a smallest and a largest amount can be a condition',
  },
  'guard.never': {
    at: ['when/{field}', 'when'],
    'zh-CN': '「{title}」永远不可用：几处条件合起来，没有一种「{field}」同时满足；放宽其中一处',
    en: '“{title}” is never available: no “{field}” meets all the conditions together; loosen one of them',
  },
  'guard.refused': {
    at: ['when/{status}', 'when'],
    'zh-CN': '「{title}」在{statuses}时服务器会拒绝：「{label}」只选{accepted}',
    en: 'the back end refuses “{title}” in {statuses}: of “{label}” choose {accepted} only',
  },
  'guard.missing': {
    at: ['when/{field}', 'when'],
    'zh-CN': '服务器只在「{field}」为{statuses}时接受「{title}」：「{label}」选{statuses}',
    en: 'the back end accepts “{title}” only if “{field}” is {statuses}: of “{label}” choose {statuses}',
  },
  'guard.loose': {
    at: ['when'],
    'zh-CN': '服务器不是对每一行都接受「{title}」，它的条件不够：撤销刚才的修改，或请工程师写上条件',
    en: 'the back end does not accept “{title}” for every row, and its condition lets too many through: take the change back, or ask an engineer to write the condition',
  },
  'request.form': {
    at: ['request'],
    'zh-CN': '「{value}」不是接口：从列表中选一个',
    en: '“{value}” is no call: choose one from the list',
  },
  'request.unknown': {
    at: ['request'],
    'zh-CN': '没有「{request}」这个接口：从列表中选一个',
    en: 'there is no call “{request}”: choose one from the list',
  },
  'request.outside': {
    at: ['request'],
    'zh-CN': '「{request}」到不了后端：从列表中选一个接口',
    en: '“{request}” does not reach the back end: choose a call from the list',
  },
  'request.must-read': { 'zh-CN': '「{label}」只能选读取数据的接口', en: '“{label}” can only be a call that reads' },
  'request.no-report': {
    'zh-CN': '「{request}」不是统计的接口：换一个',
    en: '“{request}” is no report: choose another',
  },
  'request.when': {
    at: ['when'],
    'zh-CN': '「{title}」的接口要用「{field}」，不是每一行都有：撤销刚才的修改，或请工程师写上条件',
    en: 'the call of “{title}” uses “{field}”, which not every row has: take the change back, or ask an engineer to write the condition',
  },
  'warns.row': {
    at: ['confirm'],
    'zh-CN': '「{title}」执行前要说明后果：填写「{label}」；不填表单的批量操作不能用它',
    en: '“{title}” has to say its consequences first: fill in “{label}”; a bulk action without a form cannot use it',
  },
  'preview.record': {
    at: ['preview'],
    'zh-CN': '「{title}」的接口说不出后果：清空「{label}」',
    en: 'the call of “{title}” cannot tell its consequences: clear “{label}”',
  },
  'permission.form': {
    'zh-CN': '「{permission}」不是权限：从列表中选一个',
    en: '“{permission}” is no permission: choose one from the list',
  },
  'table.source': {
    at: ['request', 'field'],
    'zh-CN': '表格的内容只能来自一处：字段与接口只填一个',
    en: 'the rows of a table come from one place: fill in either the field or the call',
  },
  'form.optional': {
    'zh-CN': '接口「{request}」要用「{field}」，表单「{form}」却可以不填它：在那个表单中把它设为必填',
    en: '“{request}” needs “{field}”, which the form “{form}” lets people leave empty: make it required in that form',
  },
  'filter.text': {
    at: ['kind'],
    'zh-CN': '「{field}」是日期、时间或金额，按文字筛不到：「{label}」选区间',
    en: '“{field}” is a date, a time or money, which is not found as text: of “{label}” choose the range',
  },
  'filter.title': {
    at: ['title'],
    'zh-CN': '记录中没有「{field}」，要填「{label}」',
    en: '“{field}” is not in the record: fill in “{label}”',
  },
  'filter.fixed': {
    'zh-CN': '这个列表本来就只有一种「{field}」，不能再按它筛选：删除这个筛选',
    en: 'the list has one “{field}” only, so it cannot be filtered by it: remove this filter',
  },
  'export.column': { 'zh-CN': '文件中没有「{key}」这一列', en: 'the file has no column “{key}”' },
  'import.match': {
    at: ['match'],
    'zh-CN': '「{title}」要用已有记录的{keys}：在「{label}」中选按哪些字段找到它',
    en: '“{title}” uses {keys} of a record: choose in “{label}” the fields by which it is found',
  },
  'import.nothing': {
    at: ['form', 'match'],
    'zh-CN': '「{title}」不用文件中的任何内容：选一个「{label}」',
    en: '“{title}” uses nothing of the file: choose a “{label}”',
  },
  'import.when': {
    at: ['when'],
    'zh-CN': '「{title}」新建记录，没有可以判断条件的已有记录：清空它的条件',
    en: '“{title}” makes new records, so there is none to test: clear its condition',
  },
  'import.unfilled': {
    at: ['form'],
    'zh-CN': '表单「{form}」必填的{keys}不能写在文件中：换一个表单，或请工程师写上初值',
    en: '{keys} of the form “{form}” are required and cannot stand in a file: choose another form, or ask an engineer to write their first values',
  },
  'bulk.same': {
    at: ['request'],
    'zh-CN': '「{title}」对每一行做的都一样，没有说是哪一行：换一个接口',
    en: '“{title}” does the same for every row and names none: choose another call',
  },
  'action.unknown': {
    'zh-CN': '行内没有同名的操作「{name}」：先在行内添加它，或删除这一个',
    en: 'the rows have no action “{name}”: add it there first, or remove this one',
  },
  'total.of': {
    at: ['total'],
    'zh-CN': '接口不求「{field}」的合计：关掉「{label}」',
    en: 'the call does not sum “{field}”: switch “{label}” off',
  },
  'total.states': {
    at: ['total'],
    'zh-CN': '「{field}」的合计还没有说明加哪些状态的行：关掉「{label}」，或请工程师写进接口',
    en: 'which rows the total of “{field}” adds up is not said: switch “{label}” off, or ask an engineer to write it at the call',
  },
  'report.record': {
    at: ['record'],
    'zh-CN': '还没有选统计的是哪种记录',
    en: 'the record of the report is not chosen yet',
  },
  'report.figure': {
    'zh-CN': '「{field}」要在合计、平均、行数、占比中选一种，也只能选一种',
    en: '“{field}” is exactly one of a sum, a mean, a count and a share',
  },
  'report.filter': {
    'zh-CN': '按「{field}」分组的，也要能按它筛选：把它加进筛选',
    en: 'a report grouped by “{field}” is filtered by it, too: add it to the filters',
  },
  'timeline.empty': {
    'zh-CN': '时间线还没有内容：先在这个详情中添加操作记录，或一张有时间列的表格',
    en: 'the timeline is empty: first add the history, or a table with a time, to this sheet',
  },
  'tab.all': {
    'zh-CN': '标签页「全部」显示全部的行，只能改名称：清空「{key}」',
    en: 'the tab of all rows has a title only: clear “{key}”',
  },
  'tab.filter': {
    at: ['where/{field}'],
    'zh-CN': '列表没有「{field}」这个筛选，这里却按它筛选：把筛选加回来，或清空「{label}」',
    en: 'the list has no filter “{field}”, by which this is filtered: add the filter again, or clear “{label}”',
  },
  'tab.range': {
    at: ['where/{field}'],
    'zh-CN': '「{value}」不是「{field}」的区间：从列表中选一个',
    en: '{value} is no range of “{field}”: choose one from the list',
  },
  'tab.sort': {
    'zh-CN': '列表不能按「{field}」排序：换一列，或先让那一列可以排序',
    en: 'the list cannot be sorted by “{field}”: choose another column, or make that one sortable first',
  },
  'link.target': {
    'zh-CN': '链接只能去一个地方：一条记录、筛选过的列表、列表的一个标签页，三选一',
    en: 'a link leads to one place: a record, a filtered list or a tab of a list',
  },
  'link.sheet': {
    'zh-CN': '页面「{screen}」没有能打开的详情：换一个页面',
    en: '“{screen}” has no sheet that can be opened: choose another page',
  },
  'link.filter': {
    at: ['where/{field}', 'link/where/{field}'],
    'zh-CN': '列表「{screen}」没有「{field}」这个筛选，这里却按它筛选：给那个列表加上，或改这个链接',
    en: 'the list “{screen}” has no filter “{field}”, by which this is filtered: add it there, or change this link',
  },
  'task.link': {
    'zh-CN': '待办数的是列表的行：选一个标签页，或写明筛选',
    en: 'a task counts the rows of a list: choose a tab, or say how it is filtered',
  },
  'column.object': {
    'zh-CN': '「{field}」里是几个值，不能显示为文字：换一个字段；要显示其中的值，请工程师把它们单独写进记录',
    en: '“{field}” holds several values and cannot be shown as text: choose another field, or ask an engineer to add its values to the record',
  },
  'column.records': {
    'zh-CN': '「{field}」是一组记录，不能显示为文字：在详情中添加一张表格来显示',
    en: '“{field}” holds records and cannot be shown as text: add a table for it to the sheet',
  },
  'column.untyped': {
    'zh-CN': '还不知道「{field}」是什么值，不能显示：换一个字段，或请工程师写进记录',
    en: 'what “{field}” is, is not known: choose another field, or ask an engineer to write it in the record',
  },
  'prefill.absent': {
    at: ['load'],
    'zh-CN': '「{title}」的表单打开时是空的，保存会清空这一行的{keys}：在「{label}」中选取得它们的接口',
    en: 'the form of “{title}” opens empty, and saving it would clear {keys} of the row: choose in “{label}” the call that gets them',
  },
  'omit.required': {
    'zh-CN': '表单「{form}」的「{key}」必填，不能不问',
    en: '“{key}” of the form “{form}” is required and has to be asked',
  },
  'form.unknown': {
    at: ['form'],
    'zh-CN': '没有「{form}」这个表单：从列表中选一个',
    en: 'there is no form “{form}”: choose one from the list',
  },
  'view.unknown': {
    at: ['view'],
    'zh-CN': '没有「{view}」这个部件：从列表中选一个',
    en: 'there is no view “{view}”: choose one from the list',
  },
  'with.missing': {
    at: ['with', 'view'],
    'zh-CN': '部件「{view}」还没有得到{keys}：换一个部件，或请工程师写上',
    en: 'the view “{view}” does not get {keys}: choose another, or ask an engineer to write them',
  },
  'options.unknown': {
    'zh-CN': '没有「{name}」这个选项列表：从列表中选一个',
    en: 'there is no option list “{name}”: choose one from the list',
  },
  'options.code': {
    'zh-CN': '「{request}」按编号回答名称，这里只能用编号',
    en: '“{request}” gives names by id, so only ids can be used here',
  },
  'options.searched': {
    'zh-CN': '选项列表「{name}」要边输入边查找，这里要一次取到全部：换一个',
    en: 'the option list “{name}” is searched while typing, but all of it is needed here: choose another',
  },
  'sheet.unknown': {
    'zh-CN': '没有「{sheet}」这个详情：换一个，或删除这个操作',
    en: 'there is no sheet “{sheet}”: choose another, or remove this action',
  },
  'sheet.unused': {
    'zh-CN': '没有操作打开这个详情：在行内添加一个打开它的操作',
    en: 'no action opens this sheet: add one to the rows',
  },
  'confirm.missing': {
    at: ['confirm'],
    'zh-CN': '「{title}」执行前要先问一句：填写「{label}」，例如 {example}',
    en: '“{title}” has to ask first: fill in “{label}”, such as {example}',
  },
  'confirm.names': {
    at: ['warning', 'confirm'],
    'zh-CN': '确认「{title}」时要说明{fields}：在「{label}」中写上 {names}',
    en: 'the question of “{title}” has to name {fields}: write {names} in “{label}”',
  },
  'confirm.anonymous': {
    at: ['confirm'],
    'zh-CN': '确认「{title}」时没有说明是哪一条：在「{label}」中写上 {example}',
    en: 'the question of “{title}” does not say which one: write {example} in “{label}”',
  },
  'intent.delete': {
    at: ['intent'],
    'zh-CN': '「{title}」会删除：「{label}」要选表示危险的那一种',
    en: '“{title}” deletes: of “{label}” choose the dangerous one',
  },
  'intent.irreversible': {
    at: ['intent'],
    'zh-CN': '「{title}」不可撤销：「{label}」要选表示危险的那一种；是这一页的正事的，选最主要的那一种',
    en: '“{title}” cannot be undone: of “{label}” choose the dangerous one, or the primary one where the page is about it',
  },
  'section.absent': {
    'zh-CN': '「{field}」没有值时这一段没有内容可显示：条件要改成它有值',
    en: 'without “{field}” this section has nothing to show: its condition must be that there is one',
  },
  'section.when': {
    at: ['when'],
    'zh-CN': '不是每一行都有「{field}」，没有时这一段没有内容：换一个字段，或请工程师写上显示的条件',
    en: 'not every row has “{field}”, without which this section is empty: choose another field, or ask an engineer to write its condition',
  },
  'empty.missing': {
    at: ['empty'],
    'zh-CN': '「{field}」可以没有值：填写「{label}」，说明那时显示什么，例如「不限」',
    en: '“{field}” may have no value: fill in “{label}” with what is shown then, such as “any”',
  },
  'form.closed': {
    'zh-CN': '「{field}」只在条件下出现，这个表单却不收它，填了也提交不了：把它也加进表单',
    en: '“{field}” only appears under a condition, and the form does not take it: add it to the form as well',
  },
  'amount.decimals': {
    'zh-CN': '{currency} 有 {places} 位小数，「{label}」写的是 {value}：清空它，小数位由货币决定',
    en: '{currency} has {places} decimals, but “{label}” says {value}: clear it, the currency decides',
  },
  'amount.each': {
    'zh-CN': '金额的小数位由「{field}」中的货币决定：清空「{label}」',
    en: 'the currency in “{field}” decides the decimals of this amount: clear “{label}”',
  },
  'amount.currency': {
    'zh-CN': '记录中「{field}」的货币是 {currency}，这里也要填同样的货币',
    en: 'the record has “{field}” in {currency}: set the same currency here',
  },
  'amount.pattern': {
    'zh-CN': '金额怎样写由它的货币决定：清空「{label}」',
    en: 'the currency decides how this amount is written: clear “{label}”',
  },
  'options.missing': {
    at: ['ui/options', 'oneOf'],
    'zh-CN': '这一项要从列表中选，还没有选是哪个列表：填写「{label}」',
    en: 'this is chosen from a list, which is not said yet: fill in “{label}”',
  },
  'message.missing': {
    at: ['message', 'message/{keywords}'],
    'zh-CN': '填的内容不合「{keywords}」时，要告诉填的人怎样改：填写「{label}」',
    en: 'people who break “{keywords}” must read what to change: fill in “{label}”',
  },
  'message.unknown': {
    'zh-CN': '这一项没有「{keyword}」这条规则：清空它的提示',
    en: 'this field has no rule “{keyword}”: clear its message',
  },
  'format.limit': {
    at: ['format'],
    'zh-CN': '「{keyword}」要和「{label}」一起设，可以是：{formats}',
    en: '“{keyword}” needs a “{label}”, which can be {formats}',
  },
  'needs.circle': {
    'zh-CN': '「{field}」等着「{needed}」，后者又等着它，两项都填不了：让其中一个不等',
    en: '“{field}” waits for “{needed}”, which waits for it in turn: let one of them not wait',
  },
  'screen.unknown': {
    'zh-CN': '没有「{screen}」这个页面：换成别的，或去掉通向它的这一项',
    en: 'there is no screen “{screen}”: choose another, or remove what leads to it',
  },
  'call.unoffered': {
    'zh-CN': '没有页面再用到「{request}」的接口：不要删除，或请工程师去掉这个接口',
    en: 'no page uses the call of “{request}” any more: keep it, or ask an engineer to remove the call',
  },
  'transition.unoffered': {
    'zh-CN': '不再有页面能做「{request}」：不要删除，或请工程师从记录中去掉它',
    en: 'no page can do “{request}” any more: keep it, or ask an engineer to remove it from the record',
  },
  'transition.uncovered': {
    at: ['when/{status}', 'when'],
    'zh-CN': '{statuses}时也允许做这件事，却没有页面提供：{request}',
    en: 'this is allowed in {statuses} as well, but no page offers it there: {request}',
  },
  'publish.own': {
    'zh-CN': '「{title}」用于登录、退出或修改自己的账号，不能在这里改：改回去，或请工程师改',
    en: '“{title}” signs people in or out or changes their own account: change it back, or ask an engineer',
  },
  'publish.unclear': {
    'zh-CN': '「{title}」由程序自己的部件使用，不能在这里改：改回去，或请工程师改',
    en: '“{title}” is used by a view of the program itself: change it back, or ask an engineer',
  },
  'publish.permission': {
    'zh-CN': '您没有「{title}」要用的权限「{permission}」，不能发布：改回去，或请有这个权限的人来改',
    en: 'you lack the permission “{permission}” that “{title}” needs: change it back, or ask somebody who has it',
  },
  'publish.looser': {
    'zh-CN': '「{label}」比现在在用的规则宽，或看不出是不是更严：这里只能改得更严，改回去，或请工程师改',
    en: '“{label}” is looser than the rule in use, or not surely stricter: change it back, or ask an engineer',
  },
  'publish.region': {
    'zh-CN': '「{label}」要与正在运行的程序一致，不能在这里改：改回去，或请工程师改',
    en: '“{label}” must be that of the running program: change it back, or ask an engineer',
  },
};
