let keys: readonly KeyboardEvent[] = [];

/** Milliseconds after which a key is no longer expected to have an effect. */
const patience = 10_000;

/** Returns the recent unhandled keys, in the order in which they were pressed: their handlers may be loading. */
export function pendingKeys(): readonly KeyboardEvent[] {
  keys = keys.filter(({ timeStamp }) => performance.now() - timeStamp < patience);
  return keys;
}

export function keepPending(event: KeyboardEvent): void {
  keys = [...pendingKeys(), event];
}

/** Forgets the key and all that were pressed before it. */
export function forgetPendingUpTo({ timeStamp }: KeyboardEvent): void {
  keys = keys.filter((key) => key.timeStamp > timeStamp);
}

export function forgetPending(event: KeyboardEvent): void {
  keys = keys.filter((key) => key !== event);
}

export function forgetAllPending(): void {
  keys = [];
}
