import type { Json } from '../../language/json.ts';
import { requestId } from '../http/request-id.ts';

/** An event, by short names and numbers; never contains secrets or people's input. */
export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  /** The kind of event, e.g. `write`. */
  readonly event: string;
  readonly [name: string]: Json | undefined;
}

/** Writes a line to the server's log. */
export type Log = (line: LogLine) => void;

/** Prints each line as JSON with its time and the request's id; errors to stderr, others to stdout. */
export const printLine: Log = ({ level, event, ...more }) => {
  const id = requestId();
  const line = { time: new Date().toISOString(), level, event, ...(id && { requestId: id }), ...more };
  console[level === 'error' ? 'error' : 'log'](JSON.stringify(line));
};

/** Prints errors only. */
export const printErrors: Log = (line) => {
  if (line.level === 'error') printLine(line);
};
