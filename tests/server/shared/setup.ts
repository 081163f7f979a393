import type { TestProject } from 'vitest/node';
import { makers } from './makers.ts';
import { serveWorkshop } from './serve-workshop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the workshop with the resources of the node tests. */
    readonly workshop: string;
  }
}

/** Serves a workshop during a run, which creates demo data and databases once, on first use. */
export default async function setup({ provide }: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const { url, close } = await serveWorkshop(makers);
  provide('workshop', url);
  return close;
}
