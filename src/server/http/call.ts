import type { ApiCall } from '../../language/contract/api.ts';
import type { Json } from '../../language/json.ts';
import type { ApprovalCheck } from '../approval/approval-check.ts';
import type { AuditContext } from '../audit/audit-context.ts';
import type { Identity } from '../people/identity.ts';
import type { KeyedWrite } from '../records/idempotency.ts';
import type { Server } from '../server.ts';
import type { Db } from '../store/store.ts';
import type { Waiting } from './turns.ts';

/** A call that has passed authentication, permission and the check of its body. */
export interface Call {
  readonly server: Server;
  /** Its key in schemas/api.json, e.g. `POST /api/book/{id}/close`. */
  readonly key: string;
  /** Method and path as called, e.g. `POST /api/book/7/close`. */
  readonly request: string;
  readonly declaration: ApiCall;
  readonly caller: Identity;
  /** Returns a number in the path; the router has answered 404 for anything else. */
  readonly param: (name: string) => number;
  readonly query: URLSearchParams;
  /** The JSON body, validated by the route's form; null if there is none. */
  readonly body: Json;
  /** The request itself, for anything but JSON. */
  readonly raw: Request;
  /** The caller's address, as far as it is known. */
  readonly address: string;
  /** Returns the origin people know this server by; throws if the caller names a foreign one. */
  readonly origin: () => string;
  /** Whether the caller's browser uses https, as far as it is known. */
  readonly isHttps: boolean;
  /** The caller's place in the queue for hashing. */
  readonly turn: Waiting;
  /** Table → the record that the call has read from it; for the log. */
  readonly sources: Map<string, string>;
  /** `record id` → what the row was called when the call read it; for the log. */
  readonly rowNames: Map<string, string>;
  /** The record that the call edits: how its version is read, and the version that it was left with. */
  readonly edited: { read?: () => Promise<string | undefined>; version?: string | undefined };
  /**
   * For the server's log: the account concerned if no one is signed in, and the status of a refusal that is answered
   * with another one.
   */
  readonly forLog: { staffId?: number; refused?: number };
  /**
   * What the audit log is to say of the call where the default entry does not: a handler sets `call.audit.context`. Changed
   * rows are logged by the database itself.
   */
  readonly audit: { context?: AuditContext };
  /** What the call has done so far that may need another person. */
  readonly approvalChecks: ApprovalCheck[];
  /** The records of which the call has judged a row by what their `accepts` asks. */
  readonly judgedRecords: Set<string>;
  /** The handlers of all calls. */
  readonly routes: Routes;
  /** When the call began, in epoch milliseconds. */
  readonly now: number;
  /** For reading; in a write, its transaction. */
  readonly db: Db;
  /** Returns what the caller would get from another read, by its path. */
  readonly read: (path: string) => Promise<Response>;
  /**
   * Runs `work` in the call's only transaction, together with the record of its Idempotency-Key. The caller and their
   * permissions are read again there: `work` gets the caller as they are by then.
   */
  readonly write: (work: (call: Call) => Promise<Answer>) => Promise<Answer>;
}

/** JSON for 200, undefined for 204, or a complete response. */
export type Answer = Json | undefined | Response;

/** Answers a call. GET reads; everything else runs in one transaction. */
export type Handler = (call: Call) => Promise<Answer>;

/**
 * A handler that does slow work (hashing, calling another cloud) before its own `call.write`, so that no transaction
 * waits for it.
 */
export interface OutsideHandler {
  readonly outside: (call: Call, keyed?: KeyedWrite) => Promise<Answer>;
  /** The slow work may be that of the back end behind this server: it takes a turn among the forwarded calls. */
  readonly waitsFor?: 'back-end';
  /** Like `AccountHandler`, for its `call.write`. */
  readonly guards?: 'accounts';
}

/**
 * A write that changes who may do what. Such writes run one at a time over all processes, and none leaves the head
 * office without an administrator of staff.
 */
export interface AccountHandler {
  readonly inside: Handler;
  readonly guards: 'accounts';
}

/**
 * Returns an `AccountHandler` with this effect.
 *
 * @example
 * const routes: Routes = { 'DELETE /api/staff/{id}': onAccounts((call) => remove(call, people, call.param('id'))) };
 */
export function onAccounts(inside: Handler): AccountHandler {
  return { inside, guards: 'accounts' };
}

/**
 * A call that the back end behind this server answers. It reads in no transaction, and a write has several of its own,
 * since none may wait for another server: `keyed` is what the caller calls it by, `approved` the approval that it needed.
 */
export interface ForwardHandler {
  readonly forward: (call: Call, keyed?: KeyedWrite, approved?: ApprovedWrite) => Promise<Answer>;
}

/** The approval by which a write is sent to the back end behind this server: it belongs to another call. */
export interface ApprovedWrite {
  /** The call of the person who approves. */
  readonly call: Call;
  /** The key by which the back end knows the write, however often it is approved. */
  readonly key: string;
  /** Who asked for it, and what the log calls them. */
  readonly askedById: number;
  readonly askedBy: string;
  /** Closes the request, in the transaction before the write is sent; refuses what may not be approved. */
  readonly close: (db: Db) => Promise<void>;
  /** Refuses a write that is not what was asked for. */
  readonly requireAsAsked: (check: ApprovalCheck | undefined) => void;
  /** Opens the request again, in the transaction after a write that has not happened. */
  readonly reopen: (db: Db) => Promise<void>;
  /** Returns what the person who approves is answered. */
  readonly answer: (db: Db) => Promise<Json>;
}

/** `"METHOD /path"` of schemas/api.json → its handler. */
export type Routes = Readonly<Record<string, Handler | OutsideHandler | AccountHandler | ForwardHandler>>;

/**
 * Returns the body, typed as the route's form describes it.
 *
 * @example
 * const { title } = bodyOf<{ title: string }>(call);
 */
export function bodyOf<T>(call: Call): T {
  // The router has validated it with schemas/forms.
  return call.body as T;
}
