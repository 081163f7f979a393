import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { languagesOf } from '../../tools/publisher/languages.ts';
import { inLanguageOfCall, serverWords } from '../http/words.ts';
import { readEnvironment, StartFailure } from '../run/environment.ts';
import { openStore } from '../run/open-store.ts';
import { verifyAudit } from './verify.ts';

// `npm run audit:verify` checks the audit log of the database in DATABASE_URL or DATA_DIR; the server may be running.
await inLanguageOfCall(languagesOf(process.cwd())[0], async () => {
  const { start: words } = serverWords();
  try {
    const environment = readEnvironment(process.env);
    const { databaseUrl, dataDir } = environment;
    if (!databaseUrl && !existsSync(join(dataDir, 'baize.db'))) throw new StartFailure(words.noDatabase(dataDir));
    const store = openStore(environment);
    const { entries, broken } = await verifyAudit(store).finally(() => store.close());
    if (broken) console.error(words.logBroken(words.logFaults[broken.why](broken.id), entries));
    else console.log(words.logInOrder(entries));
    process.exitCode = broken ? 1 : 0;
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
});
