import { Hono } from 'hono';
import { approvalsIn } from '../approval/declared-approvals.ts';
import { allAreas, allRoutes, growingSources, searchableColumns } from '../areas.ts';
import { shownLanguages } from '../audit/log/project.ts';
import { RecordChanges } from '../audit/record-changes.ts';
import { withAuditLog } from '../audit/with-audit-log.ts';
import { Failure } from '../http/failure.ts';
import { failureOf } from '../http/failure-of.ts';
import { type Gates, openGates } from '../http/gates.ts';
import { requestId, requestIds } from '../http/request-id.ts';
import { router } from '../http/router.ts';
import { requestLanguage, serverWords } from '../http/words.ts';
import { unrestrictedPeople } from '../people/unrestricted-people.ts';
import { withTextForms } from '../records/names/with-text-forms.ts';
import { searchIndexesOf } from '../records/search/search-index.ts';
import type { Server } from '../server.ts';
import type { Service } from '../service.ts';
import { isUnreachable } from '../store/busy.ts';
import { type Log, printErrors } from './log.ts';
import { logError } from './log-error.ts';

/** The dependencies of an API, besides those of its product. */
export type AppOptions = Omit<
  Server,
  'people' | 'permissions' | 'settings' | 'images' | 'numbers' | 'searchIndexes' | 'log' | 'gates' | 'changes'
> & {
  /** @default logs errors only */
  readonly log?: Log;
  /** @default new queues */
  readonly gates?: Gates;
  /** @default the complete indexes of all tables */
  readonly searchIndexes?: Server['searchIndexes'];
};

/**
 * Returns a product's API under /api and its areas' pages, as one Hono app. Throws if schemas/api.json and the handlers
 * disagree. Prepare the store first (`prepareStore`).
 */
export function createApp(service: Service, running: AppOptions): Hono {
  const server = serverOf(service, running);
  if (!service.settings && approvalsIn(running.contract).some(({ approval }) => approval.above !== undefined))
    throw new Error('Records name settings above which somebody has to approve, and the service has no settings');
  const app = new Hono({ strict: false });
  app.use('/api/*', requestIds(server.trustedProxies));
  app.use(
    '/api/*',
    requestLanguage(() => shownLanguages(server)),
  );
  app.route('/', router(server, allRoutes(service)));
  for (const { pages } of allAreas(service)) if (pages) app.route('/', pages(server));
  app.all('/api/*', () => refusal(new Failure(404, serverWords().http.noSuchCall)));
  app.onError((error) => {
    const failure = failureOf(error);
    if (failure === undefined || isUnreachable(error)) logError(server.log, error);
    // The message reveals no internals; the log entry has them, with the same request id.
    return refusal(failure ?? new Failure(500, serverWords().http.failed));
  });
  return app;
}

function serverOf(service: Service, running: AppOptions): Server {
  const { people = unrestrictedPeople } = service;
  const {
    log = printErrors,
    gates = openGates(log),
    searchIndexes = searchIndexesOf(growingSources(service)),
  } = running;
  return {
    ...running,
    log,
    gates,
    changes: new RecordChanges(running.store, () => running.contract, running.now),
    store: withTextForms(withAuditLog(running.store, people.dimensions, running.now), searchableColumns(service)),
    // Read per call: newer files may have been deployed.
    get contract() {
      return running.contract;
    },
    people,
    permissions: service.permissions,
    settings: service.settings,
    images: allAreas(service).flatMap(({ images = [] }) => images),
    numbers: allAreas(service).flatMap(({ numbers = [] }) => numbers),
    searchIndexes,
  };
}

function refusal({ status, message, errors, more, retryAfter }: Failure): Response {
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  const id = requestId();
  // Refusals are not errors and need no id for support.
  const asked = status >= 500 && id !== undefined ? { requestId: id } : {};
  return Response.json({ message, ...(errors && { errors }), ...more, ...asked }, { status, headers });
}
