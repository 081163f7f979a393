import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumFlags, ensureChromium } from './chromium.ts';
import { patient } from './context.ts';

/** A browser with its own profile, in a process that can be killed. */
export interface KillableChrome {
  readonly page: () => Promise<Page>;
  /** Kills the browser as a crash of the machine would, without any shutdown. */
  readonly kill: () => Promise<void>;
}

/** Starts a browser with its own profile, in a process that can be killed. */
export async function startChrome(folder: string): Promise<KillableChrome> {
  const child: ChildProcess = spawn(
    ensureChromium(),
    [...chromiumFlags, '--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /ws:\/\/\S+/.exec(said)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.on('exit', () => reject(new Error(said)));
  });
  const browser: Browser = await chromium.connectOverCDP(address);
  return {
    page: async () => {
      const [context] = browser.contexts();
      if (context === undefined) throw new Error('The browser has no context.');
      return patient(context).pages()[0] ?? context.newPage();
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const ending = once(child, 'exit');
      // Including its renderer processes.
      process.kill(-child.pid, 'SIGKILL');
      await ending;
    },
  };
}
