import type { Json } from '../../../language/json.ts';
import { badRequest } from '../../http/failure.ts';
import { serverWords } from '../../http/words.ts';

const place = /\{(\w+)\}/g;

/** A parameter of a call. `type` is the type of its value in a JSON body. */
export interface Parameter {
  readonly name: string;
  readonly value: string;
  readonly type?: 'number' | 'boolean' | 'json';
}

/** Returns the parameters of a filled template (`order={field}&asc=true`); a value cannot add a parameter. */
export function filledIn(template: string, values: Readonly<Record<string, string>>): readonly Parameter[] {
  return template.split('&').map((pair) => {
    const at = pair.indexOf('=');
    return { name: filled(pair.slice(0, at), values), value: filled(pair.slice(at + 1), values) };
  });
}

/**
 * Fills a JSON template: a value is escaped within quotes, elsewhere written as JSON; `{values}` is expanded to
 * several.
 */
export function filledJson(
  template: string,
  values: Readonly<Record<string, string | readonly string[]>>,
  type: Parameter['type'] = undefined,
): string {
  const within = (quoted: string) =>
    quoted.replace(place, (whole, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      return value === undefined ? whole : JSON.stringify([value].flat().join(',')).slice(1, -1);
    });
  return template.replace(/"(?:[^"\\]|\\.)*"|\{(\w+)\}/g, (token, name: string | undefined) => {
    const value = name !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;
    if (name === undefined || value === undefined) return within(token);
    return [value]
      .flat()
      .map((one) => JSON.stringify(typedValue(one, type)))
      .join(',');
  });
}

/** Converts a value to its type: a number, a boolean, parsed JSON, or text. */
export function typedValue(value: string, type: Parameter['type']): Json {
  if (type === 'json') return JSON.parse(value) as Json;
  if (type === 'boolean' && /^(true|false)$/.test(value)) return value === 'true';
  return type === 'number' && /^-?\d{1,15}(\.\d+)?$/.test(value) ? Number(value) : value;
}

/**
 * Throws a 400 Failure for a value with a delimiter of its template: within quotes, `'` or a backslash would let the
 * rest be parsed as more than a value.
 */
export function requireNoMarks(value: string, template: string, separator = ''): void {
  const escaping = /['"`]/.test(template) ? '\\' : '';
  const marks = new Set(`${escaping}${template.replace(/\{\w+\}/g, '')}${separator}`.replace(/[\w\s]/g, ''));
  const word = separator.trim().toLowerCase();
  if ([...value].some((letter) => marks.has(letter)) || (word !== '' && value.toLowerCase().includes(word)))
    throw badRequest(serverWords().backEnd.refusedSigns);
}

/** Replaces each `{name}` in a text that has a value. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(place, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : whole));
}
