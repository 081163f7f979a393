import type { Json } from '../../language/json.ts';
import { valueAt } from '../../language/value-at.ts';

/** The path of a value in a form: property names and array indexes. */
export type Path = readonly (string | number)[];

/** Returns a copy with the value at a path replaced, or removed if undefined. */
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

/** Returns whether a value counts as empty for a dependent field: absent, empty, or 0 for "not chosen". */
export function isNone(value: Json | undefined): boolean {
  return (
    value === undefined || value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0)
  );
}

/**
 * Parses the path of a field as servers and validators write it: `a.0.b`, `a[0].b` or `/a/0/b`.
 *
 * @example
 * pathOf('copies[0].shelf') // ['copies', 0, 'shelf']
 */
export function pathOf(field: string): Path {
  const steps = field.startsWith('/')
    ? field
        .slice(1)
        .split('/')
        .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    : field.replaceAll(/\[(\d+)\]/g, '.$1').split('.');
  return steps.filter((step) => step !== '').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** Returns a path as a JSON pointer, which keeps names with dots intact: `/a/0/b.c`. */
export function pointerOf(path: Path): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
