import type { Sentences } from './sentences.ts';

/** Problems of a guard. */
export const guardMessages = {
  'guard.value': {
    'zh-CN': '「{field}」没有 {value} 这个值，可以是：{values}',
    en: '“{field}” has no value {value}; it can be {values}',
  },
  'guard.type': {
    'zh-CN': '「{field}」是 {types}，不会等于 {value}',
    en: '“{field}” is {types} and can never be {value}',
  },
  'guard.format': {
    'zh-CN': '「{field}」的值写作 {example} 这样，不会等于 {value}',
    en: 'values of “{field}” are written like {example} and can never be {value}',
  },
  'guard.null': {
    'zh-CN': '「{field}」总有值（记录的 required），不会没有：这个条件永远不成立',
    en: '“{field}” always has a value (required in the record), so this never holds',
  },
  'guard.twice': { 'zh-CN': '{value} 写了两次', en: '{value} is written twice' },
  'guard.empty': {
    'zh-CN': '没有满足条件的「{field}」，操作永远不可用',
    en: 'no value of “{field}” passes; the action is never available',
  },
  'guard.except': {
    'zh-CN': '「{field}」有枚举，要逐个写出允许的值，不能用 except',
    en: '“{field}” has an enum: list the allowed values; except cannot be used',
  },
  'guard.open': {
    'zh-CN': '「{field}」有枚举，操作的条件要逐个写出允许的值，不能用 {key}',
    en: '“{field}” has an enum: a guard of an action lists the allowed values; {key} cannot be used',
  },
  'guard.range': { 'zh-CN': '「{field}」不是数字，不能用范围', en: '“{field}” is not a number and has no range' },
  'guard.money': {
    'zh-CN': '「{field}」是金额，只能用范围（minimum、maximum）：值按文字比较，0 不等于 "0.00"',
    en: '“{field}” is money: ask for a range (minimum, maximum), because a value is compared as text, and 0 is not "0.00"',
  },
  'guard.never': {
    'zh-CN': '「{title}」永远不可用：{path}，没有「{field}」同时满足',
    en: '“{title}” is never available: {path}, and no “{field}” passes all of it',
  },
  'guard.refused': {
    'zh-CN': '状态 {statuses} 时服务器会拒绝「{title}」：when 中只能写 {accepted}',
    en: 'the back end refuses “{title}” in {statuses}: its when may only contain {accepted}',
  },
  'guard.missing': {
    'zh-CN': '「{title}」只在「{field}」为 {statuses} 时可用，请写 "when": {when}',
    en: '“{title}” is only accepted if “{field}” is {statuses}; write "when": {when}',
  },
  'guard.loose': {
    'zh-CN': '「{title}」只在 {when} 时可用：请在 when 中写上',
    en: '“{title}” is only accepted if {when}; write that in its when',
  },
} as const satisfies Sentences;
