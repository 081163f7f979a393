let keys: readonly KeyboardEvent[] = [];

/** Milliseconds after which nobody expects anything of a key any more. */
const patience = 10_000;

/** Returns the keys that nobody has answered lately, in the order in which they were pressed: what they stand for may be loading. */
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
