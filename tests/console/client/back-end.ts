import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, vi } from 'vitest';

/** A real HTTP server for the tests of one file; `answer` sets its response, `calls` are its received calls. */
export const backEnd: {
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;
  calls: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[];
} = { answer: () => undefined, calls: [] };

/** Answers every call with this status and JSON (or text). */
export function answers(status: number, body?: unknown, headers: Record<string, string> = {}): void {
  backEnd.answer = (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body));
  };
}

/** Starts the server before each test as the page's own origin. */
export function withBackEnd(): void {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    // Its clock is that of the test, which may be stopped.
    response.setHeader('date', new Date().toUTCString());
    backEnd.calls.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    backEnd.answer(request, response, body);
  });
  beforeEach(async () => {
    backEnd.calls.length = 0;
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    vi.stubGlobal('location', new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`));
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
}
