import { readDocument } from '../check/document.ts';
import { type Code, say } from '../check/messages.ts';
import { printProblem } from '../check/print.ts';
import { readProject } from '../check/read.ts';
import type { Language } from '../check/words.ts';
import { places } from '../compile/project.ts';
import { allRoutes } from './app.ts';
import { areas } from './areas.ts';
import { contractOf } from './contract.ts';
import { unmatched } from './router.ts';

/**
 * `npm run check [-- --english] [folder]`: prints every problem of a project and exits 1 where there is one. Without a
 * folder it is this project, whose server must have a handler for each call of the contract, and a call for each handler.
 */
await import('../check/main.ts');
const wanted = process.argv.slice(2);
const isOwn = wanted.every((argument) => argument.startsWith('--'));
if (isOwn && process.exitCode === undefined) await checkCalls(wanted.includes('--english') ? 'en' : 'zh');

async function checkCalls(language: Language): Promise<void> {
  const files = await readProject(process.cwd());
  const document = readDocument(places.api, files[places.api] ?? '{}');
  const { unhandled, undeclared } = unmatched(contractOf(files).api, allRoutes(areas));
  const tell = (code: Code, request: string): void => {
    const place = document.place([request], 'key');
    const problem = { file: places.api, ...place, code, message: say(code, { request }, language) };
    console.error(printProblem(problem, language));
    process.exitCode = 1;
  };
  for (const request of unhandled) tell('call.unhandled', request);
  for (const request of undeclared) tell('call.undeclared', request);
}
