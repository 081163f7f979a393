import type { Json } from '../json.ts';
import { isMembers, type Members, mapMembers } from '../members.ts';
import { own } from '../own.ts';
import type { CallOf } from './facts.ts';

/**
 * Definition of the language → key → the kind of a part with that key. A part without a `kind` has the kind of the
 * first key it has; kinds without such a key must be written.
 */
export const discriminatingKeys: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Action: { form: 'form', view: 'view', sheet: 'sheet', request: 'request' },
  BulkAction: { form: 'form', request: 'request' },
  Section: { fields: 'fields', form: 'form', view: 'view', columns: 'table', actions: 'actions' },
  Panel: { figures: 'figures', tasks: 'tasks' },
};

/**
 * Returns the kind that a part's keys determine, ignoring a written one; `undefined` if none does.
 *
 * @example
 * kindByKeys('Action', { title: '借出', form: 'lend', request: 'POST /api/book/{id}/lend' }) // 'form'
 */
export function kindByKeys(definition: string, part: Members): string | undefined {
  return Object.entries(own(discriminatingKeys, definition) ?? {}).find(([key]) => part[key] !== undefined)?.[1];
}

/**
 * Returns a part with its kind, inferred from its keys if absent; anything else is returned unchanged.
 *
 * @example
 * withKind('Section', { fields: ['title'] }) // { kind: 'fields', fields: ['title'] }
 */
export function withKind(definition: string, part: Json): Json {
  if (!isMembers(part) || part.kind !== undefined) return part;
  const kind = kindByKeys(definition, part);
  return kind === undefined ? part : { kind, ...part };
}

/**
 * Returns an action with its kind; a request for a file is a download.
 *
 * @example
 * withActionKind({ title: '启用', request: 'PUT /api/book/{id}/status/1' }, callOf)
 * // { kind: 'request', title: '启用', request: 'PUT /api/book/{id}/status/1' }
 */
export function withActionKind(action: Json, callOf: CallOf): Json {
  const full = withKind('Action', action);
  if (full === action || !isMembers(full) || full.kind !== 'request' || typeof full.request !== 'string') return full;
  return callOf(full.request)?.call.file === true ? { ...full, kind: 'download' } : full;
}

/**
 * Returns actions with their kinds; anything but actions is returned unchanged.
 *
 * @example
 * withKinds({ edit: { title: '编辑', form: 'book', request: 'PUT /api/book/{id}' } }, callOf)
 * // { edit: { kind: 'form', title: '编辑', … } }
 */
export function withKinds(actions: Json, callOf: CallOf): Json {
  return isMembers(actions) ? mapMembers(actions, (action) => withActionKind(action, callOf)) : actions;
}
