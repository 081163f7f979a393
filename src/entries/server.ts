/**
 * The server, and the areas that the engine provides: a product lists those it wants among its own.
 *
 * @example
 * createServer({ areas: [auditLog, uploads, books], permissions }).start();
 */
export type { Area } from '../server/area.ts';
export { createServer, type ProductServer, type ServerOptions } from '../server/create.ts';
export {
  approvals,
  auditLog,
  chosenLanguage,
  explanations,
  outcomes,
  passwordReset,
  presence,
  savedViews,
  secondFactor,
  signIns,
  singleSignOn,
  studio,
  uploads,
} from '../server/run/parts.ts';
export type { Server } from '../server/server.ts';
export type { Service } from '../server/service.ts';
