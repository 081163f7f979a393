import { serverWords } from '../http/words.ts';
import { readEnvironment } from '../run/environment.ts';
import { openStore, requireDatabase } from '../run/open-store.ts';
import { runCommand } from '../run/run-command.ts';
import { verifyAudit } from './verify.ts';

// `npm run audit:verify` checks the audit log of the database in DATABASE_URL or DATA_DIR; the server may be running.
await runCommand(async () => {
  const { start: words } = serverWords();
  const environment = readEnvironment(process.env);
  requireDatabase(environment);
  const store = openStore(environment);
  const { entries, broken } = await verifyAudit(store).finally(() => store.close());
  if (broken) console.error(words.logBroken(words.logFaults[broken.why](broken.id), entries));
  else console.log(words.logInOrder(entries));
  process.exitCode = broken ? 1 : 0;
});
