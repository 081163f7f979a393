import { textFaults } from '../../compile/form/plain-text.ts';
import type { ApiCall } from '../../language/contract/api.ts';
import { statusFieldOf } from '../../language/contract/record.ts';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { matchCall } from '../../language/project/find-call.ts';
import { shownProject } from '../audit/log/project.ts';
import { filledIn } from '../http/body-check.ts';
import type { Call, Handler } from '../http/call.ts';
import { badRequest, type Failure } from '../http/failure.ts';
import { failureOf } from '../http/failure-of.ts';
import { serverWords } from '../http/words.ts';
import { requireAdministrator } from '../people/administrators.ts';
import { type Identity, permits } from '../people/identity.ts';
import { permissionName } from '../people/permission.ts';
import { parsedTexts } from '../records/form-values.ts';
import { innerCall } from '../records/inner-call.ts';
import { transitionsBy } from '../records/transition.ts';

/** The rule that decides: permission to make the call, scope of the record, its status, or a required approval. */
export type DecidingRule = 'permission' | 'scope' | 'status' | 'approval' | 'none';

/** Whether a person can make a call on a record, and why. */
export type Explanation = { readonly can: boolean; readonly rule: DecidingRule; readonly text: string };

/** A call of the contract that an explanation is requested for. */
export interface QueriedCall {
  readonly key: string;
  readonly request: string;
  readonly body: Json;
}

/** Returns the call in the query parameters `request` and `body`; throws a 400 Failure unless it changes records. */
export function queriedCall({ query, server }: Call): QueriedCall {
  const request = query.get('request') ?? '';
  const found = matchCall(server.contract.api, request);
  if (found === null || request.length > 500 || found.key.startsWith('GET ') || !found.call.changes?.length)
    throw badRequest(serverWords().explain.noSuchAction);
  return { key: found.key, request, body: bodyIn(query.get('body')) };
}

function bodyIn(text: string | null): Json {
  try {
    return text === null ? null : (JSON.parse(text) as Json);
  } catch {
    throw badRequest(serverWords().explain.noSuchAction);
  }
}

/**
 * Returns whether a person can make a call, and a sentence why: checks their permission, then runs the call as that
 * person in a transaction that is rolled back. Missing or invalid form input is ignored.
 */
export async function explain(call: Call, who: Identity, { key, request, body }: QueriedCall): Promise<Explanation> {
  const { server } = call;
  const entry = own(server.contract.api, key);
  if (entry === undefined) throw badRequest(serverWords().explain.noSuchAction);
  if (!permits(who, entry.permission)) {
    const [role] = who.roleNames;
    const { lacksPermission, roleLacks } = serverWords().explain;
    const needed = permissionName(server.permissions, entry.permission);
    return { can: false, rule: 'permission', text: role ? roleLacks(needed, role) : lacksPermission(needed) };
  }
  const handler = own(call.routes, key);
  const effect = typeof handler === 'function' ? handler : handler && 'inside' in handler ? handler.inside : undefined;
  // A call that works outside of a transaction cannot be rolled back; nor can part of a list of settings be tested
  // alone.
  if (effect === undefined || entry.shape === 'entries')
    return { ...allowed(), text: serverWords().explain.knownOnRun };
  const guards = handler !== undefined && typeof handler !== 'function' && 'guards' in handler;
  const trial: Call = {
    ...innerCall(call, { key, request, declaration: entry, body: filledInBy(call, entry, body), caller: who }),
    audit: {},
    sources: new Map(),
    rowNames: new Map(),
  };
  return tried(trial, effect, guards);
}

/** Returns the body as the router would pass it on, without missing or invalid members. */
function filledInBy({ server: { contract }, now }: Call, entry: ApiCall, body: Json): Json {
  const { form } = entry;
  const schema = own(contract.forms, form ?? '');
  if (form !== undefined && schema !== undefined)
    return filledIn(contract.forms, form, parsedTexts(entry, schema, body), now);
  return textFaults(undefined, body, serverWords().formTexts).length === 0 ? (body ?? {}) : {};
}

const allowed = (): Explanation => ({ can: true, rule: 'none', text: serverWords().explain.available });

/** Thrown to roll back the trial run. */
class Undo extends Error {
  override readonly name = 'Undo';
}

async function tried(call: Call, effect: Handler, guards: boolean): Promise<Explanation> {
  try {
    await call.server.store.write(async (db) => {
      await effect({ ...call, db });
      if (guards) await requireAdministrator(db, call.server.people);
      throw new Undo();
    });
    return allowed();
  } catch (error) {
    if (error instanceof Undo) return call.approvalChecks.some(({ needed }) => needed) ? needsAnother() : allowed();
    const failure = failureOf(error);
    // An unexpected error comes from a form field that is not filled in yet.
    if (failure === undefined) return allowed();
    if (failure.status >= 500) throw failure;
    return refusal(call, failure);
  }
}

const needsAnother = (): Explanation => ({
  can: true,
  rule: 'approval',
  text: serverWords().explain.needsApproval,
});

function refusal(call: Call, { status, message, more }: Failure): Explanation {
  if (status === 403 || status === 404) return { can: false, rule: 'scope', text: message };
  if (status !== 409) return allowed();
  return { can: false, rule: 'status', text: statusInWords(call, more.current) ?? message };
}

/** Returns a sentence with the statuses in which the record accepts the call, and its current one. */
function statusInWords(call: Call, current: Json | undefined): string | undefined {
  const { key, server } = call;
  const { records, enums } = shownProject(server);
  const record = own(records, own(server.contract.api, key)?.changes?.[0] ?? '');
  if (record === undefined || !isMembers(current)) return undefined;
  const field = statusFieldOf(record);
  const now = own(current, field);
  const from = transitionsBy(call, record).flatMap((one) => one.from);
  const titles = own(enums, record.properties[field]?.enums ?? '') ?? [];
  const { quotedName, listComma } = serverWords().marks;
  const title = (value: Json | undefined) => titles.find((one) => one.value === value)?.title;
  if (from.length === 0 || title(now) === undefined) return undefined;
  const wanted = [...new Set(from)].map((value) => quotedName(String(title(value) ?? value))).join(listComma);
  return serverWords().explain.onlyInStates(wanted, record.title, title(now));
}
