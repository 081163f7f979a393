/** An answer of the back end is otherwise than the contract and schemas/back-end.json say. The message is for the log. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
}
