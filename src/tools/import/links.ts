import type { ApiCall } from '../../language/contract/api.ts';
import type { FormSchema } from '../../language/form.ts';
import type { FindOptions } from './calls.ts';
import { addressOf } from './document/paths.ts';
import { type Entity, type ImportContext, placeholdersOf } from './entity.ts';
import { isLink } from './states.ts';
import { camel, wordsIn } from './words/names.ts';
import { phrases } from './words/phrases.ts';

/** How an existing row is linked to a parent's list: a form that selects one. */
export interface Link {
  readonly key: string;
  readonly call: ApiCall;
  readonly form: FormSchema & { readonly $id: string };
  /** The form item with the row's id. */
  readonly item: string;
}

/** Returns how rows are linked to a list; undefined if its rows are created there. */
export function linkOf(
  { style, language }: ImportContext,
  entity: Entity,
  permission: string,
  find: FindOptions,
): Link | undefined {
  const { resource, id, one, levels } = entity;
  const { touch, parameter } = resource;
  if (touch === undefined || !isLink(entity)) return undefined;
  const named = camel(wordsIn(parameter));
  const item = named === 'id' || levels.some(({ field }) => field === named) ? `${named}Added` : named;
  const options = find(entity, parameter);
  const message = options === undefined ? phrases[language].pleaseEnter(one) : phrases[language].choose(one);
  const ui = options === undefined ? { widget: 'text' as const } : { widget: 'option' as const, options };
  const { key, request } = addressOf(style, touch.method, touch.path, placeholdersOf(entity));
  const properties = { [item]: { type: 'string' as const, title: one, minLength: 1, message, ui } };
  const form = {
    $id: `${id}-add`,
    title: one,
    type: 'object' as const,
    additionalProperties: false,
    required: [item],
    properties,
  };
  const conventions = request === undefined ? {} : { backEnd: { request } };
  return {
    key,
    call: { permission: `${permission}:write`, form: form.$id, changes: [id], ...conventions },
    form,
    item,
  };
}
