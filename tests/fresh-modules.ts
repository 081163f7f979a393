import { afterAll, expect, vi } from 'vitest';

// Test files share a process and must leave no state in it. They also share all modules except the console's: these hold
// the state of a page, so each file gets its own.
if (expect.getState().testPath?.includes('/tests/console/')) vi.resetModules();

const folder = process.cwd();
const { VIPSHOME: __, ...environment } = process.env;
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  expect(process.cwd()).toBe(folder);
  // The image decoder sets it once per process.
  const { VIPSHOME: _, ...left } = process.env;
  expect(left, 'what this file leaves in the environment').toEqual(environment);
});
