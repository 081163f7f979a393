import { reachedBy } from './imports.ts';
import type { Violation } from './violation.ts';

/** The code that runs in a browser, whose clock may be wrong. */
const inBrowser = /^src\/(console|studio|hall\/views|template\/src\/views)\//;

/** The file that corrects it by the server's clock. */
const clock = 'src/console/clock/server-clock.ts';

/** Returns each line of code (path from the root → text) that reads the computer's clock in the browser, outside of the one file that corrects it. */
export function clockOutside(files: Readonly<Record<string, string>>): readonly Violation[] {
  return Object.entries(files)
    .filter(([file]) => inBrowser.test(file) && file !== clock)
    .flatMap(([file, text]) =>
      reachedBy(file, text).impurities.flatMap(({ what, line }) =>
        /^Date(\.now)?$/.test(what)
          ? [{ file, line, sentence: `The computer's clock may be wrong: take serverNow of ${clock} for ${what}.` }]
          : [],
      ),
    );
}
