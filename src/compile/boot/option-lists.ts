import { findCall } from '../../language/project/find-call.ts';
import type { Project } from '../../language/project/project.ts';
import { resolveRequest } from '../action/request.ts';
import type { Boot } from './resolved-boot.ts';

/**
 * Returns the option lists of a project, fully resolved.
 *
 * @example
 * optionLists(project) // {}
 */
export function optionLists(project: Project): Boot['options'] {
  return Object.fromEntries(
    Object.entries(project.options).map(([name, list]) => [
      name,
      {
        title: list.title,
        request: resolveRequest(list.request),
        parameters: list.parameters ?? [],
        ...(list.emptyParameters && { emptyParameters: list.emptyParameters }),
        preload: list.preload ?? false,
        value: list.value ?? 'id',
        ...(findCall(project.api, list.request)?.call.search !== undefined && { search: true as const }),
      },
    ]),
  );
}
