/** Whether Vitest is running the story, rather than a person viewing it. */
export const isTest = '__vitest_browser__' in globalThis;
