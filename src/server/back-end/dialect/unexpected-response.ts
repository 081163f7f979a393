/** Thrown for an answer that contradicts the contract or schemas/back-end.json. The message is for the log. */
export class UnexpectedResponse extends Error {
  override readonly name = 'UnexpectedResponse';
}
