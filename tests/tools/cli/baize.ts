import { type ExecFileOptions, execFile } from 'node:child_process';
import { bundled } from '../../server/shared/bundled.ts';

/** How a program has ended, and what it has written. */
export interface Outcome {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs `baize` with parameters, as from a terminal without input. */
export async function baize(parameters: readonly string[], options: ExecFileOptions = {}): Promise<Outcome> {
  return ended([await bundled('src/tools/cli/main.ts'), ...parameters], options);
}

/** Runs Node with parameters. */
export function ended(parameters: readonly string[], options: ExecFileOptions = {}): Promise<Outcome> {
  return new Promise((done) => {
    const settings = { ...options, encoding: 'utf8' } as const;
    const child = execFile(process.execPath, [...parameters], settings, (error, output, errors) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, output, errors }),
    );
    child.stdin?.end();
  });
}
