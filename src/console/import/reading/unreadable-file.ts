/** Thrown if a file cannot be read; its message says what to do. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
