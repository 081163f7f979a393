import { readFile } from './read-file.ts';
import type { ReadFile } from './table.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The content of a file, or an error; `isKnown` if the message may be shown to users. */
export type Reading = ReadFile | { readonly failure: string; readonly isKnown: boolean };

addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => postMessage(await reading(data)));

async function reading(buffer: ArrayBuffer): Promise<Reading> {
  try {
    return await readFile(buffer);
  } catch (error) {
    return {
      failure: String(error instanceof Error ? error.message : error),
      isKnown: error instanceof UnreadableFile,
    };
  }
}
