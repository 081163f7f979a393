import { replacePhrase, textsContaining } from '../../change/uses/in-text.ts';
import { renameEverywhere, usesOf } from '../../change/uses/renamed.ts';
import type { Use } from '../../change/uses/use.ts';
import type { Problem } from '../../check/problems/problem.ts';
import { type ProjectFiles, publishable } from '../../language/project/project.ts';
import { pageLanguage } from '../page-language.ts';
import type { UsesSubject } from './uses-subject.ts';

/** A search in a project that passes the check; a renaming if it has a new name. */
export interface UsesQuery {
  readonly files: ProjectFiles;
  readonly asked: UsesSubject;
  readonly to?: string;
}

/** The uses, the problems without the declaration or after the renaming, and the renamed files. */
export interface FoundUses {
  readonly uses: readonly Use[];
  readonly problems: readonly Problem[];
  readonly files?: ProjectFiles;
}

/** The worker's response: the result or an error message. */
export type UsesAnswer = { readonly found: FoundUses } | { readonly failure: string };

addEventListener('message', ({ data }: MessageEvent<UsesQuery>) => {
  try {
    postMessage({ found: find(data) } satisfies UsesAnswer);
  } catch (error) {
    postMessage({ failure: String(error) } satisfies UsesAnswer);
    reportError(error);
  }
});

function find({ files, asked, to }: UsesQuery): FoundUses {
  if (asked.is === 'name')
    return to === undefined
      ? usesOf(files, asked.named, pageLanguage)
      : renameEverywhere(files, asked.named, to, pageLanguage);
  const uses = textsContaining(files, asked.words);
  return {
    uses,
    problems: [],
    // What cannot be published from the studio keeps its words.
    ...(to !== undefined && { files: { ...files, ...replacePhrase(editable(files), asked.words, to) } }),
  };
}

function editable(files: ProjectFiles): ProjectFiles {
  return Object.fromEntries(Object.entries(files).filter(([path]) => publishable.test(path)));
}
