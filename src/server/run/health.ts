import type { Hono } from 'hono';
import { withTimeout } from './with-timeout.ts';

/** The timeout of the database check in milliseconds. */
const patience = 2000;

/** The readiness of this process. */
export interface Health {
  /** Marks the process as not ready, because it is shutting down. */
  readonly end: () => void;
}

/**
 * Adds `/healthz`, which answers while the process runs, and `/readyz`, which answers 503 while the database is
 * unavailable and during shutdown.
 */
export function serveHealth(app: Hono, check: (() => Promise<void>) | undefined): Health {
  let isEnding = false;
  let looking: Promise<boolean> | undefined;
  const isThere = () => {
    // Concurrent requests share one check.
    looking ??= isAnswered(check).finally(() => {
      looking = undefined;
    });
    return looking;
  };
  app.get('/healthz', (context) => context.json({ status: 'alive' }));
  app.get('/readyz', async (context) => {
    if (isEnding) return context.json({ status: 'ending' }, 503);
    return (await isThere()) ? context.json({ status: 'ready' }) : context.json({ status: 'database-away' }, 503);
  });
  return {
    end() {
      isEnding = true;
    },
  };
}

function isAnswered(check: () => Promise<void> = async () => undefined): Promise<boolean> {
  return withTimeout(patience, check()).then(
    () => true,
    () => false,
  );
}
