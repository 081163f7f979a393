import { stored } from '../../words/stored.ts';
import type { Reach } from '../people/reach.ts';
import type { RecordKey } from '../store/record-key.ts';
import type { AuditEntry } from '../store/tables/audit.ts';

/** Caller and time of a write: the values that all of its entries share. */
export interface AuditContext
  extends Pick<
    AuditEntry,
    | 'askedById'
    | 'askedBy'
    | 'at'
    | 'staffId'
    | 'staffName'
    | 'address'
    | 'session'
    | 'call'
    | 'request'
    | 'version'
    | 'status'
    | 'message'
    | 'run'
  > {
  /** Scope ids for rows that have none. */
  readonly reach: Reach;
  /** The record that the call concerns, if known. */
  readonly record: string | null;
  readonly recordId: RecordKey | null;
  /** Table → the record that it stores in this call. */
  readonly recordOf: (table: string) => string | undefined;
  /** Returns the name of a row, if the call read it. */
  readonly nameOf: (record: string | null, id: RecordKey | null) => string | undefined;
}

/** Placeholder for a person's name in stored entries: displayed in each reader's language, stored in Chinese. */
export const serverItself = stored.server;

/** Returns the context of a write that the server makes without a caller. */
export function serverAuditContext(at: number, staffName = serverItself): AuditContext {
  return {
    at,
    staffId: null,
    askedById: null,
    askedBy: null,
    staffName,
    address: '',
    session: '',
    call: '',
    request: '',
    version: '',
    status: 200,
    message: '',
    run: null,
    reach: {},
    record: null,
    recordId: null,
    recordOf: () => undefined,
    nameOf: () => undefined,
  };
}

/** Placeholder for the author of a change that was made in the database directly. */
export const directChange = stored.directChange;
