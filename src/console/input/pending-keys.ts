let keys: readonly KeyboardEvent[] = [];

/** Milliseconds after which a queued key is discarded. */
const patience = 10_000;

/** Returns the recent unhandled keys, in the order they were pressed: their handlers may be loading. */
export function pendingKeys(): readonly KeyboardEvent[] {
  keys = keys.filter(({ timeStamp }) => performance.now() - timeStamp < patience);
  return keys;
}

export function keepPending(event: KeyboardEvent): void {
  keys = [...pendingKeys(), event];
}

/** Removes the key and all earlier ones from the queue. */
export function forgetPendingUpTo({ timeStamp }: KeyboardEvent): void {
  keys = keys.filter((key) => key.timeStamp > timeStamp);
}

export function forgetPending(event: KeyboardEvent): void {
  keys = keys.filter((key) => key !== event);
}

export function forgetAllPending(): void {
  keys = [];
}
