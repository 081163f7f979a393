import type { Row } from '../../language/json.ts';

/** What is wrong with one field of a body: its path (`awards.0.title`) and a message. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/**
 * A refusal with a message fit for a toast. Every route answers it as `{ message, errors?, …more }` with its status,
 * and with `Retry-After` if waiting helps.
 *
 * @example
 * throw new Failure(409, '这本书已经借出。');
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: number;
  readonly errors: readonly FieldProblem[] | undefined;
  /** Further values for the caller, by name. */
  readonly more: Row;
  /** The header `Retry-After`: whole seconds after which the same call may succeed. */
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

/**
 * Returns a refusal of one field, like that of a body that fails its form.
 *
 * @example
 * throw badField('price', '定价不能低于成本。');
 */
export const badField = (field: string, message: string) => new Failure(400, message, [{ field, message }]);
