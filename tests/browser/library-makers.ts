import type { Maker } from '../server/shared/maker.ts';
import { buildEnglishLibrary } from './english-library.ts';

/** The builds that several journeys share, because building takes longer than the journeys. */
export const libraryMakers = {
  /** The folder of the built project that `create` writes, in English only. */
  english: (({ undo }) => built(undo)) as Maker,

  /** The same in Chinese and English, selectable by each person. */
  bilingual: (({ undo }) => built(undo, ['zh-CN', 'en'])) as Maker,
};

async function built(undo: (work: () => unknown) => void, languages?: readonly string[]): Promise<string> {
  const { root, remove } = await buildEnglishLibrary(languages);
  undo(remove);
  return root;
}
