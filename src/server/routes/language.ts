import type { Row } from '../../language/json.ts';
import { shownLanguages } from '../audit/log/project.ts';
import { bodyOf, type Routes } from '../http/call.ts';
import { badRequest } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { storeLanguage } from '../people/person-language.ts';

/** Handlers for the language that a person chooses among the project's. The page sets its own cookie. */
export const languageRoutes: Routes = {
  'PUT /api/session/language': async (call) => {
    const chosen = bodyOf<Row | null>(call)?.language;
    const language = shownLanguages(call.server).find((one) => one === chosen);
    if (language === undefined) throw badRequest(serverWords().people.wrongLanguage);
    await storeLanguage(call.db, call.caller.id, language);
    return undefined;
  },
};
