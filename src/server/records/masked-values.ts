import { type RecordProperty, recordOfItems } from '../../language/contract/record.ts';
import type { Json } from '../../language/json.ts';
import { isMembers, mapMembers } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { maskValue } from '../../language/text/masked.ts';
import type { Answer, Call } from '../http/call.ts';
import { permits } from '../people/identity.ts';

type Caller = Pick<Call, 'server' | 'declaration' | 'caller'>;

/** Returns a response with the values masked that this caller may not see in full. */
export async function withMasks(caller: Caller, answer: Answer): Promise<Answer> {
  const { record } = caller.declaration;
  const mask = record === undefined ? undefined : maskOfRecord(caller, record, []);
  if (mask === undefined || answer === undefined) return answer;
  if (!(answer instanceof Response)) return maskRows(mask, answer);
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return answer;
  const { status, headers } = answer;
  return Response.json(maskRows(mask, (await answer.json()) as Json), { status, headers: withoutLength(headers) });
}

/** Checks whether a field is masked for a caller. */
export function isMaskedFrom({ server, caller }: Omit<Caller, 'entry'>, record: string, field: string): boolean {
  const permission = own(server.contract.records[record]?.properties ?? {}, field)?.masked;
  return permission !== undefined && !permits(caller, permission);
}

type Mask = (value: Json) => Json;

/** Masks a page, a list of rows, or one row. */
function maskRows(mask: Mask, answer: Json): Json {
  if (Array.isArray(answer)) return answer.map(mask);
  if (!isMembers(answer) || !Array.isArray(answer.records)) return mask(answer);
  return { ...answer, records: answer.records.map(mask) };
}

function maskOfRecord(caller: Caller, name: string, within: readonly string[]): Mask | undefined {
  const schema = caller.server.contract.records[name];
  return schema === undefined || within.includes(name) ? undefined : maskOf(caller, schema, [...within, name]);
}

function maskOf(
  caller: Caller,
  property: Pick<RecordProperty, 'masked' | 'items' | 'properties'>,
  within: readonly string[],
): Mask | undefined {
  const { masked: permission, items, properties = {} } = property;
  if (permission !== undefined)
    return permits(caller.caller, permission)
      ? undefined
      : (value) => (value === null ? null : maskValue(String(value)));
  const record = recordOfItems(property);
  if (record !== undefined) return ofEach(maskOfRecord(caller, record, within));
  if (items !== undefined && !('$ref' in items)) return ofEach(maskOf(caller, items, within));
  const masks = new Map(
    Object.entries(properties).flatMap(([field, one]) => {
      const mask = maskOf(caller, one, within);
      return mask === undefined ? [] : [[field, mask] as const];
    }),
  );
  if (masks.size === 0) return undefined;
  return (value) => (isMembers(value) ? mapMembers(value, (one, field) => masks.get(field)?.(one) ?? one) : value);
}

function ofEach(mask: Mask | undefined): Mask | undefined {
  return mask && ((value) => (Array.isArray(value) ? value.map(mask) : value));
}

function withoutLength(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete('content-length');
  return kept;
}
