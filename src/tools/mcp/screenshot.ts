import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { publish } from '../../compile/publish.ts';
import { withAccounts } from '../../language/accounts/with-accounts.ts';
import type { McpContext } from './context.ts';
import { previewApp } from './preview-app.ts';
import type { Proposal } from './proposal.ts';
import { Refusal } from './refusal.ts';
import { runAsPerson } from './run-as-person.ts';

/**
 * Returns a screenshot (PNG, 1366 × 768) of a valid proposal at a console address: the running console's page with the
 * proposed screens and the account's data, read-only.
 *
 *     compiled → a loopback server, which forwards reads → headless Chromium → screenshot
 */
export function screenshotOf(context: McpContext, { after }: Proposal, address: string): Promise<Buffer> {
  const { words, server = '', environment } = context;
  const chromium = chromiumIn(environment);
  if (chromium === undefined) throw new Refusal(words.noChromium);
  return runAsPerson(context, async (_ask, token) => {
    const secret = randomUUID();
    const app = previewApp({ origin: server, token, secret, published: publish(withAccounts(after)) });
    const preview = await new Promise<ReturnType<typeof serve>>((listening) => {
      const made = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => listening(made));
    });
    try {
      const { port } = preview.address() as AddressInfo;
      const query = new URLSearchParams({ secret, to: address });
      return await taken(chromium, `http://127.0.0.1:${port}/enter?${query}`, words);
    } finally {
      preview.close();
      if ('closeAllConnections' in preview) preview.closeAllConnections();
    }
  });
}

async function taken(chromium: string, url: string, words: McpContext['words']): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'baize-picture-'));
  const file = join(folder, 'screen.png');
  // Chromium's sandbox does not run as root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const flags = [
    '--headless',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--hide-scrollbars',
    '--window-size=1366,768',
  ];
  const how = [`--user-data-dir=${folder}`, '--virtual-time-budget=10000', `--screenshot=${file}`];
  try {
    await run(chromium, [...flags, ...sandbox, ...how, url], { timeout: 90_000 }).catch(() => undefined);
    return await readFile(file).catch(() => {
      throw new Refusal(words.noPicture);
    });
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

const run = promisify(execFile);

const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function chromiumIn({ CHROMIUM_PATH: named }: NodeJS.ProcessEnv): string | undefined {
  return named || usual.find((path) => existsSync(path));
}
