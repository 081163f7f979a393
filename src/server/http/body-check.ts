import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { type AmountFault, amountFaults } from '../../compile/form/amount-faults.ts';
import { type DateOutOfRange, datesOutOfRange } from '../../compile/form/date-limits.ts';
import { comparisonsLast } from '../../compile/form/error-order.ts';
import { type FilledField, filledFields } from '../../compile/form/filled-fields.ts';
import { formAjvOptions } from '../../compile/form/form-options.ts';
import { ownFormatChecks } from '../../compile/form/own-format-checks.ts';
import { faultOf, textFaults } from '../../compile/form/plain-text.ts';
import { schemaAt } from '../../compile/form/schema-at.ts';
import type { FieldSchema, FormSchema } from '../../language/form.ts';
import type { Json, Row } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { memoized } from '../../language/memoized.ts';
import { ownMessage } from '../../language/own-message.ts';
import { inLocalTime } from '../records/local-times.ts';
import { tooManyPlaces } from '../records/money.ts';
import { calendarDay } from '../records/time.ts';
import type { Contract } from './contract.ts';
import { Failure, type FieldProblem } from './failure.ts';
import { serverWords } from './words.ts';

/**
 * Returns a validator of bodies by the forms of schemas/forms. It throws a 400 Failure for an invalid body, with one
 * message per field in the form's words. In a large body, it stops at the first problem: finding thousands would block
 * all other calls.
 *
 * @example
 * bodyCheckOf(call.server.contract.forms)('book', bodyOf(call), call.now);
 */
export function bodyCheckOf(forms: Contract['forms']): (form: string, body: Json, now: number) => void {
  return (name, body, now) => {
    const { first, every } = validatorsOf(forms);
    const schema = formOf(forms, name);
    const validate = isLarge(body) ? first(name) : every(name);
    const broken = validate(body) ? [] : comparisonsLast((validate.errors ?? []).filter(isCause));
    const beyond = datesOutOfRange(schema, body, calendarDay(now));
    refuse([
      ...broken.map((error) => problem(schema, error)),
      ...inexact(schema, body).map(inexactProblem),
      ...beyond.map(beyondProblem),
      ...amountFaults(schema, body).map(amountProblem),
    ]);
  };
}

/**
 * Returns the valid members of an incomplete body: omits members that `bodyCheckOf` would refuse and ignores missing
 * ones. Returns an empty object if the body as a whole is invalid. Local times use the project's time zone.
 */
export function filledIn(forms: Contract['forms'], name: string, sent: Json, now: number): Row {
  const schema = formOf(forms, name);
  const body = inLocalTime(schema, sent);
  if (!isMembers(body) || isLarge(body)) return {};
  const validate = validatorsOf(forms).every(name);
  const broken = validate(body) ? [] : (validate.errors ?? []).filter((error) => !isMissing(error));
  const refused = new Set([
    ...broken.map(memberOf),
    ...[
      ...datesOutOfRange(schema, body, calendarDay(now)),
      ...inexact(schema, body),
      ...amountFaults(schema, body),
      ...textFaults(schema, body, serverWords().formTexts),
    ].map(({ path: [member] }) => member),
  ]);
  if (refused.size === 0) return body;
  const rest = Object.entries(body).filter(([member]) => !refused.has(member));
  // Without the omitted members, other conditions may apply.
  return refused.has(undefined) ? {} : filledIn(forms, name, Object.fromEntries(rest), now);
}

const valuesOfPeople = 500;
const problemsAtMost = 20;
const fieldAtMost = 200;
/** The forms' validators, compiled once per contract. */
const validatorsOf = memoized((forms: Contract['forms']) => ({
  first: validatorOf(forms, { ...formAjvOptions, allErrors: false }),
  every: validatorOf(forms, formAjvOptions),
}));

function formOf(forms: Contract['forms'], name: string): FormSchema {
  const schema = forms[name];
  if (!schema) throw new Error(`schemas/forms/${name}.json is missing`);
  return schema;
}

/** Whether a required member of the form itself is missing; missing members of nested objects are invalid. */
function isMissing({ instancePath, keyword }: ErrorObject): boolean {
  return instancePath === '' && ['required', 'if'].includes(keyword);
}

/** Returns the body member that an error concerns; undefined for the body as a whole. */
function memberOf({ instancePath, params }: ErrorObject): string | undefined {
  const [, step] = instancePath.split('/');
  return (
    step?.replaceAll('~1', '/').replaceAll('~0', '~') ?? (params as { additionalProperty?: string }).additionalProperty
  );
}

/**
 * Validates schemas. Compiling the meta-schema takes 20 ms, so it is done once per process rather than twice per
 * contract.
 */
const metaSchema = new Ajv(formAjvOptions);

function validatorOf(forms: Contract['forms'], options: Options): (name: string) => ValidateFunction {
  const ajv = new Ajv({ ...options, validateSchema: false, code: { regExp: shortText } });
  // The package is CommonJS: its default export is one level deeper outside bundlers.
  const formats = addFormats as { default?: typeof addFormats.default } & typeof addFormats.default;
  (formats.default ?? formats)(ajv);
  for (const [name, isOne] of Object.entries(ownFormatChecks)) ajv.addFormat(name, isOne);
  const compiled = new Map<string, ValidateFunction>();
  const compile = (name: string) => {
    const {
      $id: _,
      $schema: __,
      ...anonymous
    } = (forms[name] ?? {}) as FormSchema & Record<'$id' | '$schema', unknown>;
    void metaSchema.validateSchema(anonymous, true);
    const validate = ajv.compile(anonymous);
    compiled.set(name, validate);
    return validate;
  };
  return (name) => compiled.get(name) ?? compile(name);
}

/** Whether a body has more values than any form that people fill in. */
function isLarge(body: Json): boolean {
  const open = [body];
  let count = 0;
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (value === null || typeof value !== 'object') continue;
    const inside = Object.values(value) as Json[];
    count += inside.length;
    if (count > valuesOfPeople) return true;
    open.push(...inside);
  }
  return false;
}

function refuse(found: readonly FieldProblem[]): void {
  const problems = firstOfEachField(found)
    .slice(0, problemsAtMost)
    .map(({ field, message }) => ({ field: field.slice(0, fieldAtMost), message }));
  if (problems.length > 0) throw new Failure(400, problems[0]?.message ?? '', problems);
}

/**
 * Throws a 400 Failure for text in a body or address that is malformed or that PostgreSQL cannot store, regardless of
 * the form.
 */
export function requireStorableText(schema: FieldSchema | undefined, body: Json, { searchParams }: URL): void {
  if ([...searchParams.values()].some((text) => faultOf(text) === 'unusable'))
    throw new Failure(400, serverWords().http.unusableQuery);
  const faults = textFaults(schema, body, serverWords().formTexts).map(({ path, message }) => ({
    field: fieldOf(path),
    message,
  }));
  refuse(faults);
}

/** Longer than any text of a form; the project check has proven that patterns run in linear time. */
const longestText = 20_000;

/** A regular expression that does not match very long texts, and never runs on them. */
const shortText = Object.assign(
  (pattern: string, flags: string) => {
    const expression = new RegExp(pattern, flags);
    return {
      test: (text: string) => text.length <= longestText && expression.test(text),
      // Ajv caches patterns by this text.
      toString: () => String(expression),
    };
  },
  { code: 'shortText' },
);

/** Returns a field's path in the body, `awards.0.title`; a JSON pointer if a name contains a dot. */
export function fieldOf(path: readonly (string | number)[]): string {
  return path.some((step) => String(step).includes('.')) ? `/${path.join('/')}` : path.join('.');
}

/** Whether an error is a cause, not the repetition of a failed condition or a branch of a failed choice. */
function isCause({ keyword, schemaPath }: ErrorObject): boolean {
  return keyword !== 'if' && !/\/oneOf\/\d+\//.test(schemaPath);
}

function problem(form: FormSchema, error: ErrorObject): FieldProblem {
  const parent = error.parentSchema as FieldSchema | undefined;
  const path = error.instancePath.split('/').slice(1);
  const missing = (error.params as { missingProperty?: string }).missingProperty;
  const extra = (error.params as { additionalProperty?: string }).additionalProperty;
  const name = missing ?? extra;
  const field = fieldOf(name === undefined ? path : [...path, name]);
  if (extra !== undefined) return { field, message: serverWords().http.unknownContent(extra.slice(0, 50)) };
  if (missing === undefined) return { field, message: sentenceOf(parent, error.keyword) };
  // A condition may require a field without repeating its schema.
  const schema = parent?.properties?.[missing] ?? schemaAt(form, [...path, missing]);
  return { field, message: sentenceOf(schema, error.keyword) };
}

function sentenceOf(schema: FieldSchema = {}, keyword: string): string {
  const { message, title = serverWords().http.submittedContent } = schema;
  const general = typeof message === 'object' ? message.required : undefined;
  const otherwise = keyword === 'required' ? serverWords().http.missing : serverWords().http.notValid;
  return ownMessage(schema, keyword) ?? general ?? otherwise(title);
}

/**
 * Returns the fields with integers beyond the exact range of JSON numbers: integers for JSON Schema, but not for
 * PostgreSQL.
 */
function inexact(schema: FieldSchema, body: Json): readonly FilledField[] {
  return filledFields(schema, body).filter(
    (field) =>
      [field.schema.type].flat().includes('integer') &&
      Number.isInteger(field.value) &&
      !Number.isSafeInteger(field.value),
  );
}

function inexactProblem({ path, schema }: FilledField): FieldProblem {
  return { field: fieldOf(path), message: sentenceOf(schema, 'type') };
}

function beyondProblem({ path, keyword, limit, schema: { message } }: DateOutOfRange): FieldProblem {
  const own = typeof message === 'string' ? message : message?.[keyword];
  return {
    field: fieldOf(path),
    message: own ?? (keyword === 'earliest' ? serverWords().http.notBefore(limit) : serverWords().http.notAfter(limit)),
  };
}

function amountProblem({ path, keyword, limit, schema, message }: AmountFault): FieldProblem {
  const sentence = keyword === 'multipleOf' ? tooManyPlaces(-Math.log10(limit)) : sentenceOf(schema, keyword);
  return { field: fieldOf(path), message: message ?? sentence };
}

function firstOfEachField(problems: readonly FieldProblem[]): FieldProblem[] {
  return [...new Map(problems.toReversed().map((found) => [found.field, found])).values()].toReversed();
}
