import { afterAll, expect, vi } from 'vitest';

// Test files share a process, which has the packages loaded. All else is a file's own: modules of the project are
// evaluated anew, and what the file has put into the process must be gone by its end.
vi.resetModules();

const folder = process.cwd();
const environment = { ...process.env };
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  expect(process.cwd()).toBe(folder);
  expect(process.env, 'what this file leaves in the environment').toEqual(environment);
});
