import type { ResolvedRequest } from '../../compile/resolved.ts';
import type { Row } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { fileKeptAsAnswered } from '../../words/zh-CN/console/actions.ts';
import { templateOf } from '../client/request.ts';
import { reportShown } from '../toasts/show-failure.ts';
import { toast } from '../toasts/toasts.ts';

/** A file as the back end returned it, its name, and the row it belongs to. */
export interface Downloaded {
  readonly blob: Blob;
  readonly name: string;
  readonly row: Row;
}

/** Converts a downloaded file into the file to save; if it rejects, the downloaded file is saved. */
export type Finish = (file: Downloaded) => Promise<Blob>;

/** Request (`GET /api/book/{id}/cover`) → loader of its finisher, called at the first download. */
export type Downloads = Readonly<Record<string, () => Promise<Finish>>>;

let downloads: Downloads = {};

/** Registers the product's download finishers. Call it once, before the first render. */
export function provideDownloads(provided: Downloads): void {
  downloads = provided;
}

/**
 * Returns the file to save: processed by the product's finisher, or the downloaded one if there is no finisher or it
 * fails.
 */
export async function finishedFile(request: ResolvedRequest, file: Downloaded): Promise<Blob> {
  const load = own(downloads, `${request.method} ${templateOf(request)}`);
  if (load === undefined) return file.blob;
  try {
    return await (await load())(file);
  } catch (error) {
    reportShown(error);
    toast({ message: fileKeptAsAnswered(file.name), intent: 'warning' });
    return file.blob;
  }
}
