import { checkPublication } from '../../change/publication/check-publication.ts';
import { crashProblem } from '../../check/problems/crashed.ts';
import type { Problem } from '../../check/problems/problem.ts';
import { differingFiles } from '../../language/project/differing.ts';
import { type ProjectFiles, parseProject, places } from '../../language/project/project.ts';
import { pageLanguage } from '../page-language.ts';
import { deployedText, type Published } from '../use-published.ts';

/**
 * Returns the problems for which the server would refuse to publish files that pass the check.
 *
 * @param may Returns whether the signed-in user has a permission of the contract.
 */
export function refusalsOf(
  files: ProjectFiles,
  published: Published,
  may: (permission: string) => boolean,
): readonly Problem[] {
  const before = published.texts.files;
  const changed = differingFiles(before, files);
  try {
    const { api, forms } = parseProject(deployedSchemas(published, changed), pageLanguage);
    const deployed = published.overview.mode === 'deployment' ? forms : undefined;
    const nameOf = (permission: string): string => published.overview.permissions?.[permission] ?? permission;
    const publication = { before, after: files, api, deployed, may, nameOf };
    return checkPublication(publication, pageLanguage).problems;
  } catch (error) {
    return [crashProblem(changed[0] ?? places.menu, error, pageLanguage)];
  }
}

/** Returns the contract that the server runs with: changed forms as deployed, not as published over them. */
function deployedSchemas(published: Published, changed: readonly string[]): ProjectFiles {
  const schemas = Object.entries(published.texts.files).filter(([path]) => path.startsWith('schemas/'));
  const deployed = schemas.map(([path, text]) =>
    changed.includes(path) && places.forms.test(path) ? [path, deployedText(published, path)] : [path, text],
  );
  return Object.fromEntries(deployed.filter(([, text]) => text !== undefined));
}
