import { readDocument } from '../check/document.ts';
import { type Code, say } from '../check/messages.ts';
import type { Problem } from '../check/problem.ts';
import type { Language } from '../check/words.ts';
import { type ProjectFiles, places } from '../compile/project.ts';
import { allRoutes } from './app.ts';
import { areas } from './areas.ts';
import { contractOf } from './contract.ts';
import { unmatched } from './router.ts';

/** Returns a problem for each call of a clean project's contract that this server has no handler for, and the reverse. */
export function unmatchedCalls(files: ProjectFiles, language: Language): readonly Problem[] {
  const document = readDocument(places.api, files[places.api] ?? '{}');
  const { unhandled, undeclared } = unmatched(contractOf(files).api, allRoutes(areas));
  const problem = (code: Code, request: string): Problem => ({
    file: places.api,
    ...document.place([request], 'key'),
    code,
    message: say(code, { request }, language),
  });
  return [
    ...unhandled.map((request) => problem('call.unhandled', request)),
    ...undeclared.map((request) => problem('call.undeclared', request)),
  ];
}
