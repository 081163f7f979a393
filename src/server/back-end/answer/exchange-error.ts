import type { ServerWords } from '../../../words/server.ts';
import { projectWords } from '../../http/words.ts';

/** Says in the language of the given words why an exchange with the back end has failed. */
export type Reason = (words: ServerWords['backEndReasons']) => string;

/** A failed exchange with the back end. Its message, for the log, is in the project's language. */
export abstract class ExchangeError extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason(projectWords().backEndReasons));
    this.reason = reason;
  }
}
