import type { ApiCall } from '../../language/contract/api.ts';
import { isRead } from '../../language/places/calls.ts';
import type { Log } from '../run/log.ts';
import { type Failure, unavailable } from './failure.ts';
import { fairTurns, type Queues, type Turns } from './turns.ts';
import { serverWords } from './words.ts';

/** The classes of calls with separate queues, so that a flood of one class does not block the others. */
export type WorkClass = 'sign-in' | 'read' | 'write' | 'upload' | 'export' | 'stream' | 'forward';

/** The limits of a class: concurrent and waiting calls. */
export interface GateLimit {
  readonly atOnce: number;
  readonly atMost: number;
  /** Concurrent calls of one caller. @default all */
  readonly ofEach?: number;
}

const usual: Readonly<Record<WorkClass, GateLimit>> = {
  // Most of these wait in the fair hashing queue behind this one.
  'sign-in': { atOnce: 200, atMost: 100 },
  read: { atOnce: 16, atMost: 300 },
  write: { atOnce: 16, atMost: 300 },
  // Uploads may arrive slowly and take up to ten megabytes each. A browser opens six connections per origin.
  upload: { atOnce: 16, atMost: 100, ofEach: 6 },
  export: { atOnce: 2, atMost: 30 },
  // These wait for news, and use no other resources meanwhile.
  stream: { atOnce: 5000, atMost: 0 },
  // These wait for the back end, whose slowness must not block local calls.
  forward: { atOnce: 48, atMost: 300, ofEach: 8 },
};

/** A list page larger than this counts as an export. */
const exported = 200;
const knownAtMost = 10_000;
const silence = 10_000;

/** The failures thrown because of overload. */
const overloads = new WeakSet<Failure>();

/** Checks whether a call was refused because of overload. */
export function isOverload(error: unknown): boolean {
  return error instanceof Error && overloads.has(error as Failure);
}

/** The properties of a call that are known before it is processed. */
export interface IncomingCall {
  readonly key: string;
  readonly declaration: ApiCall;
  readonly url: URL;
  readonly token: string | undefined;
  readonly address: string;
  /** Whether its body is a file, which its handler reads itself. */
  readonly isUpload: boolean;
  /** Whether its response depends on the back end behind this server. */
  readonly isSlow?: boolean;
}

/** Runs the work of a call when its turn comes. */
export interface Turn {
  /** Queues the work; throws a 503 Failure if too many calls wait. */
  readonly first: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs further work of a call that was admitted before. */
  readonly again: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The queues of calls, by class. */
export interface Gates {
  /** Returns a runner that queues the work of this call by its class. */
  readonly turnOf: (arrival: IncomingCall) => Turn;
  /** Records whether a token is valid: calls of signed-in people take precedence. */
  readonly know: (token: string, isGood: boolean) => void;
  readonly queues: () => Queues;
}

/**
 * Returns call queues with these limits; `log` receives one entry per overload.
 *
 * @param patience Maximum milliseconds in the queue, after which a call is refused with 503.
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
