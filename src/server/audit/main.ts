import { readEnvironment, StartFailure } from '../run/environment.ts';
import { openStore } from '../run/open-store.ts';
import { verifyAudit } from './verify.ts';

// `npm run audit:verify` checks the audit log of the database in DATABASE_URL or DATA_DIR; the server may be running.
try {
  const store = openStore(readEnvironment(process.env));
  const { entries, broken } = await verifyAudit(store).finally(() => store.close());
  if (broken) console.error(`Entry ${broken.id} is broken: ${broken.why}. ${entries} entries before it are in order.`);
  else console.log(`All ${entries} entries are in order.`);
  process.exitCode = broken ? 1 : 0;
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
