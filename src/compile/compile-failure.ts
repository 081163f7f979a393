/** Thrown for a file that passed the check and cannot be compiled; `cause` is the original error. */
export class CompileFailure extends Error {
  override readonly name = 'CompileFailure';
  /** Path of the file, such as `schemas/forms/book-create.json`. */
  readonly file: string;

  constructor(file: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.file = file;
  }
}
