import type { CDPSession } from 'playwright-core';

/** Returns what the browser counts of a page (`Nodes`, `JSEventListeners`, `JSHeapUsedSize` in bytes) once its garbage is collected. */
export async function metricsWithoutGarbage(
  session: CDPSession,
): Promise<Readonly<Record<string, number | undefined>>> {
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}
