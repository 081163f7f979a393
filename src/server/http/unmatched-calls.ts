import { readDocument } from '../../check/document.ts';
import type { Code } from '../../check/messages/messages.ts';
import { say } from '../../check/messages/say.ts';
import type { Problem } from '../../check/problems/problem.ts';
import type { Language } from '../../check/problems/words.ts';
import { type ProjectFiles, places } from '../../language/project/project.ts';
import { allRoutes } from '../areas.ts';
import type { Service } from '../service.ts';
import { contractOf } from './contract.ts';
import { unmatched } from './router.ts';

/** Returns a problem for each call of a clean project's contract without a handler in this service, and the reverse. */
export function unmatchedCalls(service: Service, files: ProjectFiles, language: Language): readonly Problem[] {
  const document = readDocument(places.api, files[places.api] ?? '{}');
  const { unhandled, undeclared } = unmatched(contractOf(files).api, allRoutes(service));
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
