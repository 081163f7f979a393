import type { Json } from '../../language/json.ts';

/** Where a value stands in a form: property names and array indexes from the root. */
export type Path = readonly (string | number)[];

/** The value at a path, or undefined where there is none. */
export function valueAt(values: Json | undefined, path: Path): Json | undefined {
  let value: Json | undefined = values;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Readonly<Record<string | number, Json | undefined>>)[step];
  }
  return value;
}

/** Returns the values with another value at a path; without one there for undefined. */
export function withValueAt(
  values: Json | undefined,
  [step, ...rest]: Path,
  value: Json | undefined,
): Json | undefined {
  if (step === undefined) return value;
  const inner = withValueAt(valueAt(values, [step]), rest, value);
  if (Array.isArray(values)) return values.map((item: Json, index) => (index === step ? (inner ?? null) : item));
  const { [step]: _, ...others } = (values ?? {}) as Record<string | number, Json>;
  return inner === undefined ? others : { ...others, [step]: inner };
}

/** Whether a value counts as none for a dependent field: absent, empty, or the 0 that stands for "not chosen". */
export function isNone(value: Json | undefined): boolean {
  return (
    value === undefined || value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0)
  );
}

/** The steps of a field's name as servers and validators write it: `a.0.b`, `a[0].b` or `/a/0/b`. */
export function pathOf(field: string): Path {
  const steps = field.startsWith('/')
    ? field
        .slice(1)
        .split('/')
        .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    : field.replaceAll(/\[(\d+)\]/g, '.$1').split('.');
  return steps.filter((step) => step !== '').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** A path as a JSON pointer, which keeps steps with dots in them apart: `/a/0/b.c`. */
export function pointerOf(path: Path): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
