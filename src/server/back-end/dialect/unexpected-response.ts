import { ExchangeError } from '../answer/exchange-error.ts';

/** Thrown for an answer that contradicts the contract or schemas/back-end.json. */
export class UnexpectedResponse extends ExchangeError {
  override readonly name = 'UnexpectedResponse';
}
