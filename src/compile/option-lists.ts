import { findCall } from './call.ts';
import type { Project } from './project.ts';
import { resolveRequest } from './request.ts';
import type { Boot, ResolvedOptionList } from './resolved.ts';

/** The option lists of a project, with nothing left to look up. */
export function optionLists(project: Project): Boot['options'] {
  return Object.fromEntries(
    Object.entries(project.options).map(([name, list]) => [
      name,
      {
        title: list.title,
        request: resolveRequest(list.request),
        parameters: list.parameters ?? [],
        preload: list.preload ?? false,
        value: list.value ?? 'id',
        ...changedBy(project, list.request),
      },
    ]),
  );
}

/** The writes after which the list is another one, as the contract says. */
function changedBy({ api }: Project, request: string): Pick<ResolvedOptionList, 'changedBy'> {
  const record = findCall(api, request)?.call.options;
  if (record === undefined) return {};
  const writes = Object.entries(api).flatMap(([key, { changes }]) => (changes?.includes(record) ? [key] : []));
  return writes.length === 0 ? {} : { changedBy: writes };
}
