import type { Row } from '../../language/json.ts';
import { serverWords } from './words.ts';

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

/**
 * Returns a refusal with 400: the call itself is wrong.
 *
 * @example
 * throw badRequest('请选择书架。');
 */
export const badRequest = (message: string) => new Failure(400, message);

/**
 * Returns a refusal with 403: the caller lacks a permission. @default message 没有权限进行此操作。
 *
 * @example
 * throw forbidden('不能处理自己没有的权限。');
 */
export const forbidden = (message = serverWords().http.forbidden) => new Failure(403, message);

/**
 * Returns a refusal with 404: there is no such row, or the caller does not see it.
 *
 * @example
 * throw notFound();
 */
export const notFound = (message = serverWords().http.notFound) => new Failure(404, message);

/**
 * Returns a refusal with 429, with the whole seconds after which the same call may succeed.
 *
 * @example
 * throw tooMany('请稍后再试。', 60);
 */
export const tooMany = (message: string, retryAfter: number) => new Failure(429, message, undefined, {}, retryAfter);

/** Returns a refusal with 503, with the whole seconds after which the same call may succeed. */
export const unavailable = (message: string, retryAfter: number) =>
  new Failure(503, message, undefined, {}, retryAfter);

/**
 * Returns a refusal with 409: the row has changed, or its state does not allow the call.
 *
 * @example
 * throw conflict('这本书已经借出。');
 */
export const conflict = (message = serverWords().http.stateChanged) => new Failure(409, message);

/**
 * Returns a refusal of one field, like that of a body that fails its form.
 *
 * @example
 * throw badField('price', '定价不能低于成本。');
 */
export const badField = (field: string, message: string) => new Failure(400, message, [{ field, message }]);
