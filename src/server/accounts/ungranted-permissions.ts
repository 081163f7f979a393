import { readDocument } from '../../check/document.ts';
import type { Code } from '../../check/messages/messages.ts';
import { say } from '../../check/messages/say.ts';
import type { Problem } from '../../check/problems/problem.ts';
import { codeOfScreen } from '../../language/places/permission.ts';
import { placesOf } from '../../language/places/places.ts';
import { factsOf, type Project, type ProjectFiles, parseProject, places } from '../../language/project/project.ts';
import type { Language } from '../../words/language.ts';
import type { Service } from '../service.ts';
import { serviceWithAccounts } from './with-accounts.ts';

/**
 * Returns a problem for each screen and call of a valid project that needs a permission which no role of this service
 * can hold.
 */
export function ungrantedPermissions(service: Service, files: ProjectFiles, language: Language): readonly Problem[] {
  const project = parseProject(files);
  const granted = new Set(serviceWithAccounts(service, project).permissions.map(({ code }) => code));
  const isGranted = (permission: string): boolean => granted.has(permission.split(':')[0] ?? '');
  const problem = (code: Code, file: string, path: readonly string[], parameters: Record<string, string>): Problem => ({
    file,
    ...readDocument(file, files[file] ?? '{}').place(path, 'value'),
    code,
    message: say(code, parameters, language),
  });
  const screens = Object.entries(project.screens).flatMap(([id, screen]) => {
    const permission = codeOfScreen(screen);
    if (permission === null || isGranted(permission)) return [];
    const file = `screens/${id}.json`;
    const written = readDocument(file, files[file] ?? '{}').value;
    return [problem('screen.unreadable', file, [placeIn(written)], { title: screen.title, permission })];
  });
  const calls = Object.entries(project.api).flatMap(([request, { permission }]) => {
    if (['public', 'session'].includes(permission) || isGranted(permission)) return [];
    const parameters = { request, permission, buttons: buttonsOf(project, request) };
    return [problem('permission.ungranted', places.api, [request, 'permission'], parameters)];
  });
  return [...screens, ...calls];
}

/** Returns the buttons that make a call, each after its screen, in parentheses; '' if there are none. */
function buttonsOf(project: Project, request: string): string {
  const facts = factsOf(project);
  const titles = Object.entries(project.screens).flatMap(([id, screen]) =>
    placesOf(id, screen, facts).all.flatMap((place) =>
      place.is === 'action' && place.calls.some(({ found }) => found?.key === request)
        ? [`${screen.title} → ${place.node.title}`]
        : [],
    ),
  );
  return titles.length === 0 ? '' : ` (${titles.join('; ')})`;
}

/** Returns the JSON path that sets who may see a screen: its permission, otherwise its first call. */
function placeIn(written: unknown): string {
  const keys = Object.keys(written ?? {});
  return ['permission', 'load', 'request', 'view'].find((key) => keys.includes(key)) ?? 'kind';
}
