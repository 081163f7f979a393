import type { Sentences } from './sentences.ts';

/** Problems of any key, kind, value or text. */
export const keyMessages = {
  'key.duplicate': { 'zh-CN': '「{key}」写了两次', en: '“{key}” is written twice' },
  'key.unknown': { 'zh-CN': '没有「{key}」这个键', en: 'there is no key “{key}”' },
  'key.renamed': {
    'zh-CN': '「{key}」现在叫「{now}」：运行 npm run migrate，所有页面会一起改好',
    en: '“{key}” is now called “{now}”: npm run migrate rewrites every screen',
  },
  'key.gone': { 'zh-CN': '没有「{key}」这个键：{instead}', en: 'there is no key “{key}”: {instead}' },
  'key.alone': {
    'zh-CN': '「{key}」要与「{without}」一起写，单独写没有作用',
    en: '“{key}” does nothing without “{without}”',
  },
  'key.missing': { 'zh-CN': '缺少「{key}」', en: '“{key}” is missing' },
  'kind.missing': {
    'zh-CN': '看不出这是什么：要有 {keys} 之一，或者写明 kind',
    en: 'nothing tells what this is: it needs one of {keys}, or a kind',
  },
  'kind.unknown': {
    'zh-CN': '没有 {kind} 这个种类，可以是：{kinds}',
    en: 'there is no kind {kind}; it can be {kinds}',
  },
  'kind.other': {
    'zh-CN': '有这些键的种类是「{meant}」，不是 {kind}',
    en: 'these keys belong to the kind “{meant}”, not {kind}',
  },
  'value.type': { 'zh-CN': '这里要写{expected}，而不是 {value}', en: 'this must be {expected}, not {value}' },
  'value.choice': { 'zh-CN': '不能是 {value}，可以是：{choices}', en: 'cannot be {value}; it can be {choices}' },
  'value.unlisted': { 'zh-CN': '没有 {value} 这个名字', en: 'there is no name {value}' },
  'value.renamed': {
    'zh-CN': '{value} 现在写作 {now}：运行 npm run migrate，所有页面会一起改好',
    en: '{value} is now written {now}: npm run migrate rewrites every screen',
  },
  'value.pattern': {
    'zh-CN': '「{value}」的写法不对，例如 {example}',
    en: '“{value}” has the wrong format; write it like {example}',
  },
  'value.plain': {
    'zh-CN': '「{value}」中不能有「{marks}」：这里照原样使用，不会代入，例如 {example}',
    en: '“{value}” cannot have “{marks}”: it is used as it is, nothing is filled in; write it like {example}',
  },
  'value.long': {
    'zh-CN': '有 {length} 个字，最多 {most} 个',
    en: 'this has {length} characters; at most {most} are possible',
  },
  'name.inherited': {
    'zh-CN': '不能叫「{name}」：程序里每个对象都有这个名字，请换一个',
    en: 'nothing can be called “{name}”, which every object of the program has: choose another name',
  },
  'value.empty': { 'zh-CN': '不能为空', en: 'must not be empty' },
  'value.few': { 'zh-CN': '至少要写 {count} 个', en: 'at least {count} are needed' },
  'value.range': { 'zh-CN': '{value} 超出范围：{limits}', en: '{value} is out of range: {limits}' },
  'value.twice': { 'zh-CN': '{value} 写了两次', en: '{value} is written twice' },
  'text.language': {
    'zh-CN': '项目没有「{language}」这种语言，有的是 {languages}：见 screens/menu.json 的 language',
    en: 'the project has no language “{language}”, only {languages}: see language in screens/menu.json',
  },
  'text.untranslated': { 'zh-CN': '这句话缺少 {languages}', en: 'this text lacks {languages}' },
  'text.fields': {
    'zh-CN': '各种语言的花括号里要是同样的字段，{first} 中的是：{fields}',
    en: 'every language names the same fields in braces; {first} names: {fields}',
  },
  'text.braces': {
    'zh-CN': '「{text}」中的花括号不对：要写成 {字段}，用英文的花括号，成对，里面是字段的名字',
    en: 'the braces in “{text}” are wrong: a field is its name in one pair of plain braces',
  },
  'text.plain': { 'zh-CN': '{key} 中不能用 {字段}', en: '{…} cannot be used in {key}' },
} as const satisfies Sentences;
