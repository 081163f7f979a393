import { spawn } from 'node:child_process';
import { plainEnvironment } from './server.ts';

/** Runs a command in an operator's environment; rejects with its output if the exit code is not 0. */
export function run(command: string, parameters: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { env: plainEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${parameters.join(' ')} failed:\n${output}`)),
    );
  });
}
