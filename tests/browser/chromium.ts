import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** The Chromium that tests drive: the one named by CHROMIUM_PATH, the system's, or Playwright's own. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  return [...system, chromium.executablePath()].find((path) => existsSync(path));
}

/** Like findChromium, but installs one where none is; throws a sentence that says what to do where that fails. */
export function ensureChromium(): string {
  if (findChromium() === undefined) install();
  const found = findChromium();
  if (found === undefined || !existsSync(found)) {
    throw new Error(
      `No Chromium was found${found ? ` at ${found}` : ''}. Install one (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH.`,
    );
  }
  return found;
}

/** Where Debian's package puts it: what a configuration names before the browser is installed. */
export const expectedChromium = '/usr/bin/chromium';

/** Flags that make a headless Chromium run as root, in a container, and the same each time. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  // On a busy machine an animated scroll stops short of where the key leads when rows are drawn under it.
  '--disable-smooth-scrolling',
  '--disable-background-networking',
  '--disable-component-update',
  '--font-render-hinting=none',
];

const system = [
  expectedChromium,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function install(): void {
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isRootOnDebian) {
    console.log('No Chromium here: installing it with apt-get …');
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['-qq', 'update'], environment);
    run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], environment);
  } else {
    console.log("No Chromium here: downloading Playwright's …");
    run('npx', ['playwright', 'install', 'chromium'], process.env);
  }
}

function run(command: string, parameters: readonly string[], env: NodeJS.ProcessEnv): void {
  spawnSync(command, [...parameters], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
