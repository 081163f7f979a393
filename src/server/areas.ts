import type { Area } from './area.ts';
import type { Routes } from './http/call.ts';
import { hasOwnPeople, ownPeople } from './people/unrestricted-people.ts';
import type { SearchableColumn } from './records/names/text-forms.ts';
import type { Source } from './records/source.ts';
import { base } from './run/parts.ts';
import type { Service } from './service.ts';

/** Returns every area of a service, including the engine's own, each after the areas whose tables it references. */
export function allAreas(service: Service): readonly Area[] {
  return [...(hasOwnPeople(service) ? [] : [ownPeople(service)]), ...service.areas, base];
}

/** Returns the handlers of all areas. */
export function allRoutes(service: Service): Routes {
  return Object.assign({}, ...allAreas(service).map(({ routes = {} }) => routes));
}

/** Returns the sources of all areas whose tables grow with the business. */
export function growingSources(service: Service): readonly Source[] {
  return allAreas(service).flatMap(({ growing = [] }) => growing);
}

/** Returns the columns of all areas for which the database keeps searchable forms (folded, pinyin, sort key). */
export function searchableColumns(service: Service): readonly SearchableColumn[] {
  return allAreas(service).flatMap(({ names = [], texts = [] }) => [
    ...names.map((column) => ({ ...column, isName: true })),
    ...texts.map((column) => ({ ...column, isName: false })),
  ]);
}
