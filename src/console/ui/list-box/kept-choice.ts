/** What somebody has chosen for later visits, kept in this browser; where its storage is disabled, nothing is. */
export interface Choice {
  /** Returns what was chosen last; undefined if nothing was. */
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
