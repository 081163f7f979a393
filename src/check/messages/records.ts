import type { Sentences } from './sentences.ts';

/** Problems of a record, its fields, enums and transitions, and of references to them. */
export const recordMessages = {
  'record.unknown': {
    'zh-CN': '没有「{record}」这个记录（schemas/records/）',
    en: 'there is no record “{record}” (schemas/records/)',
  },
  'record.other': {
    'zh-CN': '这里的数据是「{answered}」，不是「{record}」',
    en: 'this holds “{answered}”, not “{record}”',
  },
  'record.id': { 'zh-CN': '$id「{id}」应与文件名「{name}」相同', en: '$id “{id}” must be the file name “{name}”' },
  'field.unknown': { 'zh-CN': '{record}没有「{field}」这个字段', en: 'there is no field “{field}”{record}' },
  'field.not-list': {
    'zh-CN': '「{field}」不是列表，不能显示为表格',
    en: '“{field}” is not a list and cannot be shown as a table',
  },
  'record.twice': {
    'zh-CN': '「{field}」的选项列表「{options}」已经说明它是哪种记录的编号，不必再写 record',
    en: 'the option list “{options}” of “{field}” already says which record it refers to',
  },
  'name.of': {
    'zh-CN': '「{field}」没有说明是哪种记录的编号，不能写成 nameOf：请给它写 record 或 options',
    en: '“{field}” does not say which record it refers to, as nameOf needs: give it a record or options',
  },
  'currency.kind': {
    'zh-CN': '「currency」只用于金额（"format": "money"）',
    en: '“currency” is only for amounts ("format": "money")',
  },
  'currency.unknown': {
    'zh-CN': '没有「{currency}」这种货币：写国际标准的代码，例如 CNY、EUR',
    en: 'there is no currency “{currency}”: write its ISO code, such as CNY or EUR',
  },
  'country.unknown': {
    'zh-CN': '没有「{country}」这个国家或地区的代码：写国际标准的两个大写字母，例如 DE、GB（英国不是 UK）',
    en: 'there is no country “{country}”: write its two ISO letters, such as DE or GB (not UK)',
  },
  'zone.unknown': {
    'zh-CN': '没有「{zone}」这个时区：写 IANA 的名字，例如 Europe/Berlin',
    en: 'there is no time zone “{zone}”: write its IANA name, such as Europe/Berlin',
  },
  'masked.kind': {
    'zh-CN': '「{field}」不是文字，遮不住（masked）',
    en: '“{field}” is no text, and cannot be masked',
  },
  'title.missing': { 'zh-CN': '「{field}」没有名称（title）', en: '“{field}” has no title' },
  'enum.unknown': {
    'zh-CN': '没有「{name}」这个枚举（screens/shared/enums.json）',
    en: 'there is no enum “{name}” (screens/shared/enums.json)',
  },
  'enum.missing': {
    'zh-CN': '「{field}」没有枚举，请写 "enums": { "{field}": {example} }',
    en: '“{field}” has no enum; write "enums": { "{field}": {example} }',
  },
  'enum.unused': { 'zh-CN': '枚举「{name}」没有用到', en: 'the enum “{name}” is not used' },
  'enum.meant': {
    'zh-CN': '「{field}」用的是「{name}」，它与「{meant}」的值相同，而后者的名字正是这个字段的',
    en: '“{field}” uses “{name}”, which has the same values as “{meant}”, the one called after this field',
  },
  'enum.type': { 'zh-CN': '值 {value} 的类型不对，应为 {types}', en: 'the value {value} should be {types}' },
  'enum.value-unknown': {
    'zh-CN': '记录的「{field}」没有 {value} 这个值',
    en: 'the record’s “{field}” has no value {value}',
  },
  'enum.value-missing': {
    'zh-CN': '「{field}」的值 {values} 没有名称',
    en: 'the values {values} of “{field}” have no title',
  },
  'enum.value-twice': { 'zh-CN': '值 {value} 写了两次', en: 'the value {value} is written twice' },
  'enum.title-twice': { 'zh-CN': '两个值都叫「{title}」，无法区分', en: 'two values have the title “{title}”' },
  'transition.body': {
    'zh-CN': '「{title}」发送的内容不对应任何状态变化',
    en: 'the body of “{title}” matches no transition of the record',
  },
  'transition.uncovered': {
    'zh-CN': '状态 {statuses} 时允许「{request}」，但没有页面提供',
    en: '“{request}” is allowed in {statuses}, but no screen offers it there',
  },
  'transition.unoffered': { 'zh-CN': '没有页面提供「{request}」', en: 'no screen offers “{request}”' },
  'transition.oneway': {
    'zh-CN': '{path}：没有操作能回到「{status}」，也没有写明不可撤销（irreversible）',
    en: '{path}: no action leads back to “{status}”, and nothing says that it is irreversible',
  },
  'status.stuck': {
    'zh-CN': '{path}：没有操作能离开「{status}」，也没有写明到此为止（irreversible）',
    en: '{path}: no action leaves “{status}”, and nothing says that it is final (irreversible)',
  },
  'status.unreached': {
    'zh-CN': '没有一行能到「{status}」：从{starts}开始的都到不了{path}；由别处变成的写进 starts',
    en: 'no row can reach “{status}”: nothing leads to it from {starts}{path}; if it is set elsewhere, write it in starts',
  },
  'approval.bypassed': {
    'zh-CN': '「{request}」要审批，「{other}」做同样的状态变化却不要，权限又相同（{permission}）：一个人就能绕过审批',
    en: '“{request}” needs approval, but “{other}” makes the same change without it and by the same permission ({permission}): one person can bypass it',
  },
  'approval.setting': {
    'zh-CN':
      '「{request}」的审批以设置的「{above}」为限，而提交设置（{settings}）与它同一种权限（{permission}）：申请的人能把限额改高，不经审批',
    en: 'the approval of “{request}” has its limit in the setting “{above}”, and “{settings}” needs the same permission ({permission}): people who ask can raise the limit and need no approval',
  },
  'approval.amount': {
    'zh-CN': '「{record}」有几个金额字段，或者没有：请写明审批看哪一个（amount）',
    en: '“{record}” has several amounts of money, or none: say which one decides (amount)',
  },
  'approval.above': {
    'zh-CN': '设置中没有「{above}」这一项：没有一个按 entries 提交的表单有它',
    en: 'there is no setting “{above}”: no form that is sent as entries has it',
  },
  'approval.alone': {
    'zh-CN': '「{request}」本来就要「{permission}」：能申请的人都能批准，等于没有第二道把关，请用另一种权限',
    en: '“{request}” needs “{permission}” itself, so whoever may ask may approve: use another permission',
  },
  'part.left': {
    'zh-CN': '「{record}」没有「{field}」这个金额字段：分次做的状态变化（part）要写明还剩多少（left）',
    en: '“{record}” has no amount of money “{field}”: a transition in parts says how much is left',
  },
  'part.done': {
    'zh-CN': '「{record}」没有「{field}」这个金额字段：分次做的状态变化（part）要写明已经做了多少（done）',
    en: '“{record}” has no amount of money “{field}”: a transition in parts says how much is done',
  },
  'part.sent': {
    'zh-CN': '「{request}」的表单没有「{field}」这一项：分次做的状态变化（part）要写明这一次多少（sent）',
    en: 'the form of “{request}” has no field “{field}”: a transition in parts says how much it is for (sent)',
  },
  'order.field': {
    'zh-CN': '「{field}」不能是顺序：要是记录的一个整数字段，每一行都有',
    en: '“{field}” cannot hold the order of rows: it must be an integer of the record that every row has',
  },
  'order.request': {
    'zh-CN': '「{request}」移动不了一行：要是改变数据的接口，路径中只有 {id}，changes 中有「{record}」',
    en: '“{request}” cannot move a row: it must change something, take only {id} in its path, and have “{record}” in its changes',
  },
  'order.permission': {
    'zh-CN': '「{request}」移动一行，权限「{permission}」不是写的权限（代码:write）',
    en: '“{request}” moves a row, and “{permission}” is no permission to write (code:write)',
  },
  'order.form': {
    'zh-CN': '「{request}」的表单要有整数 {fields}，并且不要求别的：移动一行时只发送这三项，at 不总有',
    en: 'the form of “{request}” must have the integers {fields}, and require nothing else: moving a row sends these three, not always “at”',
  },
  'order.list': {
    'zh-CN':
      '没有一个列表一打开就显示全部「{record}」、按「{field}」从小到大，所以移动不了一行：请在列表中写 "sort": { "field": "{field}" }，接口不带参数',
    en: 'no list opens with every “{record}” by “{field}”, so none can be moved: write "sort": { "field": "{field}" } in a list whose request has no parameters',
  },
  'status.field': {
    'zh-CN': '状态字段「{field}」不存在或没有枚举（enum）',
    en: 'the status field “{field}” does not exist or has no enum',
  },
  'enum.other': {
    'zh-CN': '枚举「{name}」的值与记录的「{field}」不同',
    en: 'the values of the enum “{name}” differ from those of the record’s “{field}”',
  },
} as const satisfies Sentences;
