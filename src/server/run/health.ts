import type { Hono } from 'hono';
import { withTimeout } from './with-timeout.ts';

/** How long the database may take to show that it is there, in milliseconds. */
const patience = 2000;

/** Whether this process should be given calls. */
export interface Health {
  /** From now on it should not: it is about to end. */
  readonly end: () => void;
}

/**
 * Adds `/healthz`, which says that the process answers, and `/readyz`, which says that it can serve: 503 while its database
 * is away, and once it is to end.
 */
export function serveHealth(app: Hono, check: (() => Promise<void>) | undefined): Health {
  let isEnding = false;
  let looking: Promise<boolean> | undefined;
  const isThere = () => {
    // However many ask, one looks.
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
