import type { TestProject } from 'vitest/node';
import { makers } from './makers.ts';
import { serveWorkshop } from './serve-workshop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the workshop of what the plain tests share. */
    readonly workshop: string;
  }
}

/** Around all tests of a run: a workshop that makes demo data and databases once, and only what these tests ask for. */
export default async function setup({ provide }: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const { url, close } = await serveWorkshop(makers);
  provide('workshop', url);
  return close;
}
