import type { Maker } from '../server/shared/maker.ts';
import { buildEnglishLibrary } from './english-library.ts';

/** What several journeys begin with: a build takes longer than all that is looked at in it. */
export const libraryMakers = {
  /** The folder of the project that `create` writes, built: in English alone. */
  english: (({ undo }) => built(undo)) as Maker,

  /** The same in Chinese and English, as each person wants it. */
  bilingual: (({ undo }) => built(undo, ['zh-CN', 'en'])) as Maker,
};

async function built(undo: (work: () => unknown) => void, languages?: readonly string[]): Promise<string> {
  const { root, remove } = await buildEnglishLibrary(languages);
  undo(remove);
  return root;
}
