import type { ApiCall } from '../../language/contract/api.ts';
import type { Json } from '../../language/json.ts';
import type { ApprovalCheck } from '../approval/approval-check.ts';
import type { AuditContext } from '../audit/audit-context.ts';
import type { Identity } from '../people/identity.ts';
import type { KeyedWrite } from '../records/idempotency.ts';
import type { Server } from '../server.ts';
import type { Db } from '../store/store.ts';
import type { QueuedCaller } from './turns.ts';

/** A call that has passed authentication, authorization and body validation. */
export interface Call {
  readonly server: Server;
  /** Its key in schemas/api.json, e.g. `POST /api/book/{id}/close`. */
  readonly key: string;
  /** Method and path as called, e.g. `POST /api/book/7/close`. */
  readonly request: string;
  readonly declaration: ApiCall;
  readonly caller: Identity;
  /** Returns a number in the path; the router has answered 404 for any other text. */
  readonly param: (name: string) => number;
  readonly query: URLSearchParams;
  /** The JSON body, validated by the route's form; null if there is none. */
  readonly body: Json;
  /** The request itself, for content other than JSON. */
  readonly raw: Request;
  /** The caller's address; '' if unknown. */
  readonly address: string;
  /** Returns this server's public origin; throws if the caller's `Host` is a foreign one. */
  readonly origin: () => string;
  /** Whether the caller's browser uses https, if known. */
  readonly isHttps: boolean;
  /** The caller's position in the hashing queue. */
  readonly turn: QueuedCaller;
  /** Table → the record that the call has read from it; for the audit log. */
  readonly sources: Map<string, string>;
  /** `record id` → the row's name when the call read it; for the audit log. */
  readonly rowNames: Map<string, string>;
  /** The record that the call edits: a function that reads its version, and the version after the edit. */
  readonly edited: { read?: () => Promise<string | undefined>; version?: string | undefined };
  /**
   * For the server's log: the account concerned if no one is signed in, and the original status of a refusal that is
   * answered with another one.
   */
  readonly forLog: { staffId?: number; refused?: number };
  /**
   * The call's audit context, if it differs from the default: a handler sets `call.audit.context`. The database's
   * triggers record changed rows.
   */
  readonly audit: { context?: AuditContext };
  /** The changes of the call so far that may need approval. */
  readonly approvalChecks: ApprovalCheck[];
  /** The records whose `accepts` the call has checked for a row. */
  readonly judgedRecords: Set<string>;
  /** The handlers of all calls. */
  readonly routes: Routes;
  /** The start of the call, in epoch milliseconds. */
  readonly now: number;
  /** The database for reading; in a write, its transaction. */
  readonly db: Db;
  /** Returns the response that the caller would get from another read, by its path. */
  readonly read: (path: string) => Promise<Response>;
  /**
   * Runs `work` in the call's only transaction, together with storing its Idempotency-Key. The caller and their
   * permissions are read again there, and passed to `work`.
   */
  readonly write: (work: (call: Call) => Promise<Answer>) => Promise<Answer>;
}

/** JSON for 200, undefined for 204, or a complete response. */
export type Answer = Json | undefined | Response;

/** Handles a call. A GET only reads; any other call runs in one transaction. */
export type Handler = (call: Call) => Promise<Answer>;

/**
 * A handler with slow work (hashing, calling another server) before its own `call.write`, so that no transaction waits
 * for it.
 */
export interface OutsideHandler {
  readonly outside: (call: Call, keyed?: KeyedWrite) => Promise<Answer>;
  /** Set if the slow work calls the back end behind this server; it then queues with the forwarded calls. */
  readonly waitsFor?: 'back-end';
  /** As in `AccountHandler`, for its `call.write`. */
  readonly guards?: 'accounts';
}

/**
 * A write that changes people's permissions. Such writes run one at a time over all processes, and must leave at least
 * one account administrator.
 */
export interface AccountHandler {
  readonly inside: Handler;
  readonly guards: 'accounts';
}

/**
 * Returns an `AccountHandler` that runs `inside`.
 *
 * @example
 * const routes: Routes = { 'DELETE /api/staff/{id}': accountHandler((call) => remove(call, people, call.param('id'))) };
 */
export function accountHandler(inside: Handler): AccountHandler {
  return { inside, guards: 'accounts' };
}

/**
 * A call that the back end behind this server handles. It reads outside of transactions; a write has several short
 * ones, since none may wait for another server. `keyed` identifies the write by its idempotency key, `approved` is its
 * approval, if it needed one.
 */
export interface ForwardHandler {
  readonly forward: (call: Call, keyed?: KeyedWrite, approved?: ApprovedWrite) => Promise<Answer>;
}

/** The approval of a forwarded write, which is granted by another call. */
export interface ApprovedWrite {
  /** The approver's call. */
  readonly call: Call;
  /** The write's idempotency key at the back end, constant over repeated approvals. */
  readonly key: string;
  /** The requester, and their name in the audit log. */
  readonly askedById: number;
  readonly askedBy: string;
  /** Closes the request, in the transaction before the write is sent; throws a Failure if it may not be approved. */
  readonly close: (db: Db) => Promise<void>;
  /** Throws a Failure if the write differs from the request. */
  readonly requireAsAsked: (check: ApprovalCheck | undefined) => void;
  /** Reopens the request, in the transaction after a write that was not carried out. */
  readonly reopen: (db: Db) => Promise<void>;
  /** Returns the response to the approver. */
  readonly answer: (db: Db) => Promise<Json>;
}

/** `"METHOD /path"` of schemas/api.json → its handler. */
export type Routes = Readonly<Record<string, Handler | OutsideHandler | AccountHandler | ForwardHandler>>;

/**
 * Returns the body, typed as the call's form describes it.
 *
 * @example
 * const { title } = bodyOf<{ title: string }>(call);
 */
export function bodyOf<T>(call: Call): T {
  // The router has validated it by schemas/forms.
  return call.body as T;
}
