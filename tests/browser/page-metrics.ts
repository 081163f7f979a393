import type { CDPSession } from 'playwright-core';

/** Returns the browser's metrics of a page (`Nodes`, `JSEventListeners`, `JSHeapUsedSize` in bytes) after garbage collection. */
export async function metricsWithoutGarbage(
  session: CDPSession,
): Promise<Readonly<Record<string, number | undefined>>> {
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}
