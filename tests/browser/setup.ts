import { spawn } from 'node:child_process';
import { ensureChromium } from './chromium.ts';
import { plainEnvironment } from './server.ts';

/** Before the first journey: a Chromium, and the console and its server built as `npm start` builds them. */
export default async function setup(): Promise<void> {
  ensureChromium();
  await Promise.all(['build:client', 'build:server'].map(runScript));
}

function runScript(script: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script], {
      env: plainEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`npm run ${script} failed:\n${output}`))));
  });
}
