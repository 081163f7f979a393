import { Hono } from 'hono';
import { type ListeningServer, listen } from '../../http/listen.ts';
import type { Environment } from '../environment.ts';
import type { Metrics } from './metrics.ts';

/** Serves metrics at /metrics on a port of their own; throws a StartFailure if that is impossible. */
export function serveMetrics(
  metrics: Metrics,
  { port, host }: NonNullable<Environment['metrics']>,
): Promise<ListeningServer> {
  const app = new Hono();
  app.get('/metrics', async () => {
    const { type, text } = await metrics.text();
    return new Response(text, { headers: { 'content-type': type } });
  });
  return listen(app, { port, host, apiUrl: undefined }, undefined, 'METRICS_');
}
