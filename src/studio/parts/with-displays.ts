import type { Json } from '../../language/json.ts';
import { isMembers, mapMembers, membersOf } from '../../language/members.ts';
import { memberOf } from '../help/schema-at.ts';

/** Returns a form whose fields all say how they are shown, so that it can be set. */
export function withDisplays(form: Json): Json {
  const fields = mapMembers(membersOf(memberOf(form, 'properties')), (field) =>
    isMembers(field) ? { ...field, ui: field.ui ?? {} } : field,
  );
  return isMembers(form) ? { ...form, properties: fields } : form;
}
