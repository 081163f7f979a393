import { type Language, languages, sourceLanguage } from '../../words/language.ts';
import { type ProjectWords, projectWords } from '../../words/project.ts';
import type { ViewCatalogue, ViewEntry } from '../screen/view.ts';

function catalogueIn({ views: words }: ProjectWords): ViewCatalogue {
  return {
    'passkey-setup': {
      title: words.passkeySetup,
      requests: ['POST /api/session/factor/passkey', 'POST /api/session/factor/passkey/confirm'],
    },
    'role-manual': {
      title: words.roleManual,
      with: {
        required: ['permissions'],
        properties: { permissions: { type: 'array', title: words.permissionCodes } },
      },
    },
    'second-factor': {
      title: words.secondFactor,
      requests: [
        'GET /api/session/factor/list',
        'GET /api/session/factor',
        'POST /api/session/factor/totp',
        'POST /api/session/factor/{id}/confirm',
        'POST /api/session/factor/passkey',
        'POST /api/session/factor/passkey/confirm',
        'POST /api/session/factor/codes',
        'POST /api/session/factor/{id}/remove',
      ],
    },
    studio: {
      title: words.studio,
      requests: [
        'GET /api/screens',
        'GET /api/screens/files',
        'GET /api/screens/version/list',
        'GET /api/screens/version/{id}',
        'POST /api/screens/publish',
        'POST /api/screens/version/{id}/restore',
        'GET /api/screens/review/list',
        'POST /api/screens/review/{id}/approve',
        'POST /api/screens/review/{id}/refuse',
        'POST /api/screens/review/{id}/retract',
      ],
    },
    'totp-setup': {
      title: words.totpSetup,
      requests: ['POST /api/session/factor/totp', 'POST /api/session/factor/{id}/confirm'],
    },
    'view-as-role': {
      title: words.viewAsRole,
      with: {
        required: ['name', 'permissions'],
        properties: {
          name: { type: 'string', title: words.roleName },
          permissions: { type: 'array', title: words.permissionCodes },
        },
      },
    },
  };
}

// One entry for each language.
const catalogues = Object.fromEntries(
  languages.map((language) => [language, catalogueIn(projectWords(language))]),
) as Readonly<Record<Language, ViewCatalogue>>;

/** The engine's own views, available in every project without an entry in schemas/views.json. */
export const engineViews: ViewCatalogue = catalogues[sourceLanguage];

/**
 * Returns whether an entry of a catalogue is one of the engine's own views, in any language.
 *
 * @example
 * isEngineView(engineViews.studio) // true
 */
export function isEngineView(entry: ViewEntry | undefined): boolean {
  return Object.values(catalogues).some((views) => Object.values(views).some((one) => one === entry));
}

/**
 * Returns the views of a project: those of its schemas/views.json, and the engine's own. An entry of the project replaces the
 * engine's view of that name.
 *
 * @example
 * withEngineViews({}).studio?.title // '界面编辑'
 */
export function withEngineViews(views: ViewCatalogue, language: Language = sourceLanguage): ViewCatalogue {
  return { ...views, ...missingFrom(views, catalogues[language]) };
}

/** Puts the project's views first, as authors look for those in an editor's list. */
function missingFrom(views: ViewCatalogue, own: ViewCatalogue): ViewCatalogue {
  return Object.fromEntries(Object.entries(own).filter(([name]) => !Object.hasOwn(views, name)));
}
