/** Thrown when there is no response, or none that can be parsed. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
  /** Whether the back end may have received the request. */
  readonly isSent: boolean;

  constructor(message: string, isSent: boolean) {
    super(message);
    this.isSent = isSent;
  }
}

/** Thrown when the back end does not accept this server's credential. */
export class CredentialRefused extends Error {
  override readonly name = 'CredentialRefused';
}
