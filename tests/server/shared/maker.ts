/**
 * Makes one thing and returns where it stands, with the help of others that are made when they are first asked for; `undo` takes it
 * away again, the last one first.
 */
export type Maker<Other extends string = never> = (workshop: {
  readonly get: (other: Other) => Promise<string>;
  readonly undo: (work: () => unknown) => void;
}) => Promise<string>;
