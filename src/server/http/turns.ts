import { type Failure, unavailable } from './failure.ts';
import { serverWords } from './words.ts';

/** A caller in a queue. */
export interface QueuedCaller {
  /** Callers with the same key share their turns, e.g. an address. */
  readonly by: string;
  /** Whether the caller takes precedence over anonymous ones. */
  readonly isKnown: boolean;
}

/** The numbers of running and waiting tasks. */
export interface Queue {
  readonly running: number;
  readonly waiting: number;
}

/** Class of calls → its queue. */
export type Queues = Readonly<Record<string, Queue>>;

/** Runs a limited number of tasks at once and queues the others. */
export interface Turns {
  <T>(who: QueuedCaller, work: () => Promise<T>): Promise<T>;
  /** Runs further work of an admitted task, ahead of new tasks and regardless of the queue's length. */
  readonly again: <T>(work: () => Promise<T>) => Promise<T>;
  readonly queue: () => Queue;
}

interface Line {
  readonly admit: () => void;
  readonly refuse: () => void;
}

/** The limits of a queue, and its refusal. */
interface QueueOptions {
  readonly refusal: () => Failure;
  /** Concurrent tasks of one caller. @default all */
  readonly ofEach?: number | undefined;
  /** Milliseconds after which a waiting task is refused. @default never */
  readonly patience?: number;
  /**
   * Starts the next task in the next round of the event loop: work that never waits, such as on SQLite, would otherwise
   * run as fast as it arrives while unread requests pile up in the sockets, invisible to the queue.
   */
  readonly isGentle?: true;
}

const ofSignIns: QueueOptions = { refusal: () => unavailable(serverWords().people.manySignIns, 5) };

/**
 * Returns a fair queue: known callers take precedence, and within known and unknown callers each, callers alternate,
 * however many tasks each has. If `atMost` tasks of a group wait, the caller with the most loses their last one, with a
 * 503 Failure.
 */
export function fairTurns(atOnce: number, atMost: number, ways: QueueOptions = ofSignIns): Turns {
  const { refusal, patience, isGentle, ofEach = atOnce } = ways;
  const begun: (() => void)[] = [];
  const [known, strangers] = [new Lines(atMost), new Lines(atMost)];
  let running = 0;
  const own = new Map<string, number>();
  const hasRoom = (by: string) => (own.get(by) ?? 0) < ofEach;
  const count = (by: string, more: 1 | -1) => {
    const now = (own.get(by) ?? 0) + more;
    if (now === 0) own.delete(by);
    else own.set(by, now);
  };
  const handOn = () => {
    const next = begun.shift() ?? known.next(hasRoom)?.admit ?? strangers.next(hasRoom)?.admit;
    // The slot is handed over rather than released, so that no newer task takes it.
    if (next) next();
    else running -= 1;
  };
  const waiting = (lines: Lines, by: string) =>
    new Promise<void>((admitted, refused) => {
      let timer: NodeJS.Timeout | undefined;
      const one: Line = {
        admit: () => {
          clearTimeout(timer);
          count(by, 1);
          admitted();
        },
        refuse: () => {
          clearTimeout(timer);
          refused(refusal());
        },
      };
      if (patience !== undefined) timer = setTimeout(() => lines.remove(by, one), patience);
      lines.add(by, one);
    });
  const doing = async <T>(work: () => Promise<T>, end: () => void): Promise<T> => {
    try {
      return await work();
    } finally {
      if (isGentle) setImmediate(end);
      else end();
    }
  };
  const inTurn = async <T>({ by, isKnown }: QueuedCaller, work: () => Promise<T>): Promise<T> => {
    if (running < atOnce && hasRoom(by)) {
      running += 1;
      count(by, 1);
    } else await waiting(isKnown ? known : strangers, by);
    return doing(work, () => {
      count(by, -1);
      handOn();
    });
  };
  const again = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((admitted) => begun.push(admitted));
    return doing(work, handOn);
  };
  const queue = () => ({ running, waiting: begun.length + known.waiting + strangers.waiting });
  return Object.assign(inTurn, { again, queue });
}

/** A queue per caller, served round-robin. */
class Lines {
  readonly #lines = new Map<string, Line[]>();
  readonly #atMost: number;
  #waiting = 0;

  constructor(atMost: number) {
    this.#atMost = atMost;
  }

  get waiting(): number {
    return this.#waiting;
  }

  add(by: string, one: Line): void {
    const line = this.#lines.get(by) ?? [];
    if (this.#waiting >= this.#atMost) {
      const longest = this.#longest();
      if (longest === undefined || longest.length <= line.length + 1) {
        one.refuse();
        return;
      }
      longest.pop()?.refuse();
      this.#waiting -= 1;
    }
    line.push(one);
    this.#lines.set(by, line);
    this.#waiting += 1;
  }

  /** Removes and returns the next task whose caller has capacity. */
  next(hasRoom: (by: string) => boolean): Line | undefined {
    for (const [by, line] of this.#lines) {
      if (!hasRoom(by)) continue;
      const one = line.shift();
      this.#waiting -= 1;
      // Re-inserted at the end, so that the other callers come first.
      this.#lines.delete(by);
      if (line.length > 0) this.#lines.set(by, line);
      return one;
    }
    return undefined;
  }

  /** Refuses a waiting task. */
  remove(by: string, one: Line): void {
    const line = this.#lines.get(by) ?? [];
    const at = line.indexOf(one);
    if (at < 0) return;
    line.splice(at, 1);
    if (line.length === 0) this.#lines.delete(by);
    this.#waiting -= 1;
    one.refuse();
  }

  #longest(): Line[] | undefined {
    let found: Line[] | undefined;
    for (const line of this.#lines.values()) if (line.length > (found?.length ?? 0)) found = line;
    return found;
  }
}
