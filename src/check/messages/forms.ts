import type { Sentences } from './sentences.ts';

/** Problems of a form and its fields. */
export const formMessages = {
  'form.closed': {
    'zh-CN':
      '「{field}」只在条件下出现，而这个表单不收 properties 以外的字段（additionalProperties: false），填了也提交不了：请把它也写在 properties 中，或去掉 additionalProperties',
    en: '“{field}” only appears under a condition, but the form allows nothing outside its properties (additionalProperties: false) and could never be submitted: add it to properties, or remove additionalProperties',
  },
  'form.deep': { 'zh-CN': '表单嵌套超过 {depth} 层', en: 'the form is nested deeper than {depth} levels' },
  'options.missing': { 'zh-CN': '{widget} 要写明选项列表（options）', en: '{widget} needs options' },
  'options.parameter': {
    'zh-CN': '选项列表「{options}」没有参数「{name}」',
    en: 'the option list “{options}” has no parameter “{name}”',
  },
  'message.missing': { 'zh-CN': '「{field}」缺少提示：{keywords}', en: '“{field}” has no message for {keywords}' },
  'message.unknown': { 'zh-CN': '这一项没有「{keyword}」这条规则', en: 'this field has no rule “{keyword}”' },
  'keyword.value': { 'zh-CN': '「{keyword}」不能是 {value}', en: '“{keyword}” cannot be {value}' },
  'keyword.broken': {
    'zh-CN': '{value} 不合这一项自己的规则「{keyword}」（{limit}）',
    en: '{value} breaks the rule “{keyword}” of its own field ({limit})',
  },
  'keyword.type': {
    'zh-CN': '「{keyword}」管不到这一项的值（{types}）',
    en: '“{keyword}” says nothing of a field of this type ({types})',
  },
  'amount.decimals': {
    'zh-CN': '「multipleOf」{value} 与货币 {currency} 不符，它有 {places} 位小数：请去掉，小数位由货币决定',
    en: 'multipleOf {value} contradicts the currency {currency}, which has {places} decimals: remove it, the currency decides',
  },
  'amount.each': {
    'zh-CN': '金额的货币是「{field}」的值，小数位由它决定：请去掉「multipleOf」{value}',
    en: 'the currency of the amount is in “{field}” and decides the decimals: remove multipleOf {value}',
  },
  'amount.currency': {
    'zh-CN': '记录中「{field}」的货币是 {currency}，这里也要写在 ui 的 currency 中',
    en: 'the currency of “{field}” is {currency} in the record: say so here, too, by currency of its ui',
  },
  'amount.pattern': {
    'zh-CN': '格式为 money 的值怎样写由它的货币决定：请去掉「pattern」',
    en: 'how a value of the format money is written is decided by its currency: remove pattern',
  },
  'format.limit': {
    'zh-CN': '「{keyword}」按格式比较先后，要与「format」一起写，格式只能是 {formats}',
    en: '“{keyword}” compares what “format” puts in order, so it needs a format of these: {formats}',
  },
  'schema.reference': {
    'zh-CN': '表单里不能引用别处的内容（「{reference}」），请直接写在这里',
    en: 'a form cannot refer to anything elsewhere (“{reference}”); write it here',
  },
  'pattern.invalid': { 'zh-CN': '「{pattern}」不是正确的正则表达式', en: '“{pattern}” is not a regular expression' },
  'pattern.slow': {
    'zh-CN':
      '「{pattern}」可能卡死页面和服务器：每个字只能有一种读法，重复里不要再有重复，有 * 或 + 的以 ^ 开头，例如 ^[^@]+@[^@.]+(\\.[^@.]+)+$',
    en: '“{pattern}” can hang the page and the server: leave only one way to match each character, do not nest repetitions, and start with ^ if there is a * or +, such as ^[^@]+@[^@.]+(\\.[^@.]+)+$',
  },
  'needs.circle': {
    'zh-CN': '「{field}」等着「{needed}」，后者又等着它，两项都填不了：请去掉其中一个 needs',
    en: '“{field}” waits for “{needed}”, which waits for it in turn, so nobody can fill in either; remove one of the needs',
  },
  'widget.unknown': {
    'zh-CN': '没有 {kind} 这种控件，可以是：{kinds}',
    en: 'there is no widget {kind}; it can be {kinds}',
  },
  'widget.other': {
    'zh-CN': '有这些键的控件是「{meant}」，不是 {kind}',
    en: 'these keys belong to the widget “{meant}”, not {kind}',
  },
  'widget.key': {
    'zh-CN': '控件「{widget}」没有「{key}」这个键，有它的是：{widgets}',
    en: 'the widget “{widget}” has no key “{key}”; it belongs to {widgets}',
  },
  'widget.type': {
    'zh-CN': '控件「{widget}」不能填这一项的值（{types}）',
    en: 'the widget “{widget}” cannot hold a field of this type ({types})',
  },
} as const satisfies Sentences;
