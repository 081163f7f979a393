import type { EnumValue } from '../language/enum.ts';
import type { RowAt } from '../language/places/place.ts';
import { enumAt } from '../language/places/row.ts';
import type { Project } from '../language/project/project.ts';

/**
 * Returns the resolved values of a field's enum, or `undefined` if the field has none.
 *
 * @example
 * resolveEnum(scope, 'status')?.[0] // { value: 0, title: '在架', intent: 'success' }
 */
export function resolveEnum(
  { project, row }: { readonly project: Pick<Project, 'enums'>; readonly row: RowAt },
  field: string,
): readonly EnumValue[] | undefined {
  return enumAt(row, field, project.enums)?.map(({ value, title, intent }) => ({
    value,
    title,
    ...(intent !== undefined && { intent }),
  }));
}
