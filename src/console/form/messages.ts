import type { WidgetName } from '../../kinds/widgets/widget.ts';
import { typeOf } from '../../language/choices.ts';
import type { FieldSchema } from '../../language/form.ts';
import { uiOf } from '../../language/infer/widgets.ts';
import { ownMessage } from '../../language/own-message.ts';
import { ambiguousText } from '../../language/text/ambiguous-number.ts';
import { amountCurrency, typedCurrency } from '../../language/text/declared-currency.ts';
import { namesCurrency } from '../../language/text/read-number.ts';
import {
  badFormat,
  enterInteger,
  enterNumber,
  invalid,
  missingChoice,
  missingFile,
  missingValue,
  notAbove,
  notBelow,
  notMultiple,
  repeated,
  tooBig,
  tooEarly,
  tooFewItems,
  tooLate,
  tooLong,
  tooManyDecimals,
  tooManyDigits,
  tooManyItems,
  tooShort,
  tooSmall,
  unknownContent,
} from '../../words/zh-CN/console/form-messages.ts';
import { otherCurrency } from '../../words/zh-CN/kinds/values.ts';
import { ambiguousDay } from '../clock/read-day.ts';

/** A value's violation in Ajv's terms. */
export interface Violation {
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly data?: unknown;
}

/** Returns the message for a violation: the form's own, else a generic one. */
export function messageFor(violation: Violation, schema: FieldSchema | undefined, name: string): string {
  const { message } = schema ?? {};
  const ambiguity = ambiguityOf(violation, schema);
  if (ambiguity !== undefined) return ambiguity;
  if (isNotANumber(violation, schema)) {
    const own = typeof message === 'object' ? message.type : undefined;
    return own ?? defaults.type(violation, schema ?? {}, name);
  }
  const own = schema && ownMessage(schema, violation.keyword);
  if (own !== undefined) return own;
  return (defaults[violation.keyword as Keyword] ?? defaults.format)(violation, schema ?? {}, name);
}

/** Returns the message for a text that reads as two different numbers or days; undefined for any other. */
function ambiguityOf({ data }: Violation, schema: FieldSchema = {}): string | undefined {
  if (typeof data !== 'string') return undefined;
  const { widget } = uiOf(schema);
  if (widget === 'date' || widget === 'date-time') return ambiguousDay(data);
  return isNumeric(schema) ? ambiguousText(data, typedCurrency(amountCurrency(schema))) : undefined;
}

/** Returns whether the typed text is not a number: the form's message for a missing value would mislead. */
function isNotANumber({ keyword, data }: Violation, schema: FieldSchema | undefined): boolean {
  if (keyword !== 'type' || typeof data !== 'string' || data.trim() === '' || schema === undefined) return false;
  return isNumeric(schema);
}

function isNumeric({ type }: FieldSchema): boolean {
  return [type].flat().some((one) => one === 'number' || one === 'integer');
}

type Sentence = (violation: Violation, schema: FieldSchema, name: string) => string;

const wrong: Sentence = (_, schema, name) => badFormat(schema.title ?? name);
const aNumber: Sentence = ({ data }) =>
  typeof data === 'string' && namesCurrency(data) ? otherCurrency(data.trim()) : enterNumber;
const missing: Sentence = (_, schema, name) => (sentences[uiOf(schema).widget] ?? missingValue)(schema.title ?? name);

/** The sentences for widgets with choices instead of typing. */
const sentences: Partial<Record<WidgetName, (title: string) => string>> = {
  select: missingChoice,
  radio: missingChoice,
  switch: missingChoice,
  option: missingChoice,
  options: missingChoice,
  date: missingChoice,
  'date-time': missingChoice,
  tags: missingChoice,
  permissions: missingChoice,
  image: missingFile,
};

const defaults = {
  required: missing,
  type: (violation, schema, name) => {
    const type = typeOf(schema);
    if (type === 'integer') return enterInteger;
    return (type === 'number' ? aNumber : missing)(violation, schema, name);
  },
  format: (violation, schema, name) => (schema.format === 'money' ? aNumber : wrong)(violation, schema, name),
  pattern: wrong,
  minLength: (violation, schema, name) =>
    violation.params.limit === 1 ? missing(violation, schema, name) : tooShort(violation.params.limit),
  maxLength: ({ params }) => tooLong(params.limit),
  minimum: ({ params }) => tooSmall(params.limit),
  maximum: ({ params }) => tooBig(params.limit),
  exclusiveMinimum: ({ params }) => notAbove(params.limit),
  exclusiveMaximum: ({ params }) => notBelow(params.limit),
  multipleOf: ({ params }) => {
    if (params.multipleOf === 1) return enterInteger;
    const places = /^0?\.(0*)1$/.exec(String(params.multipleOf));
    return places === null ? notMultiple(params.multipleOf) : tooManyDecimals((places[1]?.length ?? 0) + 1);
  },
  minItems: (violation, schema, name) =>
    violation.params.limit === 1 ? missing(violation, schema, name) : tooFewItems(violation.params.limit),
  maxItems: ({ params }) => tooManyItems(params.limit),
  uniqueItems: () => repeated,
  const: (_, schema, name) => invalid(schema.title ?? name),
  enum: missing,
  oneOf: missing,
  digits: () => tooManyDigits,
  earliest: ({ params }) => tooEarly(params.limit),
  latest: ({ params }) => tooLate(params.limit),
  additionalProperties: (_, _schema, name) => unknownContent(name),
} satisfies Record<string, Sentence>;
type Keyword = keyof typeof defaults;
