import type { When } from '../../language/guard.ts';
import { resolveWhen } from '../../language/guards/resolve.ts';
import { own } from '../../language/own.ts';
import type { ActionPlace, RowAt, SectionPlace } from '../../language/places/place.ts';
import { enumAt, propertyAt, titleAt } from '../../language/places/row.ts';
import type { Project } from '../../language/project/project.ts';
import { readingCall } from '../../language/project/reading-call.ts';
import { resolveRequest } from '../action/request.ts';
import type { ResolvedState } from '../resolved.ts';
import { columnOf, type Scope } from '../scope.ts';

/**
 * Returns how to read and describe a row's current state after a failed guard; undefined if `when` tests no field with
 * an enum.
 *
 * @example
 * testedState(scope, { status: 1 })?.fields[0]?.title // '状态'
 */
export function testedState(
  scope: Scope<ActionPlace | SectionPlace>,
  when: When | undefined,
): ResolvedState | undefined {
  const { project, row } = scope;
  const fields = resolveWhen(when).flatMap(({ field }) =>
    stateField(project, row, field, columnOf(scope, field).title),
  );
  return fields.length === 0 ? undefined : { fields, ...readRequestOf(project, row, ['id']) };
}

/**
 * Returns the field with the titles of its values; empty if it has no enum.
 *
 * @example
 * stateField(project, row, 'status')[0]?.titles[0] // { value: 0, title: '在架' }
 */
export function stateField(
  { enums }: Pick<Project, 'enums'>,
  row: RowAt,
  field: string,
  title = titleAt(row, field),
): ResolvedState['fields'] {
  const values = enumAt(row, field, enums) ?? own(enums, propertyAt(row, field)?.enums ?? '');
  return values === undefined ? [] : [{ field, title, titles: values.map(({ value, title }) => ({ value, title })) }];
}

/**
 * Returns the request that reads one row by these fields; empty if the contract has none.
 *
 * @example
 * readRequestOf(project, { record: 'book' }, ['id']) // {}
 */
export function readRequestOf(
  { api }: Pick<Project, 'api'>,
  { record }: Pick<RowAt, 'record'>,
  given: readonly string[],
): Pick<ResolvedState, 'request'> {
  const request = readingCall(api, record, given);
  return request === undefined ? {} : { request: resolveRequest(request) };
}
