import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from 'playwright-core';

/** The problems that no page may have, collected as they occur and read at the end of a test. */
export interface Problems {
  /** Returns every problem so far as a sentence, except those that the test provokes, e.g. a response with status 500. */
  list(tolerated: readonly RegExp[]): readonly string[];
  /** Stops collecting. */
  stop(): void;
}

/** Watches every page of the context for console errors, uncaught errors, CSP reports, failed responses and requests to other origins. */
export async function watch(context: BrowserContext, origin: string): Promise<Problems> {
  await reportPolicyViolations(context);
  return watchReported(context, origin);
}

/** Makes every document of the context log the violations of its content security policy to the console. */
export async function reportPolicyViolations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP report: ${event.effectiveDirective} blocked ${event.blockedURI} in ${event.sourceFile}`);
    });
  });
}

/** Like `watch`, for a context whose documents already report violations of their policy. */
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
  // Chromium logs each refusal of the API; whether the page handles it is asserted by the tests.
  const isRefusal =
    message.text().startsWith('Failed to load resource') && message.location().url.startsWith(`${origin}/api/`);
  return !isRefusal;
}

function isForeign(url: string, origin: string): boolean {
  return !url.startsWith(`${origin}/`) && !/^(data|blob|about):/.test(url);
}
