import { readDocument } from '../../check/document.ts';
import type { Code } from '../../check/messages/messages.ts';
import { type Parameters, say } from '../../check/messages/say.ts';
import type { Problem } from '../../check/problems/problem.ts';
import { type ProjectFiles, parseProject, places } from '../../language/project/project.ts';
import { readingCall } from '../../language/project/reading-call.ts';
import { placeholder, requestParts } from '../../language/project/request-parts.ts';
import type { Language } from '../../words/language.ts';
import { serviceWithAccounts } from '../accounts/with-accounts.ts';
import { allRoutes } from '../areas.ts';
import { guardedRecord } from '../back-end/changed-record.ts';
import type { Service } from '../service.ts';
import { contractOf } from './contract.ts';
import { unmatched } from './mismatches.ts';

/** Returns a problem for each call in a valid project's contract without a handler in this service, and vice versa. */
export function unmatchedCalls(service: Service, files: ProjectFiles, language: Language): readonly Problem[] {
  const document = readDocument(places.api, files[places.api] ?? '{}');
  const contract = contractOf(files);
  const { api } = contract;
  const project = parseProject(files);
  const { unhandled: without, undeclared } = unmatched(api, allRoutes(serviceWithAccounts(service, project)));
  // A back end with a credential handles the other calls, except public ones.
  const isFronted = project.backEnd?.credential !== undefined;
  const unhandled = without.filter((key) => !isFronted || api[key]?.permission === 'public');
  const problem = (code: Code, request: string, more: Parameters = {}): Problem => ({
    file: places.api,
    ...document.place([request], 'key'),
    code,
    message: say(code, { request, ...more }, language),
  });
  const unread = without.flatMap((request) => {
    const name = unhandled.includes(request) ? undefined : guardedRecord(contract, request);
    const fields = (requestParts(request)?.segments ?? []).flatMap((segment) => placeholder(segment) ?? []);
    if (name === undefined || readingCall(api, name, ['id', ...fields]) !== undefined) return [];
    return [problem('call.unread', request, { record: contract.records[name]?.title ?? name })];
  });
  return [
    ...unread,
    ...unhandled.map((request) => problem('call.unhandled', request)),
    ...undeclared.map((request) => problem('call.undeclared', request)),
  ];
}
