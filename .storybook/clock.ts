/** When every story takes place: the evening of the day whose records the made-up rows are. */
const now = Date.parse('2026-11-20T22:00:00+08:00');

const Running = globalThis.Date;

class Frozen extends Running {
  constructor(...parts: [] | ConstructorParameters<typeof Running>) {
    if (parts.length === 0) super(now);
    else super(...parts);
  }
  static override now(): number {
    return now;
  }
}

/** Stops the clock at the stories' moment; timers go on. Answers how to let it run again. */
export function freezeClock(): () => void {
  // Called without `new`, Date is a function that a class cannot be; nothing here calls it so.
  globalThis.Date = Frozen as DateConstructor;
  return () => {
    globalThis.Date = Running;
  };
}
