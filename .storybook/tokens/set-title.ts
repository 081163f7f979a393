import type { TokensFile } from '../../src/tools/build/tokens/tokens.ts';

/** Sets that no theme is called by, in the words of the toolbar. */
const ofNoTheme: Readonly<Record<string, string>> = { core: '标准', compact: '紧凑' };

/** Returns what designers call a set of tokens: as the theme that it makes. */
export function setTitle({ themes }: TokensFile, set: string): string {
  return themes.find(({ id }) => id === set)?.name ?? ofNoTheme[set] ?? set;
}
