import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { reviewApp } from './app.ts';
import { decisionsPath } from './decisions.ts';
import type { Review } from './page.ts';

interface Order {
  readonly review: Review;
  /** The report's folder. */
  readonly folder: string;
  /** 0: any that is free. */
  readonly port: number;
}

/** Serves a review to the browsers of this machine until its end is pressed, or Ctrl+C. */
export async function serveReview({ review, folder, port }: Order): Promise<void> {
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const app = reviewApp({ review, folder, decisions: decisionsPath, end });
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port });
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  console.log(`打开 http://127.0.0.1:${taken}/ 评审；按 Ctrl+C 结束。`);
  process.once('SIGINT', end);
  await ended;
  await new Promise((resolve) => {
    // What is being answered is answered; connections that are kept alive would keep it from ending.
    server.close(resolve);
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  });
}
