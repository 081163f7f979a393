import type { FieldSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { fieldOf } from '../http/body-check.ts';
import { badField } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';

/** The maximum length of a list in a body, unless its form declares another. */
const itemsAtMost = 1000;

interface Place {
  readonly schema: FieldSchema | undefined;
  readonly value: Json;
  readonly path: readonly (string | number)[];
}

/**
 * Throws a 400 Failure for a body with a list that is longer than its form allows, or than 1,000: databases accept some
 * ten thousand values per statement. Check its depth first (`requireStorableText`).
 */
export function requireShortLists(form: FieldSchema | undefined, body: Json): void {
  const open: Place[] = [{ schema: form, value: body, path: [] }];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { schema, value, path } = place;
    if (Array.isArray(value)) {
      const items: readonly Json[] = value;
      requireFew(items.length, place);
      open.push(...items.map((item, index) => ({ schema: schema?.items, value: item, path: [...path, index] })));
    } else if (isMembers(value)) {
      for (const [name, member] of Object.entries(value))
        open.push({ schema: own(schema?.properties ?? {}, name), value: member, path: [...path, name] });
    }
  }
}

function requireFew(count: number, { schema, path }: Place): void {
  const most = typeof schema?.maxItems === 'number' ? schema.maxItems : itemsAtMost;
  // The form's own limit has its own message.
  if (count <= Math.max(most, itemsAtMost)) return;
  throw badField(
    fieldOf(path),
    serverWords().records.tooManyItems(schema?.title ?? serverWords().http.submittedContent, most, count),
  );
}
