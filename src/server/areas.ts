import type { Area } from './area.ts';
import type { Routes } from './call.ts';
import { ownPeople } from './everybody.ts';
import type { NameColumn } from './names/name-columns.ts';
import { base } from './parts.ts';
import type { Service } from './service.ts';

/** Returns every area of a service, including the engine's own, each after those whose tables it refers to. */
export function allAreas(service: Service): readonly Area[] {
  return [...(service.people ? [] : [ownPeople(service)]), ...service.areas, base];
}

/** Returns the handlers of all areas. */
export function allRoutes(service: Service): Routes {
  return Object.assign({}, ...allAreas(service).map(({ routes = {} }) => routes));
}

/** Returns the columns of names of all areas. */
export function allNames(service: Service): readonly NameColumn[] {
  return allAreas(service).flatMap(({ names = [] }) => names);
}
