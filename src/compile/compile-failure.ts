/** A file of a project that passed the check and still cannot be compiled; `cause` says why. */
export class CompileFailure extends Error {
  override readonly name = 'CompileFailure';
  /** `schemas/forms/book-create.json`. */
  readonly file: string;

  constructor(file: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.file = file;
  }
}
