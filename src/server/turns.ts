import { unavailable } from './failure.ts';

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
  readonly queue: () => Queue;
}

interface Line {
  readonly admit: () => void;
  readonly refuse: (error: Error) => void;
}

/**
 * Returns fair turns: known callers go first, and within each of the two groups callers alternate, however many turns
 * each asks for. If a group has `atMost` waiting, the caller with the most loses their last: 503.
 */
export function fairTurns(atOnce: number, atMost: number): Turns {
  const [known, strangers] = [new Lines(atMost), new Lines(atMost)];
  let running = 0;
  const inTurn = async <T>(who: Waiting, work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else {
      await new Promise<void>((admit, refuse) => (who.isKnown ? known : strangers).add(who.by, { admit, refuse }));
    }
    try {
      return await work();
    } finally {
      const next = known.next() ?? strangers.next();
      // The slot is handed on rather than released, so that nobody slips in between.
      if (next) next.admit();
      else running -= 1;
    }
  };
  const queue = () => ({ running, waiting: known.waiting + strangers.waiting });
  return Object.assign(inTurn, { queue });
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
        one.refuse(tooManyWait());
        return;
      }
      longest.pop()?.refuse(tooManyWait());
      this.#waiting -= 1;
    }
    line.push(one);
    this.#lines.set(by, line);
    this.#waiting += 1;
  }

  next(): Line | undefined {
    const first = this.#lines.entries().next().value;
    if (first === undefined) return undefined;
    const [by, line] = first;
    const one = line.shift();
    this.#waiting -= 1;
    // To the end: the others have their turn first.
    this.#lines.delete(by);
    if (line.length > 0) this.#lines.set(by, line);
    return one;
  }

  #longest(): Line[] | undefined {
    let found: Line[] | undefined;
    for (const line of this.#lines.values()) if (line.length > (found?.length ?? 0)) found = line;
    return found;
  }
}

function tooManyWait() {
  return unavailable('登录人数较多，请稍后再试。', 5);
}
