import type { ErrorSchema, RJSFValidationError } from '@rjsf/utils';
import type { FieldSchema } from '../language/form.ts';
import { messageFor, type Violation } from './messages.ts';
import { type Path, pathOf, pointerOf } from './path.ts';
import { schemaAt, typeOf } from './schema-at.ts';

/** One error as a precompiled Ajv validator reports it. */
export interface AjvError extends Violation {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly parentSchema?: unknown;
}

/** One sentence at one field. */
export interface FieldError {
  readonly path: Path;
  readonly message: string;
}

/** One sentence for each field that has errors, however many rules it breaks: what is missing comes before what is wrong. */
export function fieldErrors(errors: readonly AjvError[], root: FieldSchema): readonly FieldError[] {
  const found = new Map<string, FieldError>();
  for (const error of errors) {
    if (isConsequence(error, errors)) continue;
    const path = pathTo(error);
    const schema =
      schemaAt(root, path) ?? (error.keyword === 'required' ? undefined : (error.parentSchema as FieldSchema));
    if (isLargeId(error, schema)) continue;
    const key = path.join('.');
    if (found.has(key) && error.keyword !== 'required') continue;
    found.set(key, { path, message: messageFor(error, schema, String(path.at(-1) ?? '')) });
  }
  return [...found.values()];
}

/** Errors by field, as RJSF hands them down to its fields. */
export function errorSchemaOf(errors: readonly FieldError[]): ErrorSchema {
  const root: Branch = {};
  for (const { path, message } of errors) {
    let branch = root;
    for (const step of path) {
      branch[step] ??= {};
      branch = branch[step] as Branch;
    }
    branch.__errors = [message];
  }
  return root as ErrorSchema;
}
interface Branch {
  [step: string | number]: Branch | string[];
}

/** Errors as RJSF lists them. */
export function errorListOf(errors: readonly FieldError[]): RJSFValidationError[] {
  return errors.map(({ path, message }) => ({ property: pointerOf(path), message, stack: message }));
}

/** A missing property is an error of the field that is missing, not of the object around it. */
function pathTo({ instancePath, params }: AjvError): Path {
  const path = pathOf(instancePath === '' ? '/' : instancePath);
  const missing = params.missingProperty ?? params.additionalProperty;
  return typeof missing === 'string' ? [...path, missing] : path;
}

/** Each branch of a failed choice reports its own errors, and a failed condition says so once more: the choice itself is enough. */
function isConsequence(error: AjvError, all: readonly AjvError[]): boolean {
  if (error.keyword === 'if') return true;
  const choice = /^(.*\/(?:oneOf|anyOf))\/\d+\//.exec(error.schemaPath)?.[1];
  return choice !== undefined && all.some((other) => other.schemaPath === choice);
}

/** Ids beyond what a number can hold exactly are strings in the page. */
function isLargeId({ keyword, data }: AjvError, schema: FieldSchema | undefined): boolean {
  return (
    keyword === 'type' &&
    typeof data === 'string' &&
    /^\d{16,}$/.test(data) &&
    schema !== undefined &&
    typeOf(schema) === 'integer'
  );
}
