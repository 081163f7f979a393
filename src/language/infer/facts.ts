import type { Language } from '../../words/language.ts';
import type { FoundCall } from '../contract/api.ts';
import type { RecordSchema } from '../contract/record.ts';

/** Returns the call that a request reaches, or null. */
export type CallOf = (request: string) => FoundCall | null;

/** The facts from the contract that screens are completed with. */
export interface Facts {
  /** The project's language, which the titles of the standard actions are in. @default 'zh-CN' */
  readonly language?: Language | undefined;
  readonly records: Readonly<Record<string, RecordSchema>>;
  /**
   * Returns the permission that a request needs, such as `bill:read`, or `undefined` if the contract lacks the call.
   */
  readonly permissionOf: (request: string) => string | undefined;
  readonly callOf: CallOf;
  /** Returns the requests that a custom view makes. */
  readonly requestsOf: (view: string) => readonly string[];
  /** The call that reads the history of records, if the contract has one; null if the contract cannot be read. */
  readonly historyCall?: FoundCall | null | undefined;
}
