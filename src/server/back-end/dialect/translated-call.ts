import type { ApiCall } from '../../../language/contract/api.ts';
import type { BackEnd } from '../../../language/contract/back-end.ts';
import type { CallConventions } from '../../../language/contract/conventions.ts';
import { conventionsOf, withPreset } from '../../../language/contract/conventions-of.ts';
import type { RecordProperty, RecordSchema } from '../../../language/contract/record.ts';
import { own } from '../../../language/own.ts';
import { isRead } from '../../../language/places/calls.ts';
import type { Contract } from '../../http/contract.ts';
import { changedRecord } from '../changed-record.ts';

/** A call of the contract, and its translation for the back end. */
export interface TranslatedCall {
  readonly key: string;
  readonly entry: ApiCall;
  readonly conventions: CallConventions;
  /** `METHOD /path` with placeholders, relative to API_URL. */
  readonly request: string;
  /** The record that it returns or changes; undefined if the contract declares none. */
  readonly record: string | undefined;
  readonly schema: RecordSchema | undefined;
  /** The contract's records, for nested ones. */
  readonly records: Contract['records'];
}

/** Returns a call of the contract with its translation for the back end. */
export function translatedCall(backEnd: BackEnd, contract: Contract, key: string): TranslatedCall {
  const entry = own(contract.api, key) ?? { permission: '' };
  const record = isRead(key) ? (entry.record ?? entry.options) : changedRecord(contract, key, entry);
  const conventions = conventionsOf(backEnd, entry, record);
  return {
    ...{ key, entry, conventions, record, records: contract.records },
    request: conventions.request ?? requestIn(withPreset(backEnd), key),
    schema: own(contract.records, record ?? ''),
  };
}

function requestIn({ path = '/api{path}' }: BackEnd, key: string): string {
  const [method = '', ours = ''] = key.split(' ', 2);
  return ours.startsWith('/api/') ? `${method} ${path.replace('{path}', ours.slice('/api'.length))}` : key;
}

/** Returns the back end's name of a field, which may be a path (`attributes.title`). */
export function backEndName({ conventions }: Pick<TranslatedCall, 'conventions'>, field: string): string {
  const { names, identity } = conventions.record ?? {};
  return own(names, field) ?? (field === 'id' ? (identity ?? 'id') : field);
}

/** Returns the name under which a field is sent: `sentAs` for a reference, otherwise the back end's name. */
export function sentName(translated: Pick<TranslatedCall, 'conventions'>, field: string): string {
  const form = own(translated.conventions.record?.values, field);
  return (form?.kind === 'id' ? form.sentAs : undefined) ?? backEndName(translated, field);
}

/** Returns the property of a field of the call's record. */
export function propertyOf({ schema }: Pick<TranslatedCall, 'schema'>, field: string): RecordProperty | undefined {
  return own(schema?.properties, field);
}
