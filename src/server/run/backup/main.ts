import { readEnvironment, StartFailure } from '../environment.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

// `npm run backup -- FILE` copies the database of DATABASE_URL or DATA_DIR while servers run; `npm run restore -- FILE`
// restores it into an empty one.
const [, , command, file] = process.argv;
const commands = { backup: backUp, restore };
try {
  if (file === undefined || (command !== 'backup' && command !== 'restore'))
    throw new StartFailure('Say where the backup is: npm run backup -- FILE, or npm run restore -- FILE.');
  console.log(await commands[command](readEnvironment(process.env), file));
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
