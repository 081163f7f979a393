/** There was no answer, or none that can be understood. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
  /** Whether the back end may have received the request. */
  readonly isSent: boolean;

  constructor(message: string, isSent: boolean) {
    super(message);
    this.isSent = isSent;
  }
}

/** The back end does not accept this server's credential. */
export class CredentialRefused extends Error {
  override readonly name = 'CredentialRefused';
}
