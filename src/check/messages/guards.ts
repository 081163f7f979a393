import type { Sentences } from './sentences.ts';

/** Problems of a guard. */
export const guardMessages = {
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
  'guard.loose': {
    zh: '「{title}」只在 {when} 时可用：请在 when 中写上',
    en: '“{title}” is accepted only where {when}; write that in its when',
  },
} as const satisfies Sentences;
