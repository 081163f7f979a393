import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { type DateBeyond, datesBeyond } from '../compile/date-limits.ts';
import { formAjvOptions } from '../compile/form-options.ts';
import { faultOf, textFaults } from '../compile/plain-text.ts';
import type { FieldSchema, FormSchema } from '../language/form.ts';
import type { Json } from '../language/json.ts';
import type { Contract } from './contract.ts';
import { Failure, type FieldProblem } from './failure.ts';
import { calendarDay } from './time.ts';

/** As `bodyCheck`, compiled once for each contract. */
export function bodyCheckOf(forms: Contract['forms']): ReturnType<typeof bodyCheck> {
  const check = checks.get(forms) ?? bodyCheck(forms);
  checks.set(forms, check);
  return check;
}

const checks = new WeakMap<Contract['forms'], ReturnType<typeof bodyCheck>>();

/** Checks bodies with the forms of schemas/forms; a bad one is refused with 400, one sentence a field, the forms' own words. */
function bodyCheck(forms: Contract['forms']): (form: string, body: Json, now: number) => void {
  const ajv = new Ajv(formAjvOptions);
  // The package is CommonJS: its default export hides one level deeper outside bundlers.
  const formats = addFormats as unknown as { default?: typeof addFormats.default } & typeof addFormats.default;
  (formats.default ?? formats)(ajv);
  const compiled = new Map<string, ValidateFunction>();
  return (name, body, now) => {
    const schema = forms[name];
    if (!schema) throw new Error(`schemas/forms/${name}.json is missing`);
    let validate = compiled.get(name);
    if (!validate) {
      const { $id: _, ...anonymous } = schema as FormSchema & { $id?: string };
      validate = ajv.compile(anonymous);
      compiled.set(name, validate);
    }
    const broken = validate(body) ? [] : (validate.errors ?? []).filter(isCause);
    const beyond = datesBeyond(schema, body, calendarDay(now));
    const problems = firstOfEachField([...broken.map(problem), ...beyond.map(beyondProblem)]);
    if (problems.length === 0) return;
    throw new Failure(400, problems[0]?.message ?? '提交的内容不正确。', problems);
  };
}

/** Refuses with 400 texts of a body or an address that nobody can read, and PostgreSQL cannot keep; whatever the form says. */
export function mustBePlain(schema: FieldSchema | undefined, body: Json, { searchParams }: URL): void {
  if ([...searchParams.values()].some((text) => faultOf(text) === 'unusable'))
    throw new Failure(400, '查询条件含有不能使用的字符，请删除后重试。');
  const faults = textFaults(schema, body).map(({ path, message }) => ({ field: fieldOf(path), message }));
  if (faults.length > 0) throw new Failure(400, faults[0]?.message ?? '', firstOfEachField(faults));
}

/** A field's place in the body, `awards.0.title`; as a JSON pointer where a name has a dot in it. */
function fieldOf(path: readonly (string | number)[]): string {
  return path.some((step) => String(step).includes('.')) ? `/${path.join('/')}` : path.join('.');
}

/** Not the failed condition said once more, nor what each branch of a failed choice has against the value. */
function isCause({ keyword, schemaPath }: ErrorObject): boolean {
  return keyword !== 'if' && !/\/(oneOf|anyOf)\/\d+\//.test(schemaPath);
}

function problem(error: ErrorObject): FieldProblem {
  const parent = error.parentSchema as FieldSchema | undefined;
  const path = error.instancePath.split('/').slice(1);
  const missing = (error.params as { missingProperty?: string }).missingProperty;
  const extra = (error.params as { additionalProperty?: string }).additionalProperty;
  const name = missing ?? extra;
  const field = fieldOf(name === undefined ? path : [...path, name]);
  if (extra !== undefined) return { field, message: `不支持的内容：${extra.slice(0, 50)}` };
  const schema = missing === undefined ? parent : parent?.properties?.[missing];
  const said = typeof schema?.message === 'string' ? schema.message : schema?.message?.[error.keyword];
  const general = typeof schema?.message === 'object' ? schema.message.required : undefined;
  return { field, message: said ?? general ?? `${schema?.title ?? '提交的内容'}不正确。` };
}

function beyondProblem({ path, keyword, limit, schema: { message } }: DateBeyond): FieldProblem {
  const own = typeof message === 'string' ? message : message?.[keyword];
  return { field: fieldOf(path), message: own ?? (keyword === 'earliest' ? `不能早于${limit}` : `不能晚于${limit}`) };
}

function firstOfEachField(problems: readonly FieldProblem[]): FieldProblem[] {
  return [...new Map(problems.toReversed().map((found) => [found.field, found])).values()].toReversed();
}
