import { type Failure, unavailable } from './failure.ts';
import { serverWords } from './words.ts';

/** A caller waiting for a turn. */
export interface Waiting {
  /** Callers with the same text share turns, e.g. an address. */
  readonly by: string;
  /** Goes before strangers. */
  readonly isKnown: boolean;
}

/** How many are at work, and how many wait. */
export interface Queue {
  readonly running: number;
  readonly waiting: number;
}

/** Class of work → its queue. */
export type Queues = Readonly<Record<string, Queue>>;

/** Runs a limited number of tasks at once; the others wait for their turn. */
export interface Turns {
  <T>(who: Waiting, work: () => Promise<T>): Promise<T>;
  /** Does the rest of work that has had a turn, before everybody else's and however many wait. */
  readonly again: <T>(work: () => Promise<T>) => Promise<T>;
  readonly queue: () => Queue;
}

interface Line {
  readonly admit: () => void;
  readonly refuse: () => void;
}

/** How turns are given, and how the queue ends for those who do not get through it. */
interface QueueOptions {
  readonly refusal: () => Failure;
  /** How many of one caller's tasks run at once; what these leave free is for others. @default all */
  readonly ofEach?: number | undefined;
  /** Milliseconds after which one that waits is refused. @default never */
  readonly patience?: number;
  /**
   * Passes a slot on only in the next round of the event loop: work that never waits, such as that on SQLite, would
   * otherwise run as fast as it arrives, while unread requests pile up in the sockets, unseen by the queue.
   */
  readonly isGentle?: true;
}

const ofSignIns: QueueOptions = { refusal: () => unavailable(serverWords().people.manySignIns, 5) };

/**
 * Returns fair turns: known callers go first, and within each of the two groups callers alternate, however many turns
 * each asks for. If a group has `atMost` waiting, the caller with the most loses their last: 503.
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
    // The slot is passed on rather than released, so that no newer task takes it in between.
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
  const inTurn = async <T>({ by, isKnown }: Waiting, work: () => Promise<T>): Promise<T> => {
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

/** One queue per caller. */
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

  /** Takes the next one whose caller has room. */
  next(hasRoom: (by: string) => boolean): Line | undefined {
    for (const [by, line] of this.#lines) {
      if (!hasRoom(by)) continue;
      const one = line.shift();
      this.#waiting -= 1;
      // To the end: the others have their turn first.
      this.#lines.delete(by);
      if (line.length > 0) this.#lines.set(by, line);
      return one;
    }
    return undefined;
  }

  /** Refuses one that still waits. */
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
