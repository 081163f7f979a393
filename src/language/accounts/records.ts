import { type AccountWords, accountWordsIn } from '../../words/accounts.ts';
import { sourceLanguage } from '../../words/language.ts';
import type { Json } from '../json.ts';
import { accountRecords } from './account-records.ts';
import { logRecord } from './log-record.ts';

/**
 * Returns the records of every project with accounts, by name.
 *
 * @example
 * records(accountWordsIn('en')).audit // { $id: 'audit', title: 'Log entry', … }
 */
export function records(words: AccountWords): Readonly<Record<string, Json>> {
  return { ...accountRecords(words), audit: logRecord(words) };
}

/** The names of these records. */
export const recordNames: ReadonlySet<string> = new Set(Object.keys(records(accountWordsIn(sourceLanguage))));
