import type { ResolvedAction, ResolvedColumn, Template } from '../../compile/resolved.ts';

/** Returns the columns that fill the texts of these actions and titles, so that their lookups can be loaded. */
export function columnsIn(texts: readonly (ResolvedAction | Template)[]): readonly ResolvedColumn[] {
  return texts
    .flatMap((one) => (isTemplate(one) ? [one] : Object.values(one).filter(isTemplate)))
    .flatMap((template) => template.flatMap((part) => (typeof part === 'string' ? [] : [part.column])));
}

function isTemplate(value: unknown): value is Template {
  return (
    Array.isArray(value) && value.every((part) => typeof part === 'string' || (isObject(part) && 'column' in part))
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
