import type { ResolvedAction, ResolvedColumn, ResolvedHeading, Template } from '../../compile/resolved.ts';

/** Returns the columns referenced in the texts of these actions and headings, so that their lookups can be loaded. */
export function columnsIn(owners: readonly (ResolvedAction | ResolvedHeading)[]): readonly ResolvedColumn[] {
  return owners.flatMap(templatesIn).flatMap((template) => template.flatMap(columnOf));
}

function templatesIn(value: unknown): readonly Template[] {
  if (isTemplate(value)) return [value];
  return isObject(value) ? Object.values(value).flatMap(templatesIn) : [];
}

function columnOf(part: Template[number]): readonly ResolvedColumn[] {
  return typeof part === 'string' ? [] : [part.column];
}

function isTemplate(value: unknown): value is Template {
  return (
    Array.isArray(value) && value.every((part) => typeof part === 'string' || (isObject(part) && 'column' in part))
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
