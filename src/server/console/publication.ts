import { check } from '../../check/check.ts';
import { printProblem } from '../../check/print.ts';
import type { ProjectFiles } from '../../compile/project.ts';
import { type Published, publish } from '../../compile/publish.ts';
import { StartFailure } from '../environment.ts';

/** The screens that are served: the newest, and the ones before it for pages that are still open. */
export interface Publication {
  readonly current: () => Published;
  /** A file of a version that is or was current. */
  readonly asset: (version: string, name: string) => string | undefined;
}

/** Checks and publishes a project's screens; throws a StartFailure with the check's messages where they are not clean. */
export function openPublication(files: ProjectFiles): Publication {
  const problems = check(files);
  if (problems.length > 0)
    throw new StartFailure(
      ['The screens are not clean:', ...problems.map((problem) => printProblem(problem))].join('\n'),
    );
  const published = publish(files);
  return {
    current: () => published,
    asset: (version, name) =>
      version === published.boot.version && Object.hasOwn(published.assets, name) ? published.assets[name] : undefined,
  };
}
