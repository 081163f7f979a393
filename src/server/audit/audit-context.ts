import { stored } from '../../words/stored.ts';
import type { Reach } from '../people/reach.ts';
import type { RecordKey } from '../store/record-key.ts';
import type { AuditEntry } from '../store/tables/audit.ts';

/** Who does what: all that entries of one write have in common. */
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
  /** Whose it is where the row does not say. */
  readonly reach: Reach;
  /** The record that the call is about, as far as the call says. */
  readonly record: string | null;
  readonly recordId: RecordKey | null;
  /** Table → the record it holds in this call. */
  readonly recordOf: (table: string) => string | undefined;
  /** The name of a row when the call read it. */
  readonly nameOf: (record: string | null, id: RecordKey | null) => string | undefined;
}

/** What entries keep in place of a person's name: marks, shown in the language of each reader, and in Chinese as ever. */
export const serverItself = stored.server;

/** Returns the context of a write that the server makes by itself. */
export function byServer(at: number, staffName = serverItself): AuditContext {
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

/** The mark of a change made in the database directly, past the server. */
export const directChange = stored.directChange;
