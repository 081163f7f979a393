import { badRequest } from '../../http/failure.ts';

/** A parameter of a call. Where parameters are sent in a body, `type` tells how its value is written there. */
export interface Parameter {
  readonly name: string;
  readonly value: string;
  readonly type?: 'number' | 'boolean';
}

/** Returns the parameters of a template (`order={field}&asc=true`): what is filled in begins no other parameter. */
export function filledIn(template: string, values: Readonly<Record<string, string>>): readonly Parameter[] {
  return template.split('&').map((pair) => {
    const at = pair.indexOf('=');
    return { name: filled(pair.slice(0, at), values), value: filled(pair.slice(at + 1), values) };
  });
}

/**
 * Refuses with 400 a value with a mark of the template that it is filled into: between quotes, `'` would end it or a
 * backslash keep it open, and what follows would be read as more than a value.
 */
export function requireNoMarks(value: string, template: string, separator = ''): void {
  const escaping = /['"`]/.test(template) ? '\\' : '';
  const marks = new Set(`${escaping}${template.replace(/\{\w+\}/g, '')}${separator}`.replace(/[\w\s]/g, ''));
  const word = separator.trim().toLowerCase();
  if ([...value].some((letter) => marks.has(letter)) || (word !== '' && value.toLowerCase().includes(word)))
    throw badRequest('要找的文字中有后台不接受的符号。');
}

/** Returns a text with `{name}` replaced by the values there are. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  );
}
