import { serverWords } from '../../http/words.ts';
import { NoResponse } from '../answer/no-response.ts';
import type { WriteContent } from '../dialect/body-out.ts';
import { contentKeyOf, refusedRows, severalOut, translatedSeveral } from '../dialect/several-out.ts';
import type { TranslatedCall } from '../dialect/translated-call.ts';
import { type BackEnd, type BackEndResponse, exchange } from '../exchange.ts';
import type { ReadyWrite, Send } from '../send-write.ts';
import { withFailures } from '../with-failures.ts';

/** A write that waits for the other rows' writes. */
interface Waiting {
  readonly ready: ReadyWrite;
  readonly resolve: (incoming: BackEndResponse) => void;
  readonly reject: (error: unknown) => void;
}

/** A barrier for the writes of several rows. */
export interface WriteBatch {
  readonly send: Send;
  /** Reports that a write ended without being sent. */
  readonly leave: () => void;
}

/**
 * Returns a barrier that sends `rows` writes together once each is ready or has left. `sendAll` settles the ready ones.
 */
export function openWriteBatch(rows: number, sendAll: (all: readonly Waiting[]) => Promise<void>): WriteBatch {
  const waiting: Waiting[] = [];
  let absent = rows;
  const oneLess = () => {
    absent -= 1;
    if (absent > 0 || waiting.length === 0) return;
    // A failure before sending applies to every write.
    sendAll(waiting).catch((error) => {
      for (const { reject } of waiting) reject(error);
    });
  };
  return {
    send: (ready) =>
      new Promise<BackEndResponse>((resolve, reject) => {
        waiting.push({ ready, resolve, reject });
        oneLess();
      }),
    leave: oneLess,
  };
}

/** Milliseconds within which further requests may start: an open write counts as abandoned after a minute. */
const longestSending = 5000;

/**
 * Sends ready writes of one call, those with equal content in one request. Calls `onAnswer` before any write continues.
 * Requests that could not start within the time limit are not sent.
 */
export async function sendTogether(backEnd: BackEnd, all: readonly Waiting[], onAnswer: () => void): Promise<void> {
  const until = performance.now() + Math.min(backEnd.patience, longestSending);
  for (const [index, group] of (await groupsOf(all)).entries()) {
    try {
      if (index > 0 && performance.now() > until) throw notBegun(group);
      const answers = await answersOf(backEnd, group);
      onAnswer();
      for (const [row, { resolve }] of group.entries()) resolve(answers[row] as BackEndResponse);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}

type Group = readonly [Waiting, ...Waiting[]];

function notBegun([{ ready }]: Group): NoResponse {
  return new NoResponse((words) => words.batchOutOfTime(ready.call.key), false);
}

/**
 * Groups writes into requests: with one object per row, all go in one request; otherwise those with the same content
 * and path, apart from the id. A row that cannot be encoded fails alone.
 */
async function groupsOf(all: readonly Waiting[]): Promise<readonly Group[]> {
  const groups = new Map<string, [Waiting, ...Waiting[]]>();
  for (const one of all) {
    const { call, subject } = one.ready;
    const { id: _, ...others } = Object.fromEntries(subject.values);
    const translated = severalOf(one);
    const content = await withFailures(call.server.log, async () =>
      contentKeyOf(translated, contentOf(one.ready)),
    ).catch(one.reject);
    if (content === undefined) continue;
    const key = JSON.stringify([others, content]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return [...groups.values()];
}

async function answersOf(backEnd: BackEnd, group: Group): Promise<readonly BackEndResponse[]> {
  const [{ ready: first }] = group;
  const translated = severalOf(group[0]);
  const { method, address, sent } = await withFailures(first.call.server.log, async () =>
    severalOut(translated, [contentOf(group[0].ready), ...group.slice(1).map(({ ready }) => contentOf(ready))]),
  );
  const headers = { 'idempotency-key': first.key, ...(sent && { 'content-type': sent.type }) };
  const incoming = await exchange(backEnd, {
    ...{ method, address, conventions: translated.conventions, headers },
    ...(sent && { body: sent.body }),
  });
  if (!('content' in incoming)) return group.map(() => incoming);
  return divided(translated, incoming, group);
}

function severalOf({ ready: { call, subject } }: Waiting): TranslatedCall {
  const translated = translatedSeveral(subject.translated);
  if (translated === undefined) throw new Error(`${call.key} is of one row`);
  return translated;
}

function contentOf({ call, subject, found }: ReadyWrite): WriteContent {
  return { body: call.body, values: subject.values, id: subject.id, before: found };
}

/** Returns each row's result from the shared response: done without content, or its refusal. */
function divided(
  { conventions, record }: TranslatedCall,
  { content, ...incoming }: Extract<BackEndResponse, { content: unknown }>,
  group: Group,
): readonly BackEndResponse[] {
  const identity = conventions.record?.identity ?? 'id';
  const refused = refusedRows(conventions.several ?? {}, identity, content);
  const ids = group.map(({ ready }) => ready.subject.id ?? '');
  if (refused === undefined || [...refused.keys()].some((id) => !ids.includes(id)))
    throw new NoResponse((words) => words.unsentRefused(record), true);
  return ids.map((id) =>
    refused.has(id)
      ? {
          status: 422,
          headers: new Headers(),
          refusal: { message: refused.get(id) ?? serverWords().backEnd.notCarriedOut },
        }
      : { ...incoming, headers: new Headers(), content: undefined, exact: () => undefined },
  );
}
