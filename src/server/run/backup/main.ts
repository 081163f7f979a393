import { serverWords } from '../../http/words.ts';
import { readEnvironment, StartFailure } from '../environment.ts';
import { runCommand } from '../run-command.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

// `npm run backup -- FILE` copies the database of DATABASE_URL or DATA_DIR while servers run; `npm run restore -- FILE`
// restores it into an empty one.
const [, , command, file] = process.argv;
const commands = { backup: backUp, restore };
await runCommand(async () => {
  if (file === undefined || (command !== 'backup' && command !== 'restore'))
    throw new StartFailure(serverWords().start.sayWhere);
  console.log(await commands[command](readEnvironment(process.env), file));
});
