/** A choice kept in this browser for later visits; not kept where its storage is disabled. */
export interface Choice {
  /** Returns the last choice; undefined if there is none. */
  readonly chosen: () => string | undefined;
  readonly choose: (value: string) => void;
}

/** Returns the choice of this name, as the browser keeps it. */
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
        // Nothing is lost but the choice.
      }
    },
  };
}
