import type { BrowserContext, ConsoleMessage } from 'playwright-core';

/** What must never happen in a page of ours: collected as it happens, asked for at the end of a test. */
export interface Problems {
  /** Every problem so far, as sentences, without those that the test provokes itself, e.g. an answer with status 500. */
  list(tolerated: readonly RegExp[]): readonly string[];
}

/** Watches every page of the context for console errors, uncaught errors, CSP reports, failing answers and foreign requests. */
export async function watch(context: BrowserContext, origin: string): Promise<Problems> {
  const seen: string[] = [];
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP report: ${event.effectiveDirective} blocked ${event.blockedURI} in ${event.sourceFile}`);
    });
  });
  context.on('page', (page) => {
    page.on('pageerror', (error) => seen.push(`uncaught error: ${error.stack ?? error.message}`));
  });
  context.on('console', (message) => {
    if (isProblem(message, origin)) seen.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on('request', (request) => {
    if (isForeign(request.url(), origin)) seen.push(`request to another origin: ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) seen.push(`answer ${response.status()}: ${response.url()}`);
  });
  return {
    list: (tolerated) => seen.filter((problem) => !tolerated.some((pattern) => pattern.test(problem))),
  };
}

function isProblem(message: ConsoleMessage, origin: string): boolean {
  if (message.type() !== 'error' && message.type() !== 'warning') return false;
  // Chromium itself logs each refusal of the API; that a refusal is handled is for the test to say.
  const isRefusal =
    message.text().startsWith('Failed to load resource') && message.location().url.startsWith(`${origin}/api/`);
  return !isRefusal;
}

function isForeign(url: string, origin: string): boolean {
  return !url.startsWith(`${origin}/`) && !/^(data|blob|about):/.test(url);
}
