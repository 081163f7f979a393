import type { ErrorSchema, RJSFValidationError } from '@rjsf/utils';
import { comparisonsLast } from '../../../compile/form/error-order.ts';
import { schemaAt } from '../../../compile/form/schema-at.ts';
import { typeOf } from '../../../language/choices.ts';
import type { FieldSchema } from '../../../language/form.ts';
import { messageFor, type Violation } from '../messages.ts';
import { type Path, pathOf, pointerOf } from '../path.ts';

/** An error as reported by a precompiled Ajv validator. */
export interface AjvError extends Violation {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly parentSchema?: unknown;
}

/** One message at one field. */
export interface FieldError {
  readonly path: Path;
  readonly message: string;
}

/** Returns one error per invalid field, however many rules it breaks; a missing value takes precedence. */
export function fieldErrors(errors: readonly AjvError[], root: FieldSchema): readonly FieldError[] {
  const found = new Map<string, FieldError>();
  for (const broken of comparisonsLast(errors)) {
    if (isConsequence(broken, errors)) continue;
    const path = pathTo(broken);
    const schema =
      schemaAt(root, path) ?? (broken.keyword === 'required' ? undefined : (broken.parentSchema as FieldSchema));
    if (isLargeId(broken, schema, path)) continue;
    const error = isDigits(broken, schema) ? beyond(broken, schema) : broken;
    const key = path.join('.');
    if (found.has(key) && error.keyword !== 'required') continue;
    found.set(key, { path, message: messageFor(error, schema, String(path.at(-1) ?? '')) });
  }
  return [...found.values()];
}

/** Returns the first error of each field as RJSF's error schema. */
export function errorSchemaOf(errors: readonly FieldError[]): ErrorSchema {
  const root: Branch = {};
  for (const { path, message } of errors) {
    let branch = root;
    for (const step of path) {
      branch[step] ??= {};
      branch = branch[step] as Branch;
    }
    branch.__errors ??= [message];
  }
  return root as ErrorSchema;
}
interface Branch {
  [step: string | number]: Branch | string[];
}

/** A field's error in RJSF's list, with its original members. */
interface ListedError extends RJSFValidationError, FieldError {
  readonly message: string;
}

/** Returns errors as RJSF's list. */
export function errorListOf(errors: readonly FieldError[]): ListedError[] {
  return errors.map(({ path, message }) => ({ path, property: pointerOf(path), message, stack: message }));
}

/** Returns the errors in a list made by `errorListOf`. */
export function errorsIn(list: readonly RJSFValidationError[]): readonly FieldError[] {
  return list as readonly ListedError[];
}

/** Returns the path of an error's field: for a missing property, that of the property, not of its object. */
function pathTo({ instancePath, params }: AjvError): Path {
  const path = pathOf(instancePath === '' ? '/' : instancePath);
  const missing = params.missingProperty ?? params.additionalProperty;
  return typeof missing === 'string' ? [...path, missing] : path;
}

/**
 * Returns whether an error repeats another one: each branch of a failed `oneOf` or `if` reports its own errors besides
 * that of the keyword itself.
 */
function isConsequence(error: AjvError, all: readonly AjvError[]): boolean {
  if (error.keyword === 'if') return true;
  const choice = /^(.*\/oneOf)\/\d+\//.exec(error.schemaPath)?.[1];
  return choice !== undefined && all.some((other) => other.schemaPath === choice);
}

/**
 * Returns whether a value is a large id: ids that a number cannot represent exactly are strings in the page. Text in a
 * number field is not an id.
 */
function isLargeId(error: AjvError, schema: FieldSchema | undefined, path: Path): boolean {
  if (schema === undefined || !isDigits(error, schema) || !/^\d{16,}$/.test(error.data) || typeOf(schema) !== 'integer')
    return false;
  const name = path.findLast((step) => typeof step === 'string') ?? '';
  return schema.ui?.widget === undefined ? /^ids?$|Ids?$/.test(name) : schema.ui.widget !== 'number';
}

/** Returns whether a value is a number kept as digits, because a JavaScript number cannot represent it exactly. */
function isDigits(
  error: AjvError,
  schema: FieldSchema | undefined,
): error is AjvError & { readonly data: string } & { readonly keyword: 'type' } {
  if (error.keyword !== 'type' || typeof error.data !== 'string' || schema === undefined) return false;
  return ['integer', 'number'].includes(typeOf(schema) ?? '') && /^[+-]?\d+(\.\d+)?$/.test(error.data);
}

/** Returns the error of the limit that such a number exceeds, or of too many digits if the field has no limit. */
function beyond(error: AjvError & { readonly data: string }, schema: FieldSchema | undefined): AjvError {
  const isWhole = /^[+-]?\d+$/.test(error.data);
  const bounds = error.data.startsWith('-')
    ? (['minimum', 'exclusiveMinimum'] as const)
    : (['maximum', 'exclusiveMaximum'] as const);
  const keyword = isWhole ? bounds.find((bound) => typeof schema?.[bound] === 'number') : undefined;
  return { ...error, keyword: keyword ?? 'digits', params: { limit: keyword && schema?.[keyword] } };
}
