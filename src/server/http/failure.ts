import type { Row } from '../../language/json.ts';
import { serverWords } from './words.ts';

/** A problem with one field of a body: its path (`awards.0.title`) and a message. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/**
 * A refusal with a message fit for a toast. Every handler may throw it; the response is `{ message, errors?, …more }`
 * with its status, and `Retry-After` if a retry helps.
 *
 * @example
 * throw new Failure(409, '这本书已经借出。');
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: number;
  readonly errors: readonly FieldProblem[] | undefined;
  /** Further members of the response. */
  readonly more: Row;
  /** The header `Retry-After`: whole seconds after which a retry may succeed. */
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
 * Returns a 400 Failure: the call itself is invalid.
 *
 * @example
 * throw badRequest('请选择书架。');
 */
export const badRequest = (message: string) => new Failure(400, message);

/**
 * Returns a 403 Failure: the caller lacks a permission. @default message 没有权限进行此操作。
 *
 * @example
 * throw forbidden('不能处理自己没有的权限。');
 */
export const forbidden = (message = serverWords().http.forbidden) => new Failure(403, message);

/**
 * Returns a 404 Failure: the row does not exist, or is out of the caller's scope.
 *
 * @example
 * throw notFound();
 */
export const notFound = (message = serverWords().http.notFound) => new Failure(404, message);

/**
 * Returns a 429 Failure; `retryAfter` is in whole seconds.
 *
 * @example
 * throw tooMany('请稍后再试。', 60);
 */
export const tooMany = (message: string, retryAfter: number) => new Failure(429, message, undefined, {}, retryAfter);

/** Returns a 503 Failure; `retryAfter` is in whole seconds. */
export const unavailable = (message: string, retryAfter: number) =>
  new Failure(503, message, undefined, {}, retryAfter);

/**
 * Returns a 409 Failure: the row has changed, or its state does not allow the call.
 *
 * @example
 * throw conflict('这本书已经借出。');
 */
export const conflict = (message = serverWords().http.stateChanged) => new Failure(409, message);

/**
 * Returns a 400 Failure for one field, in the shape of a form validation.
 *
 * @example
 * throw badField('price', '定价不能低于成本。');
 */
export const badField = (field: string, message: string) => new Failure(400, message, [{ field, message }]);
