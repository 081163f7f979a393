import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { Json } from '../language/json.ts';
import { isMembers } from '../language/members.ts';
import { own } from '../language/own.ts';
import { isSame } from '../language/same.ts';
import { compareDecimals } from '../language/text/decimal.ts';
import { isBounded } from './pattern/bounded.ts';

/**
 * Returns the first JSON Schema keyword that a value violates, or undefined. Covers only keywords that depend on the
 * value alone: no types, sibling fields or conditions, and no pattern with unbounded matching time.
 *
 * @example
 * brokenKeyword({ maximum: 5 }, 9) // 'maximum'
 */
export function brokenKeyword(schema: object, value: Json): string | undefined {
  return Object.entries(schema).find(([keyword, limit]) => own(breaks, keyword)?.(value, limit) === true)?.[0];
}

type Breaks = (value: Json, limit: unknown) => boolean;

const number =
  (holds: (order: number) => boolean): Breaks =>
  (value, limit) => {
    const order = typeof value === 'number' && typeof limit === 'number' ? compareDecimals(value, limit) : undefined;
    return order !== undefined && !holds(order);
  };
const count =
  (of: (value: Json) => number | undefined, holds: (count: number, limit: number) => boolean): Breaks =>
  (value, limit) => {
    const found = of(value);
    return found !== undefined && typeof limit === 'number' && !holds(found, limit);
  };
const letters = (value: Json) => (typeof value === 'string' ? [...value].length : undefined);
const items = (value: Json) => (Array.isArray(value) ? value.length : undefined);
const atLeast = (found: number, limit: number) => found >= limit;
const atMost = (found: number, limit: number) => found <= limit;

const breaks: Readonly<Record<string, Breaks>> = {
  enum: (value, values) => Array.isArray(values) && !values.some((one) => isSame(one, value)),
  const: (value, only) => !isReference(only) && !isSame(only, value),
  oneOf: (value, choices) => {
    const constants: readonly unknown[] = Array.isArray(choices) ? choices : [];
    const isChoice =
      constants.length > 0 && constants.every((one) => isMembers(one as Json) && 'const' in (one as object));
    return isChoice && !constants.some((one) => isSame((one as { readonly const: Json }).const, value));
  },
  minimum: number((order) => order >= 0),
  maximum: number((order) => order <= 0),
  exclusiveMinimum: number((order) => order > 0),
  exclusiveMaximum: number((order) => order < 0),
  multipleOf: (value, step) =>
    typeof value === 'number' && typeof step === 'number' && Math.abs(value / step - Math.round(value / step)) > 1e-8,
  minLength: count(letters, atLeast),
  maxLength: count(letters, atMost),
  minItems: count(items, atLeast),
  maxItems: count(items, atMost),
  pattern: (value, pattern) =>
    typeof value === 'string' &&
    typeof pattern === 'string' &&
    isPattern(pattern) &&
    !new RegExp(pattern, 'u').test(value),
  format: (value, format) => typeof value === 'string' && typeof format === 'string' && !hasFormat(format, value),
};

function isReference(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '$data' in value;
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp && isBounded(pattern);
  } catch {
    return false;
  }
}

function hasFormat(name: string, value: string): boolean {
  const format = own(fullFormats as Readonly<Record<string, unknown>>, name);
  const rule = isMembers(format as Json) ? (format as { readonly validate?: unknown }).validate : format;
  if (rule instanceof RegExp) return rule.test(value);
  return typeof rule !== 'function' || rule(value) === true;
}
