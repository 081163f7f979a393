import type { Sentences } from './sentences.ts';

/** Problems of a part of a screen: a column, an action, a section, a sheet. */
export const screenMessages = {
  'screen.unreadable': {
    'zh-CN': '谁也打不开「{title}」：要「{permission}」，而服务中没有这个权限，没有角色能有它',
    en: 'nobody can open “{title}”: it needs “{permission}”, which is none of the permissions of the service, so no role can have it',
  },
  'action.alike': {
    'zh-CN': '同一个详情中有两个「{title}」，做的事不同，可以同时看到：分不出是哪一个',
    en: 'this sheet has two actions “{title}” that do different things and can be seen at once: nobody can tell which is which',
  },
  'filter.never': {
    'zh-CN': '按「{field}」筛选永远没有一行：{why}',
    en: 'filtering by “{field}” never finds a row: {why}',
  },
  'row.none': { 'zh-CN': '这里没有当前行，不能用「{field}」', en: 'there is no row here that has “{field}”' },
  'table.source': {
    'zh-CN': '表格的数据来自 field 或 request，二选一',
    en: 'a table takes its rows from either field or request',
  },
  'form.optional': {
    'zh-CN': '接口「{request}」要用表单的「{field}」，但表单「{form}」可以不填它：请开发人员把它写进表单的 required',
    en: '“{request}” needs “{field}”, which the form “{form}” lets people leave empty; add it to the required of the form',
  },
  'form.unsent': {
    'zh-CN': '接口「{request}」只收路径中的值，表单「{form}」的 {keys} 不会发送',
    en: '“{request}” takes only what its path names: {keys} of “{form}” would not be sent',
  },
  'filter.unsupported': {
    'zh-CN': '接口「{request}」不能按「{field}」筛选',
    en: '“{request}” cannot be filtered by “{field}”',
  },
  'filter.range': {
    'zh-CN': '「{field}」没有大小先后，不能按区间筛选：只有日期、时间、金额和数可以',
    en: '“{field}” cannot be filtered by range: only dates, times, money and numbers can',
  },
  'filter.text': {
    'zh-CN': '「{field}」是日期、时间或金额，按文字筛不到：用 range',
    en: '“{field}” is a date, a time or money, which cannot be searched as text: use range',
  },
  'filter.presets': {
    'zh-CN': '只有日期和时间有快捷区间，「{field}」没有',
    en: 'only dates and times have presets; “{field}” is neither',
  },
  'filter.title': {
    'zh-CN': '记录中没有「{field}」，要写明名称（title）',
    en: '“{field}” is not in the record; give it a title',
  },
  'filter.taken': {
    'zh-CN': '「{field}」在请求或地址中另有用处（分页、排序、搜索、视图、详情或时段），不能又是筛选',
    en: '“{field}” has another use in the request or the address (paging, sorting, search, view, sheet or period) and cannot be a filter, too',
  },
  'sort.field': { 'zh-CN': '不能按「{field}」排序', en: 'the list cannot be sorted by “{field}”' },
  'hidden.place': { 'zh-CN': '只有列表的列可以先不显示', en: 'only columns of a list can be hidden initially' },
  'export.place': {
    'zh-CN': '只有列表上方和批量操作可以导出',
    en: 'only the toolbar and the bulk actions of a list can export',
  },
  'export.column': {
    'zh-CN': '「{title}」的文件没有「{key}」这一列（columns）',
    en: 'the file of “{title}” has no column “{key}” (columns)',
  },
  'import.place': {
    'zh-CN': '只有列表或表格的上方可以从文件导入',
    en: 'only the toolbar of a list or a table can import',
  },
  'import.field': {
    'zh-CN': '「{field}」在文件中不是一格，不能按它查找或核对',
    en: '“{field}” is not one cell of a file; nothing can be found or compared by it',
  },
  'import.match': {
    'zh-CN': '「{title}」要用已有记录的 {keys}：请写 match，说明按哪些字段找到它',
    en: '“{title}” uses {keys} of a record: write in match the fields by which it is found',
  },
  'import.nothing': {
    'zh-CN': '「{title}」不用文件中的任何内容：请写 form，或 match',
    en: '“{title}” uses nothing of the file: write form, or match',
  },
  'import.when': {
    'zh-CN': '「{title}」新建记录，没有可以判断 when 的已有记录',
    en: '“{title}” makes new records, so there is none for when to test',
  },
  'import.column': {
    'zh-CN': '「{title}」的文件没有「{key}」这一列',
    en: 'the file of “{title}” has no column “{key}”',
  },
  'import.unfilled': {
    'zh-CN': '表单「{form}」必填的{keys}不能写在文件中：请写 prefill',
    en: '{keys} of the form “{form}” are required and cannot stand in a file: write their prefill',
  },
  'bulk.same': {
    'zh-CN': '「{title}」对每一行发送的都一样：路径或 body 中要有这一行的字段',
    en: '“{title}” sends the same for every row; name a field of the row in its path or body',
  },
  'bulk.other': {
    'zh-CN': '行内有同名的操作，调用的是另一个接口：「{title}」要换一个名字',
    en: 'a row has an action of that name with another request; give “{title}” another name',
  },
  'bulk.row': {
    'zh-CN': '「{title}」只填一次、发给每一行，不能有 {keys}',
    en: '“{title}” is filled in once for all rows and cannot have {keys}',
  },
  'action.unknown': {
    'zh-CN': '没有写 kind 的操作取自行内的同名操作，行内没有「{name}」',
    en: 'an action without a kind is that of the rows by its name, and they have no “{name}”',
  },
  'then.place': {
    'zh-CN': '只有详情中的操作能关闭详情，这里没有可以关闭的',
    en: 'only an action in a sheet can close it; there is none here',
  },
  'total.place': {
    'zh-CN': '只有列表与取自接口的表格的列有合计',
    en: 'only columns of a list, or of a table with a request, have a total',
  },
  'total.currency': {
    'zh-CN': '「{field}」各行的货币不同，不能统计：列表的合计才按货币分开',
    en: '“{field}” has another currency in each row, so no report adds it up: totals of lists do, by currency',
  },
  'total.field': {
    'zh-CN': '「{field}」没有合计：只有列表的金额和数可以相加',
    en: '“{field}” has no sum: only amounts and numbers of a list add up',
  },
  'total.of': { 'zh-CN': '接口不求「{field}」的合计（totals）', en: 'the call does not sum “{field}” (totals)' },
  'total.states': {
    'zh-CN': '「{field}」的合计要说明加哪些状态的行：请在 totalOf 中写，全部都加就写 {}',
    en: 'say which rows the total of “{field}” adds up in totalOf; {} for all of them',
  },
  'total.less': {
    'zh-CN': '「{field}」的合计不能减去「{less}」：要是另一个同类的字段，都是同一种货币的金额，或都是数',
    en: 'the total of “{field}” cannot be less “{less}”: both must be amounts of the same currency, or both numbers, and differ',
  },
  'report.record': { 'zh-CN': '统计要写明返回的是哪种记录（record）', en: 'a report needs the record that it returns' },
  'report.time': { 'zh-CN': '「{field}」不是日期或时间，不能按它统计', en: '“{field}” is no day or time to report by' },
  'report.figure': {
    'zh-CN': '「{field}」要写 sum、mean、count、share 之一，也只能写一个',
    en: '“{field}” needs exactly one of sum, mean, count and share',
  },
  'report.sum': {
    'zh-CN': '「{field}」不能相加：只有金额和数可以',
    en: '“{field}” cannot be added up: only amounts and numbers can',
  },
  'report.positive': {
    'zh-CN': '「{field}」不能写 positive：只有相加的金额与整数有「大于零的行」',
    en: '“{field}” cannot be positive: only sums of amounts and of whole numbers have rows above zero',
  },
  'report.share': {
    'zh-CN': '「{field}」不是一个相加的数或行数，不能算占比',
    en: '“{field}” is no sum or count to take a share of',
  },
  'report.kind': {
    'zh-CN': '「{field}」的格式（format）与算出来的数不同：金额写 money，占比写 percent，行数不写',
    en: '“{field}” has another format than its figure: money for amounts, percent for shares, none for counts',
  },
  'report.filter': {
    'zh-CN': '按「{field}」分组的，也要能按它筛选（filters）',
    en: 'a report grouped by “{field}” must be filtered by it, too (filters)',
  },
  'report.time-filter': {
    'zh-CN': '没有一个「{record}」的列表接口能按「{field}」筛选',
    en: 'no list of “{record}” can be filtered by “{field}”',
  },
  'report.members': {
    'zh-CN': '「{field}」不是分组，或没有说明是哪种记录的编号',
    en: '“{field}” is no group, or does not say which record it refers to',
  },
  'report.unknown': { 'zh-CN': '接口没有「{field}」这个数', en: 'the call declares no figure “{field}”' },
  'report.group': { 'zh-CN': '不能按「{field}」分组', en: 'it cannot be grouped by “{field}”' },
  'timeline.empty': {
    'zh-CN': '时间线没有内容：这个详情中没有操作记录，也没有取自列表接口、有一列每行都有的时间（date-time）的表格',
    en: 'the timeline is empty: this sheet has no history, and no table of a list with a date-time that no row lacks',
  },
  'history.call': {
    'zh-CN': '只有一个接口可以写 `history`：可以按 record 和 recordId 筛选的列表',
    en: 'only one call can have `history`: a list with the filters record and recordId',
  },
  'total.unsupported': {
    'zh-CN': '接口「{request}」不求「{field}」的合计',
    en: '“{request}” does not sum “{field}”',
  },
  'search.unsupported': {
    'zh-CN': '接口「{request}」不能在「{field}」中搜索',
    en: '“{request}” cannot be searched by “{field}”',
  },
  'search.field': {
    'zh-CN': '「{field}」不能搜索：只有列表的文字、电话和数可以',
    en: '“{field}” cannot be searched: only texts, phone numbers and numbers of a list can',
  },
  'tab.name': {
    'zh-CN': '标签页的名字「{name}」要用在地址中：以小写字母开头，只含字母、数字和「-」',
    en: 'the tab’s name “{name}” is part of an address: start with a lower-case letter, then letters, digits and “-”',
  },
  'tab.all': {
    'zh-CN': '标签页 all 是全部的行，只能有名称（title），不能写「{key}」',
    en: 'the tab “all” shows every row: it has a title only, not “{key}”',
  },
  'tab.filter': { 'zh-CN': '列表没有「{field}」这个筛选', en: 'the list has no filter “{field}”' },
  'tab.several': { 'zh-CN': '筛选「{field}」只能选一个值', en: 'the filter “{field}” takes one value only' },
  'tab.range': {
    'zh-CN': '「{value}」不是「{field}」的区间，例如 "last7" 或 {example}',
    en: '{value} is no range of “{field}”; write "last7" or {example}, for example',
  },
  'tab.value': {
    'zh-CN': '「{field}」没有 {values} 这个值，可以是：{choices}',
    en: '“{field}” has no value {values}; it can be {choices}',
  },
  'tab.sort': {
    'zh-CN': '列表没有可以排序的列「{field}」，标签页不能按它排序',
    en: 'a tab cannot be sorted by “{field}”, which is no column that the list can be sorted by',
  },
  'list.column': { 'zh-CN': '列表没有「{field}」这一列', en: 'the list has no column “{field}”' },
  'card.title': { 'zh-CN': '「{field}」已是卡片的标题', en: '“{field}” is the card’s title already' },
  'tab.empty': { 'zh-CN': '所有列都不显示', en: 'every column is hidden' },
  'link.target': {
    'zh-CN': '链接去一条记录的详情（id）、筛选过的列表（where）或列表的标签页（tab），三选一',
    en: 'a link leads to one record (id), to a filtered list (where) or to a tab of it (tab): one of them',
  },
  'link.sheet': {
    'zh-CN': '页面「{screen}」没有能按编号打开的详情：sheet 要有 request，并且只用 id',
    en: '“{screen}” has no sheet that opens by id: its sheet needs a request that takes the id only',
  },
  'link.list': { 'zh-CN': '页面「{screen}」不是列表，不能筛选', en: '“{screen}” is no list and cannot be filtered' },
  'link.value': {
    'zh-CN': '筛选「{field}」没有 {value} 这个值',
    en: '“{field}” cannot be filtered by {value}',
  },
  'link.tab': { 'zh-CN': '列表「{screen}」没有标签页「{tab}」', en: '“{screen}” has no tab “{tab}”' },
  'panel.date': {
    'zh-CN': '走势图的第一列要是日期，「{field}」不是',
    en: 'a trend goes over days; “{field}” is no date',
  },
  'panel.figure': {
    'zh-CN': '「{field}」不是数，不能画成图或排名',
    en: '“{field}” is no figure to draw or to rank by',
  },
  'panel.parameter': {
    'zh-CN': '接口「{request}」不接受 {names}，不能按时段问',
    en: '“{request}” does not take {names}: it cannot be asked for a period',
  },
  'card.self': { 'zh-CN': '「{field}」不能与自己比较', en: '“{field}” cannot be compared with itself' },
  'task.link': {
    'zh-CN': '待办数的是列表的行：写 tab 或 where，不写 id',
    en: 'a task counts the rows of a list: write tab or where, not id',
  },
  'link.filter': { 'zh-CN': '列表「{screen}」没有筛选「{field}」', en: '“{screen}” has no filter “{field}”' },
  'sort.place': { 'zh-CN': '只有列表的列可以排序', en: 'only columns of a list can be sorted' },
  'column.kind': {
    'zh-CN': '「{field}」不能显示为 {kind}，可以是：{kinds}',
    en: '“{field}” cannot be shown as {kind}; it can be {kinds}',
  },
  'column.object': {
    'zh-CN':
      '「{field}」是一个对象，不能显示为文字：请后端把其中要显示的值作为单独的字段返回，写进记录；或在详情中用定制部件（view）显示',
    en: '“{field}” is an object, which cannot be shown as text: let the back end send what is to be shown as fields of their own, and add these to the record, or show it by a custom view in the sheet',
  },
  'column.records': {
    'zh-CN': '「{field}」是一组记录，不能显示为文字：请在详情中用一段表格（"kind": "table", "field": …）显示',
    en: '“{field}” holds records, which cannot be shown as text: show it by a section of the sheet, "kind": "table" with this field',
  },
  'column.untyped': {
    'zh-CN': '记录没有写「{field}」的类型（type），不知道怎样显示：请写上，例如 "type": "string"',
    en: 'the record does not say the type of “{field}”, so nothing can show it: write it, such as "type": "string"',
  },
  'title.twice': {
    'zh-CN': '这里已有一个叫「{title}」的，会同时出现，分不清是哪个：请换一个名称',
    en: 'there is already one called “{title}” here, and both are shown at once: give this one another title',
  },
  'reveal.unknown': {
    'zh-CN': '「{request}」返回的内容中没有「{field}」可以显示（接口的 reveals）',
    en: 'the answer to “{request}” has no “{field}” to show (reveals of the call)',
  },
  'column.twice': { 'zh-CN': '「{field}」显示了两次', en: '“{field}” is shown twice' },
  'values.partial': {
    'zh-CN': '「{value}」：字段要单独写成 "{字段}"',
    en: '“{value}”: a field must be the whole text, as "{…}"',
  },
  'values.nested': {
    'zh-CN': '「{key}」：字段只能写在最外层',
    en: '“{key}”: fields can only be used at the top level',
  },
  'prefill.unknown': { 'zh-CN': '表单「{form}」没有「{key}」这一项', en: 'the form “{form}” has no “{key}”' },
  'prefill.type': {
    'zh-CN': '「{key}」是 {to}，不能用 {from} 的字段填写',
    en: '“{key}” is {to}, and cannot be filled from a field that is {from}',
  },
  'prefill.missing': {
    'zh-CN': '表单「{form}」必填的 {keys} 没有初值',
    en: '{keys} of the form “{form}” are required and not prefilled',
  },
  'prefill.absent': {
    'zh-CN': '「{title}」的表单打开时是空的，保存会清空这一行的 {keys}：请写 prefill（或 load）',
    en: 'the form of “{title}” opens empty, and saving it would clear {keys} of the row: write its prefill (or load)',
  },
  'filter.fixed': {
    'zh-CN': '列表的接口已写明 {field}=…，再按它筛选会同时发送两个值：去掉其中一个',
    en: 'the list’s request already says {field}=…; with this filter, both would be sent: remove one of them',
  },
  'omit.required': {
    'zh-CN': '表单「{form}」的「{key}」必填：不问它，就要在 body 中写上它的值',
    en: '“{key}” of the form “{form}” is required: if it is not asked, write its value in the body',
  },
  'form.unknown': {
    'zh-CN': '没有「{form}」这个表单（schemas/forms/）',
    en: 'there is no form “{form}” (schemas/forms/)',
  },
  'form.other': {
    'zh-CN': '接口「{request}」用表单「{wanted}」校验，不是「{form}」',
    en: '“{request}” is validated with “{wanted}”, not “{form}”',
  },
  'view.unknown': {
    'zh-CN': '没有「{view}」这个部件（schemas/views.json）',
    en: 'there is no view “{view}” (schemas/views.json)',
  },
  'with.unknown': { 'zh-CN': '部件「{view}」不需要「{key}」', en: 'the view “{view}” takes no “{key}”' },
  'with.missing': { 'zh-CN': '部件「{view}」需要 {keys}，写在 with 中', en: 'the view “{view}” needs {keys} in with' },
  'options.unknown': {
    'zh-CN': '没有「{name}」这个选项列表（screens/shared/options.json）',
    en: 'there is no option list “{name}” (screens/shared/options.json)',
  },
  'options.code': {
    'zh-CN': '「{request}」按编号回答名称（search），不能以 code 为值',
    en: '“{request}” gives names by id (search), so code cannot be the value',
  },
  'options.searched': {
    'zh-CN': '选项列表「{name}」随输入向「{request}」查找（search），这里要一次取到全部',
    en: 'the option list “{name}” is searched by “{request}”, but all of it is needed here',
  },
  'sheet.unknown': { 'zh-CN': '没有「{sheet}」这个详情', en: 'there is no sheet “{sheet}”' },
  'open.unknown': {
    'zh-CN': '「{name}」不是行内可以打开的操作',
    en: '“{name}” is not an action of the row that can be opened',
  },
  'sheet.record': {
    'zh-CN': '「{title}」打开的详情是「{wanted}」，这一行却是「{given}」，详情也没有取数据的接口',
    en: '“{title}” opens the sheet of a “{wanted}”, which has no request, from the row of a “{given}”',
  },
  'sheet.unused': { 'zh-CN': '没有操作打开详情「{sheet}」', en: 'no action opens the sheet “{sheet}”' },
  'sheet.no-row': {
    'zh-CN': '「{title}」不在行内，没有可打开详情的行',
    en: '“{title}” is outside the rows and has none to open',
  },
  'confirm.missing': {
    'zh-CN': '「{title}」要先确认，请写 "confirm": "{example}"',
    en: '“{title}” must ask first; write "confirm": "{example}"',
  },
  'intent.delete': {
    'zh-CN': '「{title}」会删除，intent 要写 danger',
    en: '“{title}” deletes, so its intent must be danger',
  },
  'confirm.names': {
    'zh-CN': '「{title}」的确认要说明{fields}：请在 confirm 或 warning 中写 {names}',
    en: 'the question of “{title}” should name {fields}: write {names} in confirm or warning',
  },
  'intent.irreversible': {
    'zh-CN': '「{title}」不可撤销（接口的 irreversible），intent 要写 danger；是这一页的正事（例如付款）的，写 primary',
    en: '“{title}” cannot be undone (irreversible in the contract), so its intent must be danger, or primary if it is what the page is for',
  },
  'confirm.anonymous': {
    'zh-CN': '「{title}」的确认没有说明是哪一条：请在 confirm 或 warning 中写上字段，例如 {example}',
    en: 'the question of “{title}” does not say which one: name a field in confirm or warning, such as {example}',
  },
  'filter.twice': { 'zh-CN': '「{field}」筛选了两次', en: '“{field}” is filtered twice' },
  'section.twice': { 'zh-CN': '这一段与前面的一段相同', en: 'this section repeats an earlier one' },
  'section.absent': {
    'zh-CN': '「{field}」没有值时没有内容可显示，条件要写 "present": true',
    en: 'there is nothing to show if “{field}” is absent; its condition must be present: true',
  },
  'section.when': {
    'zh-CN': '不是每一行都有「{field}」，请写 when：{ "{name}": { "present": true } }',
    en: 'not every row has “{field}”; write its when: { "{name}": { "present": true } }',
  },
  'options.other': {
    'zh-CN': '「{field}」的选项列表是「{wanted}」，不是「{options}」',
    en: 'the options of “{field}” are “{wanted}”, not “{options}”',
  },
  'empty.missing': {
    'zh-CN': '「{field}」可以没有值，请写 empty 说明没有值时显示什么，例如「不限」：写在记录中，各处都用它',
    en: '“{field}” may be absent; write in empty what to show then, in the record for every place',
  },
  'values.type': {
    'zh-CN': '「{key}」应为 {types}，不是 {value}',
    en: '“{key}” should be {types}, not {value}',
  },
  'values.other': {
    'zh-CN': '「{key}」应取同名字段 {wanted}，而不是 {field}',
    en: '“{key}” must be filled from the field of that name, {wanted}, not {field}',
  },
} as const satisfies Sentences;
