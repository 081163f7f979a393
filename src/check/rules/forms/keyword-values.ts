import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { FieldSchema, FormSchema } from '../../../language/form.ts';
import { own } from '../../../language/own.ts';
import { formFormats } from '../../form-formats.ts';
import { wrongKeyword } from '../../json-schema.ts';
import type { Report } from '../../known.ts';
import { nearest } from '../../problems/nearest.ts';

/**
 * Reports keywords with impossible values, such as text as `minLength`, by JSON Schema's own schema.
 *
 * @example
 * checkKeywordValues({ type: 'object', properties: { name: { minLength: '2' } } }, report); // reports minLength
 */
export function checkKeywordValues(form: FormSchema, report: Report): void {
  const path = judged.has(form) ? judged.get(form) : wrongPath(form);
  judged.set(form, path ?? null);
  const key = path?.at(-1);
  const owner = path?.slice(0, -1).reduce<unknown>((value, part) => member(value, part), form);
  if (key !== undefined && typeof owner === 'object' && owner !== null)
    report(owner, key, 'keyword.value', { keyword: key, value: JSON.stringify(member(owner, key)) });
}

/** Cached until the form changes. */
const judged = new WeakMap<FormSchema, readonly string[] | null>();

function wrongPath(form: FormSchema): readonly string[] | null {
  const { $schema: _, ...schema } = form;
  return wrongKeyword(schema);
}

/**
 * Reports an unknown format, which would accept any value, and limits on a format whose values have no order.
 *
 * @example
 * checkFormat({ format: 'emial' }, report); // reports emial, and hints at email
 */
export function checkFormat(schema: FieldSchema, report: Report): void {
  const { format } = schema;
  if (typeof format === 'string' && !formFormats.includes(format))
    report(schema, 'format', 'value.unlisted', { value: format }, { hint: nearest(format, formFormats) });
  else if (!ordered.includes(String(format)))
    for (const keyword of limits)
      if (schema[keyword] !== undefined)
        report(schema, keyword, 'format.limit', { keyword, formats: ordered }, { at: 'key' });
}

const limits = ['formatMinimum', 'formatMaximum', 'formatExclusiveMinimum', 'formatExclusiveMaximum'] as const;

/** The formats whose values have an order. */
const ordered = Object.entries(fullFormats).flatMap(([name, format]) =>
  typeof format === 'object' && 'compare' in format && format.compare !== undefined ? [name] : [],
);

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? own(value as Readonly<Record<string, unknown>>, key) : undefined;
}
