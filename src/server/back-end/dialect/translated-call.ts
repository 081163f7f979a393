import type { ApiCall } from '../../../language/contract/api.ts';
import type { BackEnd } from '../../../language/contract/back-end.ts';
import type { RecordProperty, RecordSchema } from '../../../language/contract/record.ts';
import type { CallSpeech } from '../../../language/contract/speech.ts';
import { speechOf, withPreset } from '../../../language/contract/speech-of.ts';
import { own } from '../../../language/own.ts';
import { isRead } from '../../../language/places/calls.ts';
import type { Contract } from '../../http/contract.ts';
import { changedRecord } from '../changed-record.ts';

/** A call of the contract, and its translation for the back end. */
export interface TranslatedCall {
  readonly key: string;
  readonly entry: ApiCall;
  readonly speech: CallSpeech;
  /** `METHOD /path`, with placeholders, below API_URL. */
  readonly request: string;
  /** The record that it returns or changes; undefined where the contract does not say. */
  readonly record: string | undefined;
  readonly schema: RecordSchema | undefined;
  /** Those of the contract, for records within records. */
  readonly records: Contract['records'];
}

/** Returns a call of the contract with its translation for the back end. */
export function translatedCall(backEnd: BackEnd, contract: Contract, key: string): TranslatedCall {
  const entry = own(contract.api, key) ?? { permission: '' };
  const record = isRead(key) ? (entry.record ?? entry.options) : changedRecord(contract, key, entry);
  const speech = speechOf(backEnd, entry, record);
  return {
    ...{ key, entry, speech, record, records: contract.records },
    request: speech.request ?? requestIn(withPreset(backEnd), key),
    schema: own(contract.records, record ?? ''),
  };
}

function requestIn({ path = '/api{path}' }: BackEnd, key: string): string {
  const [method = '', ours = ''] = key.split(' ', 2);
  return ours.startsWith('/api/') ? `${method} ${path.replace('{path}', ours.slice('/api'.length))}` : key;
}

/** Returns the name of a field at the back end, which may be a path (`attributes.title`). */
export function theirName({ speech }: Pick<TranslatedCall, 'speech'>, field: string): string {
  const { names, identity } = speech.record ?? {};
  return own(names, field) ?? (field === 'id' ? (identity ?? 'id') : field);
}

/** Returns the name under which a field is sent: `sentAs` of a reference, else its name at the back end. */
export function sentName(translated: Pick<TranslatedCall, 'speech'>, field: string): string {
  const form = own(translated.speech.record?.values, field);
  return (form?.kind === 'id' ? form.sentAs : undefined) ?? theirName(translated, field);
}

/** Returns the property of a field of the record that a call is about. */
export function propertyOf({ schema }: Pick<TranslatedCall, 'schema'>, field: string): RecordProperty | undefined {
  return own(schema?.properties, field);
}
