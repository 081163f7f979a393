import { checkInSteps } from '../check/check.ts';
import { crashProblem } from '../check/problems/crashed.ts';
import type { Problem } from '../check/problems/problem.ts';
import { finished, type Steps } from '../check/steps.ts';
import { differingFiles } from '../language/project/differing.ts';
import { type Project, type ProjectFiles, parseProject } from '../language/project/project.ts';
import { type FileGroup, groupsOf } from './files.ts';
import { type Names, namesIn, namesWhenAsked } from './help/names.ts';
import { pageLanguage } from './page-language.ts';

/** The check's result for the files, and the last project without problems. */
export interface Analysis {
  /** The files that were checked: briefly behind while somebody types. */
  readonly files: ProjectFiles;
  readonly problems: readonly Problem[];
  /** undefined until there was a sound one. */
  readonly project: Project | undefined;
  /** Whether `project` is that of the files, not an older one. */
  readonly isSound: boolean;
  readonly groups: readonly FileGroup[];
  readonly names: Names;
}

/** The parts of the engine that look at a draft. */
export interface Engine {
  readonly check: (files: ProjectFiles) => Steps<readonly Problem[]>;
  readonly parseProject: (files: ProjectFiles) => Project;
  readonly groupsOf: (files: ProjectFiles) => readonly FileGroup[];
  readonly namesIn: (files: ProjectFiles) => Names;
}

const engine: Engine = {
  check: (files) => checkInSteps(files, pageLanguage),
  parseProject: (files) => parseProject(files, pageLanguage),
  groupsOf,
  namesIn,
};

/** Returns the analysis of the published files before they are checked here: the server has checked them. */
export function firstAnalysis(published: ProjectFiles, parts: Engine = engine): Analysis {
  return analysed(published, published, undefined, [], { ...parts, namesIn: namesWhenAsked });
}

/**
 * Analyses a draft on top of the published files, in steps of a screen each. If the engine throws, the last result
 * stays, or that of the published files, and a problem names the file.
 */
export function* analyse(
  files: ProjectFiles,
  published: ProjectFiles,
  before: Analysis | undefined,
  parts: Engine = engine,
): Steps<Analysis> {
  const problems = yield* attemptSteps(
    () => parts.check(files),
    (error) => crashed(files, published, error, (files) => finished(parts.check(files))),
  );
  return analysed(files, published, before, problems, parts);
}

/** Returns the analysis of files in which the check has found these problems. */
function analysed(
  files: ProjectFiles,
  published: ProjectFiles,
  before: Analysis | undefined,
  problems: readonly Problem[],
  { parseProject, groupsOf, namesIn }: Engine,
): Analysis {
  const groups = attempt(
    () => groupsOf(files),
    () =>
      before?.groups ??
      attempt(
        () => groupsOf(published),
        () => [],
      ),
  );
  const names = attempt(
    () => namesIn(files),
    () =>
      before?.names ??
      attempt(
        () => namesIn(published),
        () => namesIn({}),
      ),
  );
  const rest = { files, groups, names };
  if (problems.length > 0) return { ...rest, problems, project: before?.project, isSound: false };
  return attempt<Analysis>(
    () => ({ ...rest, problems, project: parseProject(files), isSound: true }),
    (error) => ({
      ...rest,
      problems: crashed(files, published, error, parseProject),
      project: before?.project,
      isSound: false,
    }),
  );
}

/** Returns the problem of the file that makes a part of the engine throw. */
function crashed(
  files: ProjectFiles,
  published: ProjectFiles,
  error: unknown,
  look: (files: ProjectFiles) => unknown,
): readonly Problem[] {
  return [crashProblem(blamed(files, published, look), error, pageLanguage)];
}

function* attemptSteps<T>(act: () => Steps<T>, instead: (error: unknown) => T): Steps<T> {
  try {
    return yield* act();
  } catch (error) {
    return instead(error);
  }
}

function attempt<T>(act: () => T, instead: (error: unknown) => T): T {
  try {
    return act();
  } catch (error) {
    return instead(error);
  }
}

/** The changed file without which the engine works; the first one if there are several. */
function blamed(files: ProjectFiles, published: ProjectFiles, look: (files: ProjectFiles) => unknown): string {
  const changed = differingFiles(published, files);
  const culprit = changed.find((path) => {
    const { [path]: _, ...others } = files;
    const text = published[path];
    return attempt(
      () => {
        look(text === undefined ? others : { ...others, [path]: text });
        return true;
      },
      () => false,
    );
  });
  return culprit ?? changed[0] ?? Object.keys(files)[0] ?? '';
}
