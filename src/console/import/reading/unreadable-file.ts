/** The file is none that can be read; its message says what to do. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
