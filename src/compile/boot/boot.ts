import { dialectOf } from '../../language/contract/dialect.ts';
import { type Inverse, inversesOf } from '../../language/contract/inverses.ts';
import { own } from '../../language/own.ts';
import { isRead } from '../../language/places/calls.ts';
import { codeOf } from '../../language/places/permission.ts';
import { rowOf } from '../../language/places/row.ts';
import { findCall } from '../../language/project/find-call.ts';
import { pathOf } from '../../language/project/link-target.ts';
import type { Project } from '../../language/project/project.ts';
import { regionOf } from '../../language/region/region-of.ts';
import type { Brand } from '../../language/screen/menu.ts';
import type { Screen } from '../../language/screen/screen.ts';
import type { Request } from '../../language/text/text.ts';
import { languagesIn } from '../../words/language.ts';
import { resolveRequest } from '../action/request.ts';
import { deepFreeze } from '../freeze.ts';
import { readRequestOf, stateField } from '../screen/state.ts';
import { fieldsOf } from '../text.ts';
import { iconPaths } from './icon-paths.ts';
import { menuKeys } from './menu-keys.ts';
import { optionLists } from './option-lists.ts';
import { resolveMenu } from './resolve-menu.ts';
import type { Boot, ResolvedBrand, ResolvedInverse } from './resolved-boot.ts';

/**
 * Returns the data that the page needs before its first request: the menu with each item's permission, the option
 * lists, and for each call the data it makes stale and the call that undoes it.
 *
 * @example
 * compileBoot(project, 'v1').menu[0]?.path // '/book'
 */
export function compileBoot(project: Project, version: string): Boot {
  const shown = project.menu.items.filter(({ hidden }) => hidden !== true);
  const signIns = addressOf(project, 'GET /api/session/list');
  const factors = addressOf(project, 'GET /api/session/factor/list');
  const approvals = addressOf(project, 'GET /api/approval/list');
  const whoCan = own(project.api, 'GET /api/explain/people');
  const keys = menuKeys(shown.map(({ title }) => title));
  return deepFreeze({
    version,
    title: project.menu.title,
    ...(project.menu.brand && { brand: resolveBrand(project.menu.brand) }),
    ...resolveRegion(project),
    menu: resolveMenu(project, iconPaths).map((item) => {
      const letters = item.hidden ? undefined : keys.get(item.title);
      return { ...item, ...(letters !== undefined && { keys: letters }) };
    }),
    options: optionLists(project),
    calls: recordsByCall(project),
    inverses: resolveInverses(project),
    ...resolveLanguages(project),
    keepsViews: own(project.api, 'GET /api/views') !== undefined,
    ...(own(project.api, 'POST /api/audit/export') && { logsExports: true as const }),
    ...(own(project.api, 'POST /api/audit/import') && { logsImports: true as const }),
    ...(own(project.api, 'POST /api/audit/reveal') && { logsReveals: true as const }),
    ...(own(project.api, 'GET /api/presence') && { tellsPresence: true as const }),
    ...(own(project.api, 'POST /api/login/oidc') && { hasSingleSignOn: true as const }),
    ...(own(project.api, 'POST /api/login/reset') && { resetsPasswords: true as const }),
    ...(signIns !== undefined && { signIns }),
    ...(factors !== undefined && { factors }),
    ...(approvals !== undefined && { approvals }),
    ...(own(project.api, 'GET /api/explain') && { explains: true as const }),
    ...(whoCan && { explainsOthers: codeOf(whoCan.permission, 'read') }),
    ...(own(project.api, 'GET /api/outcome') && { tellsOutcomes: true as const }),
    // Without a credential on the server, pages call the back end themselves and need its conventions.
    ...(project.backEnd && !project.backEnd.credential && { backEnd: dialectOf(project, project.backEnd) }),
  });
}

/** Returns the region settings of a project; empty for the defaults. */
function resolveRegion({ menu, language }: Project): Pick<Boot, 'region'> {
  const declared = regionOf(menu, language);
  return Object.keys(declared).length === 0 ? {} : { region: declared };
}

/** Returns the languages of a project; empty for a single one, which leaves no choice. */
function resolveLanguages({ menu, api }: Project): Pick<Boot, 'languages' | 'keepsLanguage'> {
  const languages = languagesIn(menu.language);
  if (languages.length === 1) return {};
  const keepsLanguage = own(api, 'PUT /api/session/language') !== undefined;
  return { languages, ...(keepsLanguage && { keepsLanguage: true as const }) };
}

function resolveBrand({ name, mark, accent, density }: Brand): ResolvedBrand {
  return {
    name,
    ...(mark !== undefined && { mark: `data:image/svg+xml,${encodeURIComponent(mark)}` }),
    ...(accent !== undefined && { accent }),
    ...(density === 'compact' && { isCompact: true as const }),
  };
}

function resolveInverses(project: Project): Boot['inverses'] {
  const { api, records } = project;
  return inversesOf(api, records).flatMap(({ undo, ...inverse }) => {
    const found = findCall(api, undo);
    if (found === null) return [];
    const permission = codeOf(found.call.permission, 'write');
    const now = inverse.was && nowOf(project, inverse.was, undo);
    return [{ ...inverse, undo: resolveRequest(undo), permission, ...(now && { now }) }];
  });
}

/**
 * Returns the address of the first screen in the menu that shows the response of this call, as a list or in a custom
 * view.
 */
function addressOf(project: Project, request: Request): string | undefined {
  const shows = (one: Screen) => {
    if (one.kind === 'view') return own(project.views, one.view)?.requests?.includes(request) === true;
    return one.kind === 'list' && one.request === request;
  };
  const screens = Object.entries(project.screens).filter(([, one]) => shows(one));
  return screens.flatMap(([id]) => pathOf(project, id) ?? [])[0];
}

/**
 * Returns how to read and describe a row's current state; undefined if the parameters of the call's path do not suffice
 * to read it.
 */
function nowOf(
  project: Project,
  { record, field }: NonNullable<Inverse['was']>,
  undo: Request,
): ResolvedInverse['now'] {
  const { request } = readRequestOf(project, { record }, fieldsOf(undo));
  const fields = stateField(project, rowOf({ record }, project.records), field);
  return request === undefined || fields.length === 0 ? undefined : { request, fields };
}

/**
 * Returns, per call, the records it returns (including those whose names it returns) or changes; limited to records
 * that some call changes.
 */
function recordsByCall(project: Project): Boot['calls'] {
  const { api } = project;
  const changed = new Set(Object.values(api).flatMap(({ changes = [] }) => changes));
  const isChanged = (name: string | undefined): name is string => name !== undefined && changed.has(name);
  return Object.fromEntries(
    Object.entries(api)
      .map(([key, { record, options, changes }]) => {
        const answered = new Set([record, options, ...namedIn(project, record)]);
        return [key, isRead(key) ? [...answered].filter(isChanged) : (changes ?? [])] as const;
      })
      .filter(([, records]) => records.length > 0),
  );
}

/** Returns the other records whose names the rows of a record include. */
function namedIn({ api, records, options }: Project, record: string | undefined): readonly (string | undefined)[] {
  const properties = own(records, record ?? '')?.properties ?? {};
  return Object.values(properties).flatMap(({ nameOf }) => {
    const id = nameOf === undefined ? undefined : own(properties, nameOf);
    const list = id?.options === undefined ? undefined : own(options, id.options);
    return [id?.record, list && findCall(api, list.request)?.call.options];
  });
}
