import type { Json } from '../../language/json.ts';
import { isMembers, mapMembers, membersOf } from '../../language/members.ts';
import { memberOf } from '../help/schema-at.ts';

/** Returns a form whose fields all specify their widget, so that it can be edited. */
export function withDisplays(form: Json): Json {
  const fields = mapMembers(membersOf(memberOf(form, 'properties')), (field) =>
    isMembers(field) ? { ...field, ui: field.ui ?? {} } : field,
  );
  return isMembers(form) ? { ...form, properties: fields } : form;
}
