import type { FieldSchema, FormSchema } from '../../../language/form.ts';
import type { Json } from '../../../language/json.ts';
import type { ApiDocument, Pointer } from '../document/document.ts';
import { numberOf, propertyOf, type Schema, schemaOf, textOf } from '../document/schema.ts';
import type { ReportLine } from '../report.ts';
import { enumOf } from '../words/enums.ts';
import { type ProjectLanguage, phrases } from '../words/phrases.ts';
import { type Field, titleOf } from './fields.ts';

/** A form, and the properties that it lacks. */
export interface FormFound {
  readonly form: FormSchema;
  readonly left: readonly ReportLine[];
  /** The names of the sent properties without an item. */
  readonly lacks: readonly string[];
}

interface FormContext {
  readonly document: ApiDocument;
  readonly language: ProjectLanguage;
  readonly resource: string;
  /** The fields of the form's record. */
  readonly fields: readonly Field[];
  /** Whether it creates a row, for which people may choose an id. */
  readonly isNew: boolean;
  /** Returns the option list of an id field of another record; undefined for others. */
  readonly optionsOf: (name: string) => string | undefined;
}

/** Returns the form of a body, with items for plain values and lists of texts; undefined if there are none. */
export function formOf(context: FormContext, schema: Schema, id: string, title: string): FormFound | undefined {
  const parts = [...schema.properties].flatMap(([name, { pointer }]) => partOf(context, schema, name, pointer) ?? []);
  const items = parts.filter((part) => 'item' in part);
  const lost = parts.filter((part) => 'reason' in part);
  if (items.length === 0) return undefined;
  const required = items
    .filter(({ isRequired, item }) => isRequired && item.type !== 'boolean')
    .map(({ ours }) => ours);
  const properties = inOrder(Object.fromEntries(items.map(({ ours, item }) => [ours, item])), required);
  return {
    form: {
      ...{ $id: id, title, type: 'object', additionalProperties: false },
      ...(required.length > 0 && { required }),
      properties,
    },
    left: lost.map(({ reason, pointer, name }) => ({ reason, resource: context.resource, pointer, detail: name })),
    lacks: lost.map(({ name }) => name),
  };
}

type Part =
  | { readonly ours: string; readonly item: FieldSchema; readonly isRequired: boolean }
  | { readonly name: string; readonly pointer: Pointer; readonly reason: ReportLine['reason'] };

/** Returns a form item, or why there is none; undefined for a property that people do not fill in. */
function partOf(context: FormContext, schema: Schema, name: string, pointer: Pointer): Part | undefined {
  const one = propertyOf(context.document, schema, name);
  if (one?.keywords.readOnly === true || isOwnId(name, context)) return undefined;
  if (one === undefined) return { name, pointer, reason: 'dangling' };
  const isRequired = schema.required.has(name);
  const field = fieldOf(context, name);
  // A record's value has one format in responses and bodies.
  if (isCounted(field) && one.types.join() === 'string') return { name, pointer, reason: 'itemOther' };
  const item = itemOf(context, { name, schema: one, isRequired });
  if (item === undefined) return { name, pointer, reason: isRequired ? 'requiredLost' : 'itemObject' };
  const ours = field?.name ?? name;
  // A property without a record field keeps its own name, if that is a valid one.
  return /^[\p{L}\p{N}_]+$/u.test(ours) ? { ours, item, isRequired } : { name, pointer, reason: 'fieldName' };
}

function isCounted(field: Field | undefined): boolean {
  return field?.form?.kind === 'seconds' || field?.form?.kind === 'milliseconds';
}

/**
 * Whether a property is a code or name that identifies the row: it is set only at creation, because the row's address
 * contains it.
 */
function isOwnId(name: string, context: FormContext): boolean {
  const isIdentity = context.fields.some((field) => field.name === 'id' && field.theirs === name);
  return name === 'id' || (isIdentity && !(context.isNew && fieldOf(context, name)?.name !== 'id'));
}

/** Returns the field of a sent property; for the id, the field of its original name. */
function fieldOf({ fields }: FormContext, sent: string): Field | undefined {
  const own = fields.filter(({ theirs }) => theirs === sent);
  return own.find(({ name }) => name !== 'id') ?? own[0];
}

/** Orders items: required ones first, then the name; long texts last. */
function inOrder(
  properties: Readonly<Record<string, FieldSchema>>,
  required: readonly string[],
): Record<string, FieldSchema> {
  const rank = ([name, { ui }]: readonly [string, FieldSchema]) =>
    required.includes(name) ? 0 : name === 'name' || name === 'title' ? 1 : ui?.widget === 'textarea' ? 3 : 2;
  return Object.fromEntries(Object.entries(properties).toSorted((one, other) => rank(one) - rank(other)));
}

interface Item {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

function itemOf(context: FormContext, { name, schema, isRequired }: Item): FieldSchema | undefined {
  const { language } = context;
  const field = fieldOf(context, name);
  if (field?.theirs.includes('.') === true) return undefined;
  const title = field?.property.title ?? titleOf(name, schema, language);
  const words = phrases[language];
  const types = schema.types.filter((type) => type !== 'object');
  if (schema.choices !== undefined) return choiceItem(context, schema, title);
  if (types.includes('array')) return listItem(context, schema, title, isRequired);
  if (types.length === 0 || schema.properties.size > 0) return undefined;
  const options = context.optionsOf(name);
  if (options !== undefined)
    return {
      type: types.includes('integer') ? 'integer' : 'string',
      title,
      ...(isRequired && { message: words.choose(title) }),
      ui: { widget: 'option', options },
    };
  if (types.join() === 'boolean') return { type: 'boolean', title };
  if (field?.form?.kind === 'minor' || field?.form?.kind === 'number' || field?.form?.kind === 'decimal')
    return { type: 'string', title, pattern: amount, message: words.invalid(title), ui: { widget: 'text' } };
  if (field?.property.format === 'date-time')
    return {
      type: 'string',
      title,
      format: 'iso-date-time',
      message: words.pleaseEnter(title),
      ui: { widget: 'date-time' },
    };
  if (types.includes('string')) return textItem(context, { name, schema, isRequired }, title);
  return numberItem(context, { name, schema, isRequired }, title);
}

const amount = '^-?[0-9]{1,12}([.][0-9]{1,4})?$';

function choiceItem({ language }: FormContext, schema: Schema, title: string): FieldSchema {
  const values = enumOf(schema.choices ?? [], language);
  const type =
    typeof values[0]?.value === 'number' ? 'integer' : typeof values[0]?.value === 'boolean' ? 'boolean' : 'string';
  const usual = schema.keywords.default;
  const isUsual = values.some(({ value }) => value === usual);
  return {
    type,
    title,
    oneOf: values.map(({ value, title: called }) => ({ const: value, title: called })),
    ...(isUsual && { default: usual as Json }),
    message: phrases[language].choose(title),
  };
}

function listItem(context: FormContext, schema: Schema, title: string, isRequired: boolean): FieldSchema | undefined {
  const items = schemaOf(context.document, schema.items);
  const words = phrases[context.language];
  const message = isRequired ? { message: words.pleaseEnter(title) } : {};
  if (items?.choices !== undefined) {
    const values = enumOf(items.choices, context.language);
    return {
      type: 'array',
      title,
      items: {
        type: typeof values[0]?.value === 'number' ? 'integer' : 'string',
        oneOf: values.map(({ value, title: called }) => ({ const: value, title: called })),
      },
      message: words.choose(title),
      ui: { widget: 'options' },
    };
  }
  return items?.types.join() === 'string'
    ? { type: 'array', title, items: { type: 'string' }, ...message, ui: { widget: 'tags', wide: true } }
    : undefined;
}

const long = /(description|content|body|html|notes?|remark|comments?|text|message|template|summary|bio)$/i;

function textItem({ language }: FormContext, { name, schema, isRequired }: Item, title: string): FieldSchema {
  const words = phrases[language];
  const format = textOf(schema, 'format');
  const usableFormat = format === 'date' || format === 'email' ? format : undefined;
  const limits = usableFormat === 'date' ? {} : limitsOf(schema, isRequired);
  const usual = schema.keywords.default;
  const isUsual = typeof usual === 'string' && usableFormat === undefined && isWithin(usual, limits);
  const rules = { ...limits, ...(usableFormat && { format: usableFormat }) };
  const isRuled = isRequired || Object.keys(rules).length > 0;
  const isPlain = isRequired && usableFormat === undefined && limits.maxLength === undefined;
  const shortest = (limits.minLength ?? 0) > 1 ? words.invalid(title) : words.pleaseEnter(title);
  const ruled: FieldSchema['message'] = {
    ...(usableFormat && { format: words.invalid(title) }),
    ...(limits.maxLength !== undefined && { maxLength: words.tooLong(title, limits.maxLength) }),
    ...(limits.minLength !== undefined && { minLength: shortest }),
    ...(isRequired && { required: words.pleaseEnter(title) }),
  };
  return {
    type: 'string',
    title,
    ...rules,
    ...(isUsual && { default: usual }),
    ...(isRuled && { message: isPlain ? words.pleaseEnter(title) : ruled }),
    ui: uiOf(name, usableFormat ?? format, limits.maxLength),
  };
}

interface Limits {
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Returns the length limits of a text; a required one has at least one character. */
function limitsOf(schema: Schema, isRequired: boolean): Limits {
  const maxLength = numberOf(schema, 'maxLength');
  const minLength = Math.max(Number(isRequired), numberOf(schema, 'minLength') ?? 0);
  const isLimited = maxLength !== undefined && maxLength > 0 && maxLength <= 10_000;
  return { ...(minLength > 0 && { minLength }), ...(isLimited && { maxLength }) };
}

function isWithin({ length }: string, { minLength = 1, maxLength = length }: Limits): boolean {
  return length >= minLength && length <= maxLength;
}

function uiOf(name: string, format: string | undefined, most = 0): NonNullable<FieldSchema['ui']> {
  if (format === 'password' || /(password|secret)$/i.test(name)) return { widget: 'password' };
  if (format === 'date') return { widget: 'date' };
  return format !== 'email' && (long.test(name) || most > 300)
    ? { widget: 'textarea', wide: true }
    : { widget: 'text' };
}

function numberItem({ language }: FormContext, { schema, isRequired }: Item, title: string): FieldSchema {
  const type = schema.types.includes('number') ? 'number' : 'integer';
  const [minimum, maximum] = [numberOf(schema, 'minimum'), numberOf(schema, 'maximum')];
  const usual = numberOf(schema, 'default');
  const rules = {
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && Math.abs(maximum) < 1e15 && { maximum }),
  };
  const isUsual =
    usual !== undefined &&
    (minimum ?? usual) <= usual &&
    (maximum ?? usual) >= usual &&
    (type === 'number' || Number.isInteger(usual));
  return {
    type,
    title,
    ...rules,
    ...(isUsual && { default: usual }),
    ...((isRequired || Object.keys(rules).length > 0) && { message: phrases[language].invalid(title) }),
  };
}
