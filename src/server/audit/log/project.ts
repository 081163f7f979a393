import { type Project, parseProject } from '../../../language/project/project.ts';
import { type Language, languagesIn, sourceLanguage } from '../../../words/language.ts';
import { currentLanguage } from '../../http/words.ts';
import type { Server } from '../../server.ts';

const known = new WeakMap<object, Map<Language, Project>>();

/**
 * Returns the project of the published screens in the current language; without a console, a project with the contract
 * only.
 */
export function shownProject({ screens, contract }: Pick<Server, 'screens' | 'contract'>): Project {
  const files = screens?.edition().files;
  const language = currentLanguage();
  const parsed = known.get(files ?? contract) ?? new Map<Language, Project>();
  known.set(files ?? contract, parsed);
  const project = parsed.get(language) ?? (files ? parseProject(files, language) : bare(contract));
  parsed.set(language, project);
  return project;
}

/** Returns the languages of the project of the published screens, the default first. */
export function shownLanguages(server: Parameters<typeof shownProject>[0]): ReturnType<typeof languagesIn> {
  return languagesIn(shownProject(server).menu.language);
}

function bare(contract: Server['contract']): Project {
  return {
    ...contract,
    screens: {},
    views: {},
    language: sourceLanguage,
    menu: { title: '', items: [] },
    enums: {},
    options: {},
  };
}
