import type { FormSchema } from '../../../src/language/form.ts';

/** What is typed in one run and in no other. */
export interface Marks {
  readonly text: string;
  /** For a field that takes only the number of a telephone. */
  readonly phone: string;
  /** A small number, another one than in the runs before: what is there already would be nothing typed. */
  readonly number: number;
}

/** Returns the marks of a run, by its number. */
export function marksOf(turn: number): Marks {
  return { text: `q${turn.toString(36)}z`, phone: `138${String(turn).padStart(8, '0')}`, number: (turn % 89) + 1 };
}

/** Returns whether a text bears one of the marks. */
export function isMarked(text: string, marks: Marks): boolean {
  return text.includes(marks.text) || text.includes(marks.phone);
}

/**
 * Returns what to type into the boxes of these forms, by the ids of the boxes: marked wherever the field takes it, and
 * moments in the order that the form wants.
 */
export function valuesFor(forms: Readonly<Record<string, FormSchema>>, marks: Marks): Readonly<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const [form, schema] of Object.entries(forms))
    for (const [name, field] of Object.entries(schema.properties)) {
      const value = valueFor(name, field, marks) ?? momentFor(name, schema);
      if (value !== undefined) values[`${form}_${name}`] = value;
    }
  return values;
}

/** A day later than each of the moments that it must not be before. */
function momentFor(name: string, { properties }: FormSchema): string | undefined {
  const isBefore = (one: string, other: string) => {
    const { [one]: earlier = {}, [other]: later = {} } = properties;
    return (
      [earlier.formatMaximum, earlier.formatExclusiveMaximum].some((bound) => isField(bound, other)) ||
      [later.formatMinimum, later.formatExclusiveMinimum].some((bound) => isField(bound, one))
    );
  };
  const rank = (of: string): number =>
    Object.keys(properties).reduce((most, one) => (isBefore(one, of) ? Math.max(most, rank(one) + 1) : most), 0);
  const isMoment = /date-time$/.test(properties[name]?.format ?? '');
  return isMoment ? `2099-12-${20 + rank(name)} 10:00` : undefined;
}

function isField(bound: unknown, name: string): boolean {
  return typeof bound === 'object' && bound !== null && '$data' in bound && bound.$data === `1/${name}`;
}

function valueFor(
  name: string,
  field: FormSchema['properties'][string],
  { text, phone, number }: Marks,
): string | undefined {
  const { type, pattern, format, ui, maxLength, minimum, exclusiveMinimum, maximum } = field;
  if (ui?.widget === 'number') {
    const least = Number(minimum ?? exclusiveMinimum ?? 0);
    const room = Number(maximum ?? least + number) - least;
    return String(least + 1 + ((number - 1) % room));
  }
  if (type !== 'string' || format !== undefined || !/^(text|textarea)$/.test(ui?.widget ?? 'text')) return undefined;
  // The clouds of the devices know accounts by these.
  const wanted = /phone|account$/i.test(name) ? [phone] : [`写${text}`, `wx_${text}`, phone, '12.5', '12'];
  const taken = new RegExp(pattern ?? '', 'u');
  return wanted.find((one) => one.length <= Number(maxLength ?? one.length) && taken.test(one));
}

/** Returns whether a control shows what was typed, whatever its notation makes of it. */
export function isAlike(now: string | undefined, typed: string): boolean {
  if (now === undefined) return false;
  const [one, other] = [now, typed].map((text) => text.replaceAll(/[\s,]/g, ''));
  if (one === undefined || other === undefined) return false;
  return one === other || one.includes(other) || (other !== '' && Number(one) === Number(other));
}
