import type { Json } from '../../language/json.ts';
import { requestId } from '../http/request-id.ts';

/** What happened, by short names and numbers: never a secret, and nothing that somebody has typed. */
export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  /** What kind of thing happened, e.g. `write`. */
  readonly event: string;
  readonly [name: string]: Json | undefined;
}

/** Takes a line of the server's log. */
export type Log = (line: LogLine) => void;

/** Prints each line as JSON with its time and the request's id: to the standard output, errors to the standard error. */
export const printLine: Log = ({ level, event, ...more }) => {
  const id = requestId();
  const line = { time: new Date().toISOString(), level, event, ...(id && { requestId: id }), ...more };
  console[level === 'error' ? 'error' : 'log'](JSON.stringify(line));
};

/** Prints errors alone. */
export const printErrors: Log = (line) => {
  if (line.level === 'error') printLine(line);
};
