import Ajv from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { formAjvOptions } from '../../compile/form-options.ts';
import type { FieldSchema } from '../../language/form.ts';
import type { Report } from '../known.ts';
import { nearest } from '../nearest.ts';

/** Reports values that a keyword cannot have, such as a text as `minLength`: JSON Schema's own schema says which. */
export function checkKeywordValues(form: FieldSchema, report: Report): void {
  const path = judged.has(form) ? judged.get(form) : wrongPath(form);
  judged.set(form, path ?? null);
  const key = path?.at(-1);
  const owner = path?.slice(0, -1).reduce<unknown>((value, part) => member(value, part), form);
  if (key !== undefined && typeof owner === 'object' && owner !== null)
    report(owner, key, 'keyword.value', { keyword: key, value: JSON.stringify(member(owner, key)) });
}

/** Forms that did not change are not judged again. */
const judged = new WeakMap<FieldSchema, readonly string[] | null>();

function wrongPath(form: FieldSchema): readonly string[] | null {
  const ajv = forms();
  const { $schema: _, ...schema } = form;
  if (ajv.validateSchema(schema) === true) return null;
  // One wrong value fails several branches of the schema of schemas: the first names it.
  return (ajv.errors?.[0]?.instancePath ?? '').split('/').slice(1).map(unescaped);
}

/** A misspelt format lets every value pass. */
export function checkFormat(field: FieldSchema, report: Report): void {
  const { format } = field;
  if (typeof format !== 'string' || format in fullFormats) return;
  report(field, 'format', 'value.unlisted', { value: format }, { hint: nearest(format, Object.keys(fullFormats)) });
}

let made: Ajv | undefined;

function forms(): Ajv {
  made ??= new Ajv({ ...formAjvOptions, logger: false });
  return made;
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
}

function unescaped(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}
