import { ExchangeError, type Reason } from './exchange-error.ts';

/** Thrown when there is no response, or none that can be parsed. */
export class NoResponse extends ExchangeError {
  override readonly name = 'NoResponse';
  /** Whether the back end may have received the request. */
  readonly isSent: boolean;

  constructor(reason: Reason, isSent: boolean) {
    super(reason);
    this.isSent = isSent;
  }
}

/** Thrown when the back end does not accept this server's credential. */
export class CredentialRefused extends ExchangeError {
  override readonly name = 'CredentialRefused';
}
