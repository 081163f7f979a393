import type { FieldUi } from '../kinds/widgets/widget.ts';
import type { FormSchema } from '../language/form.ts';
import type { Json } from '../language/json.ts';
import { membersOf } from '../language/members.ts';
import { allowed, compareMembers, kept, safeguard, value } from './compare.ts';
import { entries } from './keyed.ts';
import { show } from './names.ts';
import {
  type Both,
  belonging,
  type Compare,
  explained,
  inside,
  type Place,
  type Rule,
  type RulesOf,
  reportOf,
} from './place.ts';
import { listOf, textOf } from './shape.ts';

/**
 * Compares two versions of a form. A rule that accepts more is a risk.
 *
 * @example
 * compareForm(forms, place) // reports: 「书名」不再必填（高风险）
 */
export function compareForm(forms: Both<Json>, place: Place): void {
  compareSchema(forms, inside(place, '', forms));
}

function compareSchema(parts: Both<Json>, place: Place): void {
  const isClosed = membersOf(parts.after).additionalProperties === false;
  compareMembers({ ...rules, properties: ['表单项', fields(isClosed)] }, parts, place);
}

const plain = value();
const risky = value('high');

/** A numeric or length limit; `least` is loosened by lowering it, `most` by raising it. */
function limit(side: 'least' | 'most'): Compare {
  return (noun, parts, place) => {
    const { before, after } = parts;
    if (typeof before !== 'number' || typeof after !== 'number') return safeguard(noun, parts, place);
    const isLooser = side === 'least' ? after < before : after > before;
    reportOf(place, isLooser ? 'high' : 'normal', `${noun}由 ${before} ${isLooser ? '放宽' : '收紧'}为 ${after}`);
  };
}

/** One or more types; more types accept more. */
const types: Compare = (noun, { before, after }, place) => {
  const list = (given: Json | undefined): Json =>
    given === undefined || Array.isArray(given) ? (given ?? null) : [given];
  if (before === undefined || after === undefined) safeguard(noun, { before, after }, place);
  else allowed(noun, { before: list(before), after: list(after) }, place);
};

const required: Compare = (_, parts, place) => {
  const [before, after] = [listOf(parts.before), listOf(parts.after)];
  for (const field of before)
    if (!after.includes(field)) reportOf(place, 'high', `「${nameOf(field, place)}」不再必填`);
  for (const field of after)
    if (!before.includes(field)) reportOf(place, 'normal', `「${nameOf(field, place)}」改为必填`);
};

/** Whether keys outside the form are accepted. */
const closed: Compare = (noun, { before, after }, place) => {
  if (before === false) reportOf(place, 'high', `${noun}由不允许改为允许`);
  else value(after === false ? 'normal' : 'high')(noun, { before, after }, place);
};

const switchedOff: Compare = (noun, parts, place) =>
  value(parts.after === true ? 'normal' : 'high')(noun, parts, place);

/** A field that is gone is no longer held to its rules, unless the form admits no others. */
const fields = (isClosed: boolean): Compare =>
  entries({
    thing: (entry, key) => `表单项「${textOf(membersOf(entry).title) ?? key}」`,
    isRisky: { removed: () => !isClosed },
    compare: (parts, _, place, things) => compareSchema(parts, inside(place, belonging(place, things.before), parts)),
  });

const part = kept(compareSchema);

const ui: Compare = (_, parts, place) => compareMembers(uiRules, parts, explained(place, parts));

function nameOf(field: Json, { versions, file }: Place): string {
  const property = membersOf(membersOf(versions.before.get(file)).properties)[String(field)];
  return textOf(membersOf(property).title) ?? show(field).replace(/[「」]/g, '');
}

const uiRules: RulesOf<FieldUi> = {
  widget: ['输入控件', plain],
  view: ['部件', risky],
  options: ['选项列表', risky],
  by: ['选项的参数', risky],
  empty: ['没有值时的文字', plain],
  placeholder: ['输入提示', plain],
  help: ['说明', plain],
  readOnly: ['「只读」', switchedOff],
  required: ['「页面上必填」', safeguard],
  local: ['「不发送」', risky],
  clears: ['清空的项', plain],
  needs: ['先要填写的项', safeguard],
  request: ['接口', risky],
  seconds: ['重发的间隔', plain],
  with: ['交给控件的值', risky],
  body: ['发送的内容', risky],
  from: ['可选的权限', risky],
  presets: ['可选的值', plain],
  minimum: ['最早', safeguard],
  maximum: ['最晚', safeguard],
  wide: ['「占一整行」', plain],
  section: ['所在一段的标题', plain],
};

/** Keywords whose changes cannot be classified; only adding one is certain to make a form stricter. */
const others = [
  ...['const', 'format', 'pattern', 'multipleOf', 'contains', 'propertyNames', 'dependencies'],
  ...['if', 'allOf', 'anyOf', 'oneOf', 'not'],
  ...['formatMinimum', 'formatMaximum', 'formatExclusiveMinimum', 'formatExclusiveMaximum'],
] as const;

// Object.fromEntries drops the key type.
const otherRules = Object.fromEntries(
  others.map((keyword): [string, Rule] => [keyword, [`规则 ${keyword}`, safeguard]]),
) as Readonly<Record<(typeof others)[number], Rule>>;

/** The rules of a schema; those of its fields depend on whether it admits others. */
const rules: Omit<RulesOf<FormSchema>, 'properties'> = {
  $id: ['名字', plain],
  title: ['名称', plain],
  description: ['说明', plain],
  examples: ['例子', plain],
  default: ['默认值', risky],
  message: ['提示', plain],
  ui: ['显示', ui],
  type: ['类型', types],
  items: ['每一个', part],
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, not a promise
  then: ['满足条件时', part],
  else: ['不满足条件时', part],
  required: ['必填', required],
  enum: ['允许的值', allowed],
  minimum: ['最小值', limit('least')],
  exclusiveMinimum: ['下限', limit('least')],
  minLength: ['最少字数', limit('least')],
  minItems: ['最少个数', limit('least')],
  minProperties: ['最少项数', limit('least')],
  maximum: ['最大值', limit('most')],
  exclusiveMaximum: ['上限', limit('most')],
  maxLength: ['最多字数', limit('most')],
  maxItems: ['最多个数', limit('most')],
  maxProperties: ['最多项数', limit('most')],
  uniqueItems: ['「不能重复」', switchedOff],
  additionalProperties: ['表单以外的内容', closed],
  $ref: ['引用', risky],
  ...otherRules,
};
