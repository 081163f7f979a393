import { afterAll, expect, vi } from 'vitest';

// Test files share a process, and what they have put into it must be gone by their end. They share the modules too, all but
// those of the console: a page keeps its state in its modules, so each file has a page of its own.
if (expect.getState().testPath?.includes('/tests/console/')) vi.resetModules();

const folder = process.cwd();
const { VIPSHOME: __, ...environment } = process.env;
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  expect(process.cwd()).toBe(folder);
  // The decoder of images sets it, once a process.
  const { VIPSHOME: _, ...left } = process.env;
  expect(left, 'what this file leaves in the environment').toEqual(environment);
});
