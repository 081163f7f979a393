import type { ResolvedInverse } from '../../compile/boot/resolved-boot.ts';
import type { Json, Row } from '../../language/json.ts';
import { isMembers, membersOf } from '../../language/members.ts';
import { isSame } from '../../language/same.ts';
import { notUndone, undone, undoUnanswered, undoUnansweredRetry } from '../../words/zh-CN/console/input.ts';
import {
  CallError,
  canRetry,
  explained,
  isOutdated,
  isUndecided,
  messageOf,
  recordChanged,
} from '../client/call-error.ts';
import { send, type Write } from '../client/http.ts';
import { writtenVersions } from '../client/query/versions.ts';
import { fillWrite } from '../client/request.ts';
import { rowNow, withState } from '../client/state-now.ts';
import { attempt } from '../client/write/attempt.ts';
import { versionFor } from '../client/write/version.ts';
import { isCall, notifyWritten, onWrite, recordsOf, type WriteCall } from '../client/write/written.ts';
import { boot } from '../session/boot.ts';
import { may, sessionAtom } from '../session/session.ts';
import { store } from '../session/store.ts';
import { closeToast, offerOn, toast } from '../toasts/toasts.ts';
import type { Unchanged } from './unchanged.ts';

/** A successful write, and the row before it; `{}` if the address of the write is sufficient. */
export interface Done {
  readonly write: Write;
  readonly before: Row;
  /** The write that undoes it, if the contract declares no inverse. */
  readonly back?: Write;
  /** The form edit that the write was, if it was one. */
  readonly edit?: Edit;
  /** Returns the current row of the list; needed if the write sends the whole row. */
  readonly newest?: () => Promise<Row | undefined>;
}

/** A form edit: its initial and submitted values. */
interface Edit extends Unchanged {
  readonly after: Row;
  /** Returns the write that submits other values. */
  readonly writeOf: (values: Row) => Write;
}

/**
 * Returns the write that undoes another one; undefined if it is not an edit and the contract declares no inverse, if
 * the row's previous values are incomplete, or if the user may not make the call.
 */
export function undoOf(done: Done): Write | undefined {
  const inverse = inverseOf(done);
  const { write, before, back, edit } = done;
  if (inverse === undefined) return back ?? edit?.writeOf(edit.before);
  const values = { ...before, ...placesOf(write, inverse.request) };
  const isKnown = inverse.undo.url.every((part) => typeof part === 'string' || isPlace(values[part.field]));
  const body = bodyBefore(inverse, write, before);
  if (!isKnown || body === null) return undefined;
  return { ...fillWrite(inverse.undo, values), ...(body !== undefined && { body }) };
}

/** Adds an undo button to the toast of a write that can be undone. */
export function offerUndo(toastId: number, done: Done): void {
  const undo = undoOf(done);
  if (undo !== undefined) offer(toastId, { undo, of: done });
}

interface Offer {
  readonly undo: Write;
  readonly of: Done;
}

/** Toast id → offer. */
const offers = new Map<number, Offer>();

// A later write of the same record may be intended: its undo ends.
onWrite((call) => {
  for (const [id, { of }] of offers) if (isSameRecord(call, of.write)) end(id);
});
store.sub(sessionAtom, () => {
  if (store.get(sessionAtom).state === 'signed-out') for (const id of offers.keys()) end(id);
});

function offer(toastId: number, offered: Offer): void {
  offers.set(toastId, offered);
  offerOn(toastId, () => void takeBack(toastId, offered));
}

function end(toastId: number): void {
  offers.delete(toastId);
  closeToast(toastId);
}

async function takeBack(toastId: number, offered: Offer): Promise<void> {
  end(toastId);
  try {
    await attempt(await guarded(offered)).catch(async (error) => {
      const again = isOutdated(error) ? await overNewer(offered.of, await offered.of.newest?.()) : undefined;
      if (again === undefined) throw error;
      await attempt(again);
    });
    toast({ message: undone, intent: 'success' });
  } catch (error) {
    // The sign-in page gives the reason.
    if (error instanceof CallError && error.status === 401) return;
    const isUnknown = canRetry(error);
    const shown = isUnknown ? error : await withStateNow(error, offered.of);
    const failed = isUndecided(error) ? undoUnanswered : notUndone;
    const message = explained(isUnknown ? undoUnansweredRetry : failed, messageOf(shown));
    const id = toast({ message, intent: 'danger' });
    if (isUnknown) offer(id, offered);
    // The row has changed since the page showed it.
    else notifyWritten(offered.undo);
  }
}

/**
 * Returns the undo write, guarded so that one that sends a whole row overwrites nothing newer. Without versions, a row
 * that its list no longer shows is not compared.
 */
async function guarded({ undo, of }: Offer): Promise<Write> {
  if (!isMembers(undo.body)) return undo;
  const ifMatch = writtenVersions.get(undo.url);
  if (ifMatch !== undefined) return { ...undo, ifMatch };
  const now = await of.newest?.();
  if (now === undefined || isAsWritten(now, of.write.body)) return undo;
  const again = await overNewer(of, now);
  if (again === undefined) throw new CallError(412, { message: recordChanged });
  return again;
}

/**
 * Returns the write that reverts an edit in the current record: `row`, if its list shows all of it. Undefined if
 * another user has changed the same fields since, or the record cannot be read.
 */
async function overNewer({ edit, write }: Done, row: Row | undefined): Promise<Write | undefined> {
  if (edit === undefined) return undefined;
  const { before, after, read, writeOf } = edit;
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSame(before[name], after[name]),
  );
  const record = row !== undefined && changed.every((name) => name in row) ? row : await readAt(write.url);
  if (record === undefined) return undefined;
  const now = read(record);
  if (!changed.every((name) => isSame(now[name], after[name]))) return undefined;
  const back = Object.fromEntries(changed.flatMap((name) => (name in before ? [[name, before[name] ?? null]] : [])));
  const kept = Object.fromEntries(Object.entries(now).filter(([name]) => !changed.includes(name)));
  const ifMatch = versionFor(record, write.url);
  return { ...writeOf({ ...kept, ...back }), ...(ifMatch !== undefined && { ifMatch }) };
}

/** Returns the record at an address, undefined if it cannot be read there. */
async function readAt(url: string): Promise<Row | undefined> {
  try {
    const found = await send({ method: 'GET', url });
    return isMembers(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

function isAsWritten(now: Row, written: Json | undefined): boolean {
  if (!isMembers(written)) return true;
  return Object.entries(written).every(([name, value]) => !(name in now) || isSame(value, now[name]));
}

/** Returns a refusal with the row's current state, if it can be read. */
async function withStateNow(error: unknown, done: Done): Promise<unknown> {
  const inverse = inverseOf(done);
  if (inverse?.now === undefined || !(error instanceof CallError)) return error;
  const row = await rowNow(error, inverse.now, { ...done.before, ...placesOf(done.write, inverse.request) });
  return row === undefined ? error : withState(error, inverse.now, row);
}

function inverseOf({ write, before }: Done): ResolvedInverse | undefined {
  return boot().inverses.find((one) => isDone(one, write, before) && may(one.permission));
}

function isDone({ request, body, was }: ResolvedInverse, write: Write, before: Row): boolean {
  const sent = membersOf(write.body);
  const isMade = isCall(write, request) && Object.entries(body ?? {}).every(([key, value]) => sent[key] === value);
  return isMade && (was === undefined || before[was.field] === was.value);
}

/** Returns the body of an undo: the submitted body with the row's previous values; null if one of them is unknown. */
function bodyBefore({ was, sets }: ResolvedInverse, { body }: Write, before: Row): Json | undefined {
  // The contract declares an inverse call that takes the same body.
  if (was === undefined) return body;
  if (!isMembers(body)) return body === undefined ? sets : null;
  const known = { ...before, ...sets };
  const keys = Object.keys(body);
  return keys.every((key) => key in known) ? Object.fromEntries(keys.map((key) => [key, known[key] ?? null])) : null;
}

/** Returns the path parameters of a call, by name. */
function placesOf({ url }: WriteCall, request: string): Record<string, string> {
  const [path = ''] = url.split('?', 1);
  const given = path.split('/');
  const [, wanted = ''] = request.split(' ');
  const named = wanted.split('/').map((part, index) => [/^\{(.+)\}$/.exec(part)?.[1], given[index] ?? ''] as const);
  return Object.fromEntries(
    named.flatMap(([name, value]) => (name === undefined ? [] : [[name, decodeURIComponent(value)]])),
  );
}

/** Returns whether a write may have changed the same record: the same kind of record, with an id in both addresses. */
function isSameRecord(call: WriteCall, other: WriteCall): boolean {
  const kinds = recordsOf(other);
  const ids = idsIn(other);
  return recordsOf(call).some((kind) => kinds.includes(kind)) && idsIn(call).some((id) => ids.includes(id));
}

function idsIn({ url, body }: WriteCall): readonly string[] {
  const inBody = isMembers(body) && isPlace(body.id) ? [String(body.id)] : [];
  return [...url.split(/[/?]/).filter((part) => /\d/.test(part)), ...inBody];
}

function isPlace(value: Json | undefined): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value !== '');
}
