import { startWorker } from '../../session/start-worker.ts';
import type { ReadFile } from './table.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { Reading } from './worker.ts';
import address from './worker.ts?worker&url';

/** Reads a file in a worker, so that the page stays responsive. Throws UnreadableFile. */
export async function readInWorker(file: Blob, signal: AbortSignal): Promise<ReadFile> {
  const buffer = await file.arrayBuffer();
  const worker = startWorker(address, 'baize-import');
  try {
    const reading = await new Promise<Reading>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.onmessage = ({ data }: MessageEvent<Reading>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message || 'The worker has not started.'));
      worker.postMessage(buffer, [buffer]);
    });
    if (!('failure' in reading)) return reading;
    throw reading.isKnown ? new UnreadableFile(reading.failure) : new Error(reading.failure);
  } finally {
    worker.terminate();
  }
}
