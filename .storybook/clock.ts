/** When every story takes place: the evening of the day the made-up rows are from. */
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

/** Freezes the clock at that moment, though not timers. Returns a function that restores it. */
export function freezeClock(): () => void {
  // `Date` is also callable without `new`, unlike a class; nothing here does that.
  globalThis.Date = Frozen as DateConstructor;
  return () => {
    globalThis.Date = Running;
  };
}
