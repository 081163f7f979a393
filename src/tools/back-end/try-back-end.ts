import { valueAtName } from '../../language/contract/named-in.ts';
import { isMembers } from '../../language/members.ts';
import { isRead } from '../../language/places/calls.ts';
import type { Project } from '../../language/project/project.ts';
import { placeholder, requestParts } from '../../language/project/request-parts.ts';
import { ExchangeError } from '../../server/back-end/answer/exchange-error.ts';
import { CredentialRefused, NoResponse } from '../../server/back-end/answer/no-response.ts';
import { type TranslatedCall, translatedCall } from '../../server/back-end/dialect/translated-call.ts';
import type { BackEnd } from '../../server/back-end/exchange.ts';
import { Failure } from '../../server/http/failure.ts';
import { inLanguageOfCall, serverWords } from '../../server/http/words.ts';
import { type Language, sourceLanguage } from '../../words/language.ts';
import { placesIn } from './places.ts';
import { type Difference, tryCall } from './try-call.ts';
import { idOf, tryList } from './try-list.ts';
import { rowDifferences } from './try-row.ts';
import { trialWords } from './words.ts';

/**
 * Sends each list, detail and option call among these keys to the back end, and returns the differences from the
 * project's description of it. Sends reads only. The differences' sentences are in `language`.
 *
 * lists and options → the first row of each record → details with its id
 */
export function tryBackEnd(
  backEnd: BackEnd,
  project: Project,
  keys: readonly string[],
  language: Language = sourceLanguage,
): Promise<readonly Difference[]> {
  return inLanguageOfCall(language, () => tryCalls(backEnd, project, keys));
}

async function tryCalls(backEnd: BackEnd, project: Project, keys: readonly string[]): Promise<readonly Difference[]> {
  const found: Difference[] = [];
  const ids = new Map<string, string>();
  const translated = keys.filter(isRead).map((key) => translatedCall(backEnd.manner, project, key));
  const isList = ({ entry, key }: TranslatedCall) =>
    !entry.file && (entry.list || entry.options !== undefined) && placeholders(key).length === 0;
  for (const one of translated.filter(isList)) {
    found.push(
      ...(await answered(one, async () => {
        const { differences, rows } = await tryList(backEnd, one);
        const id = idOf(one, rows[0]);
        if (id !== undefined && one.record !== undefined && !ids.has(one.record)) ids.set(one.record, id);
        return differences;
      })),
    );
  }
  const isDetail = ({ entry, key }: TranslatedCall) =>
    !entry.list && entry.record !== undefined && placeholders(key).length === 1;
  for (const one of translated.filter(isDetail)) {
    const id = ids.get(one.record ?? '');
    if (id !== undefined) found.push(...(await answered(one, () => tryDetail(backEnd, one, id))));
  }
  return found;
}

function placeholders(key: string): readonly string[] {
  return (requestParts(key)?.segments ?? []).flatMap((segment) => placeholder(segment) ?? []);
}

async function tryDetail(backEnd: BackEnd, translated: TranslatedCall, id: string): Promise<readonly Difference[]> {
  const { key, conventions } = translated;
  const answer = await tryCall(backEnd, translated, [], new Map(placeholders(key).map((name) => [name, id])));
  if ('refused' in answer) return [{ key, message: trialWords().idRefused(answer.refused, id) }];
  const at = conventions.record?.at ?? '.';
  const row = valueAtName(answer.content, at);
  if (idOf(translated, row) === id) return rowDifferences(translated, row);
  const other = placesIn(answer.content).find(({ value }) => idOf(translated, value) === id);
  if (!isMembers(row) || other !== undefined) {
    const write = other === undefined ? {} : { write: `"record": { "at": ${JSON.stringify(other.name)} }` };
    return [{ key, message: trialWords().otherRecord(at, id), ...write }];
  }
  return rowDifferences(translated, row);
}

/**
 * Runs a trial; a call that cannot be sent or gets no response counts as a difference, and a refused credential ends
 * all trials.
 */
async function answered(
  { key }: TranslatedCall,
  work: () => Promise<readonly Difference[]>,
): Promise<readonly Difference[]> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CredentialRefused) throw error;
    if (error instanceof Failure) return [{ key, message: error.message }];
    if (!(error instanceof ExchangeError)) throw error;
    const reason = error.reason(serverWords().backEndReasons);
    return [{ key, message: error instanceof NoResponse ? trialWords().unintelligible(reason) : reason }];
  }
}
