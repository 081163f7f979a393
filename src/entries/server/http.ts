/** An area's HTTP calls: routes, bodies, queries, responses and refusals. */
export { readBytes } from '../../server/http/body.ts';
export { bodyCheckOf } from '../../server/http/body-check.ts';
/** @deprecated Use `accountHandler`. */
export {
  type Answer,
  accountHandler,
  accountHandler as onAccounts,
  bodyOf,
  type Call,
  type Handler,
  type Routes,
} from '../../server/http/call.ts';
export { download } from '../../server/http/download.ts';
export { badField, badRequest, conflict, Failure, forbidden, notFound, tooMany } from '../../server/http/failure.ts';
export { queryId } from '../../server/http/query.ts';
