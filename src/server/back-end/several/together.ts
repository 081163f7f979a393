import { Unanswered } from '../answer/unanswered.ts';
import { answered } from '../answered.ts';
import type { WriteContent } from '../dialect/body-out.ts';
import { refusedRows, severalOut, translatedSeveral } from '../dialect/several-out.ts';
import type { TranslatedCall } from '../dialect/translated-call.ts';
import { type BackEnd, exchange, type Incoming } from '../exchange.ts';
import type { ReadyWrite, Send } from '../send-write.ts';

/** A write that waits for those of the other rows. */
interface Waiting {
  readonly ready: ReadyWrite;
  readonly resolve: (incoming: Incoming) => void;
  readonly reject: (error: unknown) => void;
}

/** Where the writes of several rows meet. */
export interface Together {
  readonly send: Send;
  /** Notes that a write has ended without being sent. */
  readonly leave: () => void;
}

/** Returns what sends so many writes as one, as soon as each is ready or has left. `sendAll` settles each of those that are ready. */
export function meeting(rows: number, sendAll: (all: readonly Waiting[]) => Promise<void>): Together {
  const waiting: Waiting[] = [];
  let absent = rows;
  const oneLess = () => {
    absent -= 1;
    if (absent > 0 || waiting.length === 0) return;
    // What fails before anything is sent is the failure of each.
    sendAll(waiting).catch((error) => {
      for (const { reject } of waiting) reject(error);
    });
  };
  return {
    send: (ready) =>
      new Promise<Incoming>((resolve, reject) => {
        waiting.push({ ready, resolve, reject });
        oneLess();
      }),
    leave: oneLess,
  };
}

/** Sends ready writes of one call: those that say the same in one request. `onAnswer` is called before any goes on. */
export async function sendTogether(backEnd: BackEnd, all: readonly Waiting[], onAnswer: () => void): Promise<void> {
  for (const group of groupsOf(all)) {
    try {
      const answers = await answersOf(backEnd, group);
      onAnswer();
      for (const [index, { resolve }] of group.entries()) resolve(answers[index] as Incoming);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}

type Group = readonly [Waiting, ...Waiting[]];

/** Rows with an object each go in one request; others only with what has the same content and path, but for the id. */
function groupsOf(all: readonly Waiting[]): readonly Group[] {
  const groups = new Map<string, [Waiting, ...Waiting[]]>();
  for (const one of all) {
    const { call, subject } = one.ready;
    const { id: _, ...others } = Object.fromEntries(subject.values);
    const isEach = subject.translated.speech.several?.each === true;
    const key = JSON.stringify([others, isEach ? null : call.body]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return [...groups.values()];
}

async function answersOf(backEnd: BackEnd, group: Group): Promise<readonly Incoming[]> {
  const [{ ready: first }] = group;
  const translated = translatedSeveral(first.subject.translated);
  if (translated === undefined) throw new Error(`${first.call.key} is of one row`);
  const { method, address, sent } = await answered(first.call.server.log, async () =>
    severalOut(translated, [contentOf(group[0].ready), ...group.slice(1).map(({ ready }) => contentOf(ready))]),
  );
  const headers = { 'idempotency-key': first.key, ...(sent && { 'content-type': sent.type }) };
  const incoming = await exchange(backEnd, {
    ...{ method, address, speech: translated.speech, headers },
    ...(sent && { body: sent.body }),
  });
  if (!('content' in incoming)) return group.map(() => incoming);
  return divided(translated, incoming, group);
}

function contentOf({ call, subject, found }: ReadyWrite): WriteContent {
  return { body: call.body, values: subject.values, id: subject.id, before: found };
}

/** What the answer says of each row: nothing but that it is done, or its refusal. */
function divided(
  { speech, record }: TranslatedCall,
  { content, ...incoming }: Extract<Incoming, { content: unknown }>,
  group: Group,
): readonly Incoming[] {
  const identity = speech.record?.identity ?? 'id';
  const refused = refusedRows(speech.several ?? {}, identity, content);
  const ids = group.map(({ ready }) => ready.subject.id ?? '');
  if (refused === undefined || [...refused.keys()].some((id) => !ids.includes(id)))
    throw new Unanswered(`Rows of ${record ?? 'a record'} were refused that were not sent`, true);
  return ids.map((id) =>
    refused.has(id)
      ? { status: 422, headers: new Headers(), refusal: { message: refused.get(id) ?? '后台没有执行这一条。' } }
      : { ...incoming, headers: new Headers(), content: undefined, exact: () => undefined },
  );
}
