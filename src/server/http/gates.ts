import type { ApiCall } from '../../language/contract/api.ts';
import { isRead } from '../../language/places/calls.ts';
import type { Log } from '../run/log.ts';
import { type Failure, unavailable } from './failure.ts';
import { fairTurns, type Queues, type Turns } from './turns.ts';
import { serverWords } from './words.ts';

/** Classes of work: a flood of one leaves room for the others. */
export type WorkClass = 'sign-in' | 'read' | 'write' | 'upload' | 'export' | 'stream' | 'forward';

/** How much of a class is done at a time, and how much may wait. */
export interface GateLimit {
  readonly atOnce: number;
  readonly atMost: number;
  /** How much of it is done at a time for one caller. @default all */
  readonly ofEach?: number;
}

const usual: Readonly<Record<WorkClass, GateLimit>> = {
  // Hashing has a fair queue of its own behind it, where most of these wait.
  'sign-in': { atOnce: 200, atMost: 100 },
  read: { atOnce: 16, atMost: 300 },
  write: { atOnce: 16, atMost: 300 },
  // They may arrive slowly, and take up to ten megabytes each meanwhile. A browser has six connections to one origin.
  upload: { atOnce: 16, atMost: 100, ofEach: 6 },
  export: { atOnce: 2, atMost: 30 },
  // They wait for news and take nothing meanwhile.
  stream: { atOnce: 5000, atMost: 0 },
  // They wait for the back end: however slow it is, what this server answers itself goes on.
  forward: { atOnce: 48, atMost: 300, ofEach: 8 },
};

/** A page of a list that is larger than people look at is taken for a file. */
const exported = 200;
const knownAtMost = 10_000;
const silence = 10_000;

/** A refusal because too much is asked of the server at once. */
const overloads = new WeakSet<Failure>();

/** Returns whether a call was refused because too much is asked of the server at once. */
export function isOverload(error: unknown): boolean {
  return error instanceof Error && overloads.has(error as Failure);
}

/** What is known of a call before it is looked at. */
export interface IncomingCall {
  readonly key: string;
  readonly declaration: ApiCall;
  readonly url: URL;
  readonly token: string | undefined;
  readonly address: string;
  /** Whether its body is a file, which its handler reads itself. */
  readonly isUpload: boolean;
  /** Whether the back end behind this server answers it, or has to before it is answered. */
  readonly isSlow?: boolean;
}

/** Does the work of a call in its turn. */
export interface Turn {
  /** Refuses with 503 if too many wait. */
  readonly first: <T>(work: () => Promise<T>) => Promise<T>;
  /** Goes on with a call that was let in before. */
  readonly again: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Where calls wait for their turn, by class of work. */
export interface Gates {
  /** Returns the turn of this call, which runs its work once the queue of its class lets it in. */
  readonly turnOf: (arrival: IncomingCall) => Turn;
  /** Notes whether a token is a signed-in person's: theirs go before strangers' calls. */
  readonly know: (token: string, isGood: boolean) => void;
  readonly queues: () => Queues;
}

/**
 * Returns gates with these limits; `log` receives one entry per overload.
 *
 * @param patience Longest time in the queue, in milliseconds, before a call is refused with 503.
 */
export function openGates(log: Log, limits: Partial<typeof usual> = {}, patience = 4000): Gates {
  const known = new Set<string>();
  const lastLogged = new Map<WorkClass, number>();
  const refusal = (name: WorkClass) => () => {
    const failure = unavailable(serverWords().http.busy, 2);
    overloads.add(failure);
    const now = performance.now();
    if (now - (lastLogged.get(name) ?? -silence) >= silence) log({ level: 'warn', event: 'overload', class: name });
    lastLogged.set(name, now);
    return failure;
  };
  const gate = (name: WorkClass): Turns => {
    const { atOnce, atMost, ofEach } = limits[name] ?? usual[name];
    return fairTurns(atOnce, atMost, { refusal: refusal(name), patience, isGentle: true, ofEach });
  };
  const gates: Readonly<Record<WorkClass, Turns>> = {
    'sign-in': gate('sign-in'),
    read: gate('read'),
    write: gate('write'),
    upload: gate('upload'),
    export: gate('export'),
    stream: gate('stream'),
    forward: gate('forward'),
  };
  return {
    turnOf(arrival) {
      const { token, address } = arrival;
      const isKnown = token !== undefined && known.has(token);
      const who = { by: isKnown ? token : address, isKnown };
      const turns = gates[classOf(arrival)];
      return { first: (work) => turns(who, work), again: turns.again };
    },
    know(token, isGood) {
      known.delete(token);
      if (!isGood) return;
      known.add(token);
      const [oldest] = known;
      if (known.size > knownAtMost && oldest !== undefined) known.delete(oldest);
    },
    queues: () => Object.fromEntries(Object.entries(gates).map(([name, turns]) => [name, turns.queue()])),
  };
}

function classOf({ key, declaration, url, isUpload, isSlow }: IncomingCall): WorkClass {
  if (isSlow) return 'forward';
  if (key === 'GET /api/screens/events') return 'stream';
  if (!isRead(key)) return declaration.permission === 'public' ? 'sign-in' : isUpload ? 'upload' : 'write';
  return declaration.file || (declaration.list && Number(url.searchParams.get('size')) > exported) ? 'export' : 'read';
}
