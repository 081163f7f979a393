import type { Row } from '../language/json.ts';

/** What went wrong with one field of a body: its path (`awards.0.title`) and a sentence. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/**
 * A refusal with a sentence fit for a toast; every route answers it as `{ message, errors?, …more }` with its status, and
 * with `Retry-After` where waiting helps.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: number;
  readonly errors: readonly FieldProblem[] | undefined;
  /** What else the caller is told, by name. */
  readonly more: Row;
  /** Whole seconds after which the same call may succeed: the header `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, errors?: readonly FieldProblem[], more: Row = {}, retryAfter?: number) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.more = more;
    this.retryAfter = retryAfter;
  }
}

export const badRequest = (message: string) => new Failure(400, message);
export const forbidden = (message = '没有权限进行此操作。') => new Failure(403, message);
export const notFound = (message = '记录不存在或已被删除。') => new Failure(404, message);
export const tooMany = (message: string, retryAfter: number) => new Failure(429, message, undefined, {}, retryAfter);
export const unavailable = (message: string, retryAfter: number) =>
  new Failure(503, message, undefined, {}, retryAfter);
export const conflict = (message = '状态已改变，请刷新后重试。') => new Failure(409, message);

/** One bad field, answered like a body that fails its form. */
export const badField = (field: string, message: string) => new Failure(400, message, [{ field, message }]);
