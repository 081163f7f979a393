import { statusFieldOf } from '../../language/contract/record.ts';
import { enumAt } from '../../language/places/row.ts';
import type { Text } from '../../language/text/text.ts';
import type { ResolvedColumn, ResolvedHeading } from '../resolved.ts';
import { columnOf, resolveText, type Wording } from '../scope.ts';

/**
 * Returns the heading of a sheet or dialog. A heading that names a record also has the column of the record's status.
 *
 * @example
 * resolveHeading(scope, '编辑 · {title}').state?.field // 'status'
 */
export function resolveHeading(wording: Wording, written: Text): ResolvedHeading {
  const text = resolveText(wording, written);
  const state = text.some((part) => typeof part !== 'string') ? stateOf(wording) : undefined;
  return { text, ...(state !== undefined && { state }) };
}

/** Returns the badge of the field that the record's transitions change. */
function stateOf(wording: Wording): ResolvedColumn | undefined {
  const { project, row } = wording;
  const field = statusFieldOf(row.schema ?? {});
  if (enumAt(row, field, project.enums) === undefined) return undefined;
  const column = columnOf(wording, field);
  return column.kind === 'enum' ? column : undefined;
}
