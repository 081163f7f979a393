/** A choice stored in this browser for later visits; not stored if its storage is disabled. */
export interface Choice {
  /** Returns the last choice; undefined if there is none. */
  readonly chosen: () => string | undefined;
  readonly choose: (value: string) => void;
}

/** Returns the stored choice of this name. */
export function choiceOf(name: string): Choice {
  const key = `baize.${name}`;
  return {
    chosen: () => {
      try {
        return localStorage.getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    choose: (value) => {
      try {
        localStorage.setItem(key, value);
      } catch {
        // Only the choice is lost.
      }
    },
  };
}
