import { Hono } from 'hono';
import { allAreas, allNames, allRoutes } from './areas.ts';
import { auditing } from './audit/auditing.ts';
import { everybody } from './everybody.ts';
import { Failure, unavailable } from './failure.ts';
import { keepingPinyin } from './names/keep-pinyin.ts';
import { requestId, requestIds } from './request-id.ts';
import { router } from './router.ts';
import type { Server } from './server.ts';
import type { Service } from './service.ts';
import { isAway, isBusy } from './store/busy.ts';

/** What an API runs on, besides what its product provides. */
export type Running = Omit<Server, 'people' | 'permissions' | 'images'>;

/**
 * Returns a product's API under /api, and its areas' pages, as one fetch. Throws if schemas/api.json and the handlers
 * disagree. The store must have been prepared (`prepareStore`).
 */
export function createApp(service: Service, running: Running): Hono {
  const server = serverOf(service, running);
  const app = new Hono({ strict: false });
  app.use('/api/*', requestIds);
  app.route('/', router(server, allRoutes(service)));
  for (const { pages } of allAreas(service)) if (pages) app.route('/', pages(server));
  app.all('/api/*', () => refusal(new Failure(404, '接口不存在。')));
  app.onError((error, context) => {
    if (error instanceof Failure) return refusal(error);
    if (isBusy(error)) return refusal(unavailable('系统繁忙，请稍后再试。', 2));
    if (isAway(error)) {
      // One line per call, which shows the operator how long the outage lasts.
      console.error(
        `${requestId(context)} ${context.req.method} ${context.req.path}: the database is away: ${error.message}`,
      );
      return refusal(unavailable('数据库暂时无法使用，请稍后再试。', 5));
    }
    const id = requestId(context);
    // The message reveals no internals; the log has them, under the same id.
    console.error(`${id} ${context.req.method} ${context.req.path}`, error);
    return Response.json({ message: '服务异常，请联系管理员。', requestId: id }, { status: 500 });
  });
  return app;
}

function serverOf(service: Service, running: Running): Server {
  const { people = everybody } = service;
  return {
    ...running,
    store: keepingPinyin(auditing(running.store, people.dimensions, running.now), allNames(service)),
    // Read at each call: other files may have been deployed.
    get contract() {
      return running.contract;
    },
    people,
    permissions: service.permissions,
    images: allAreas(service).flatMap(({ images = [] }) => images),
  };
}

function refusal({ status, message, errors, more, retryAfter }: Failure): Response {
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return Response.json({ message, ...(errors && { errors }), ...more }, { status, headers });
}
