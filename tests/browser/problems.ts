import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from 'playwright-core';

/** What must never happen in a page of ours: collected as it happens, asked for at the end of a test. */
export interface Problems {
  /** Every problem so far, as sentences, without those that the test provokes itself, e.g. an answer with status 500. */
  list(tolerated: readonly RegExp[]): readonly string[];
  /** Ends the watch: what comes later is no problem. */
  stop(): void;
}

/** Watches every page of the context for console errors, uncaught errors, CSP reports, failing answers and foreign requests. */
export async function watch(context: BrowserContext, origin: string): Promise<Problems> {
  await reportPolicyViolations(context);
  return watchReported(context, origin);
}

/** Has every document of the context write what its policy blocks to the console. */
export async function reportPolicyViolations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP report: ${event.effectiveDirective} blocked ${event.blockedURI} in ${event.sourceFile}`);
    });
  });
}

/** Like `watch`, for a context whose documents report violations of their policy already. */
export function watchReported(context: BrowserContext, origin: string): Problems {
  const seen: string[] = [];
  const onError = (error: WebError) => seen.push(`uncaught error: ${error.error().stack ?? error.error().message}`);
  const onMessage = (message: ConsoleMessage) => {
    if (isProblem(message, origin)) seen.push(`console ${message.type()}: ${message.text()}`);
  };
  const onRequest = (request: Request) => {
    if (isForeign(request.url(), origin)) seen.push(`request to another origin: ${request.url()}`);
  };
  const onResponse = (response: Response) => {
    if (response.status() >= 500) seen.push(`answer ${response.status()}: ${response.url()}`);
  };
  context.on('weberror', onError).on('console', onMessage).on('request', onRequest).on('response', onResponse);
  return {
    list: (tolerated) => seen.filter((problem) => !tolerated.some((pattern) => pattern.test(problem))),
    stop() {
      context.off('weberror', onError).off('console', onMessage).off('request', onRequest).off('response', onResponse);
    },
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
