/**
 * Creates a shared test resource and returns its location. `get` returns other resources, which are created on first use;
 * functions passed to `undo` remove it, in reverse order.
 */
export type Maker<Other extends string = never> = (workshop: {
  readonly get: (other: Other) => Promise<string>;
  readonly undo: (work: () => unknown) => void;
}) => Promise<string>;
