import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/**
 * Returns the path of the Chromium for tests: that of CHROMIUM_PATH, the system's headless shell or browser, or Playwright's
 * own. With `isWhole`, prefers the full browser, for measurements and screenshots.
 */
export function findChromium(isWhole = false): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  const browsers = [...system, chromium.executablePath()];
  return (isWhole ? [...browsers, headlessShell] : [headlessShell, ...browsers]).find((path) => existsSync(path));
}

/** Like `findChromium`, but installs one if there is none; throws an error with instructions if that fails. */
export function ensureChromium(isWhole = false): string {
  if (findChromium(isWhole) === undefined) install();
  const found = findChromium(isWhole);
  if (found === undefined || !existsSync(found)) {
    throw new Error(
      `No Chromium was found${found ? ` at ${found}` : ''}. Install one (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH.`,
    );
  }
  return found;
}

/**
 * Installs Chromium's headless shell if apt has it: the same engine without window and toolbar, which needs a third less CPU
 * time. Otherwise tests use the full browser.
 */
export async function ensureHeadlessShell(): Promise<void> {
  if (process.env.CHROMIUM_PATH || existsSync(headlessShell) || !isRootOnDebian()) return;
  console.log("Installing Chromium's headless shell with apt-get …");
  const fonts = findChromium() === undefined ? ['fonts-noto-cjk'] : [];
  const install = ['install', '-y', '--no-install-recommends', '--no-remove', 'chromium-headless-shell', ...fonts];
  const isInstalled = (await aptGet(install)) || ((await aptGet(['update'])) && (await aptGet(install)));
  if (!isInstalled) console.log('It is not to be had: the whole Chromium does it, in more time.');
}

/** The path of Debian's package, for configurations that are read before the browser is installed. */
export const expectedChromium = '/usr/bin/chromium';

/** Flags that make a headless Chromium run as root, in a container, and the same each time. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  // On a busy machine, animated scrolling stops early if rows are rendered meanwhile.
  '--disable-smooth-scrolling',
  '--disable-background-networking',
  '--disable-component-update',
  '--font-render-hinting=none',
];

const headlessShell = '/usr/bin/chromium-headless-shell';

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
  if (isRootOnDebian()) {
    console.log('No Chromium here: installing it with apt-get …');
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['-qq', 'update'], environment);
    run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], environment);
  } else {
    console.log("No Chromium here: downloading Playwright's …");
    run('npx', ['playwright', 'install', 'chromium'], process.env);
  }
}

function isRootOnDebian(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Runs apt-get without retries and returns whether it succeeded. */
async function aptGet(parameters: readonly string[]): Promise<boolean> {
  const patience = ['Acquire::Retries=0', 'Acquire::http::Timeout=10', 'DPkg::Lock::Timeout=60'];
  const child = spawn('apt-get', ['-qq', ...patience.flatMap((option) => ['-o', option]), ...parameters], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
  });
  const [code] = await once(child, 'close');
  return code === 0;
}

function run(command: string, parameters: readonly string[], env: NodeJS.ProcessEnv): void {
  spawnSync(command, [...parameters], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
