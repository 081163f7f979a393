/** Makes one thing and returns where it stands; `undo` takes it away again, the last one first. */
export type Maker = (workshop: {
  /** Returns the URL of the run's PostgreSQL, which is started when it is first asked for. */
  readonly get: (other: 'postgres') => Promise<string>;
  readonly undo: (work: () => unknown) => void;
}) => Promise<string>;
