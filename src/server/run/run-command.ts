import { languagesOf } from '../../tools/publisher/languages.ts';
import { inLanguageOfCall } from '../http/words.ts';
import { StartFailure } from './environment.ts';

/**
 * Runs a command of the server's own in the language of the project in the working directory. Prints a StartFailure and
 * sets exit code 1; rethrows any other error.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  await inLanguageOfCall(languagesOf(process.cwd())[0], async () => {
    try {
      await command();
    } catch (error) {
      if (!(error instanceof StartFailure)) throw error;
      console.error(error.message);
      process.exitCode = 1;
    }
  });
}
