import type { WidgetName } from '../../kinds/widgets/widget.ts';
import { typeOf } from '../../language/choices.ts';
import type { FieldSchema } from '../../language/form.ts';
import { uiOf } from '../../language/infer/widgets.ts';

/** A value's violation in Ajv's terms. */
export interface Violation {
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly data?: unknown;
}

/** Returns the message for a violation: the form's own, else a generic one. */
export function messageFor(violation: Violation, schema: FieldSchema | undefined, name: string): string {
  const { message } = schema ?? {};
  if (isNotANumber(violation, schema)) {
    const own = typeof message === 'object' ? message.type : undefined;
    return own ?? defaults.type(violation, schema ?? {}, name);
  }
  if (typeof message === 'string') return message;
  const own = message?.[violation.keyword];
  if (own !== undefined) return own;
  return (defaults[violation.keyword as Keyword] ?? defaults.format)(violation, schema ?? {}, name);
}

/** Something was typed that is not a number: the form's message for a missing value would mislead. */
function isNotANumber({ keyword, data }: Violation, schema: FieldSchema | undefined): boolean {
  if (keyword !== 'type' || typeof data !== 'string' || data.trim() === '' || schema === undefined) return false;
  const type = typeOf(schema);
  return type === 'number' || type === 'integer';
}

type Sentence = (violation: Violation, schema: FieldSchema, name: string) => string;

const wrong: Sentence = (_, schema, name) => `${schema.title ?? name}的格式不正确`;
const missing: Sentence = (_, schema, name) => `${verbs[uiOf(schema).widget] ?? '请输入'}${schema.title ?? name}`;

/** Widgets with choices rather than typing. */
const verbs: Partial<Record<WidgetName, string>> = {
  select: '请选择',
  radio: '请选择',
  switch: '请选择',
  option: '请选择',
  options: '请选择',
  date: '请选择',
  'date-time': '请选择',
  tags: '请选择',
  permissions: '请选择',
  image: '请上传',
};

const defaults = {
  required: missing,
  type: (violation, schema, name) => {
    const type = typeOf(schema);
    if (type === 'integer') return '请输入整数';
    if (type === 'number') return '请输入数字';
    return missing(violation, schema, name);
  },
  format: wrong,
  pattern: wrong,
  minLength: (violation, schema, name) =>
    violation.params.limit === 1 ? missing(violation, schema, name) : `至少${violation.params.limit}个字`,
  maxLength: ({ params }) => `最多${params.limit}个字`,
  minimum: ({ params }) => `不能小于${params.limit}`,
  maximum: ({ params }) => `不能大于${params.limit}`,
  exclusiveMinimum: ({ params }) => `必须大于${params.limit}`,
  exclusiveMaximum: ({ params }) => `必须小于${params.limit}`,
  multipleOf: ({ params }) => {
    const places = /^0?\.(0*)1$/.exec(String(params.multipleOf));
    return places === null ? `必须是${params.multipleOf}的倍数` : `最多${(places[1]?.length ?? 0) + 1}位小数`;
  },
  minItems: (violation, schema, name) =>
    violation.params.limit === 1 ? missing(violation, schema, name) : `至少${violation.params.limit}项`,
  maxItems: ({ params }) => `最多${params.limit}项`,
  uniqueItems: () => '不能重复',
  const: (_, schema, name) => `${schema.title ?? name}不正确`,
  enum: missing,
  oneOf: missing,
  digits: () => '数字的位数太多',
  earliest: ({ params }) => `不能早于${params.limit}`,
  latest: ({ params }) => `不能晚于${params.limit}`,
  additionalProperties: (_, _schema, name) => `不认识的内容：${name}`,
} satisfies Record<string, Sentence>;
type Keyword = keyof typeof defaults;
