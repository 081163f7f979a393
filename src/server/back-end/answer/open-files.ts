import { unavailable } from '../../http/failure.ts';
import { serverWords } from '../../http/words.ts';

const most = 24;

/** A file transfer, which occupies a slot until it ends or is cancelled. */
export interface OpenFile {
  /** Wraps the content so that its end releases the slot. */
  readonly passing: (content: ReadableStream<Uint8Array>) => ReadableStream<Uint8Array>;
  readonly end: () => void;
}

const open = new WeakMap<object, number>();

/**
 * Reserves a slot for a file transfer from a back end; transfers do not occupy the request queue. Throws a 503 Failure
 * if too many run at once.
 */
export function openFile(backEnd: object, onEnd: () => void): OpenFile {
  if ((open.get(backEnd) ?? 0) >= most) throw unavailable(serverWords().backEnd.manyFiles, 5);
  const count = (more: 1 | -1) => open.set(backEnd, (open.get(backEnd) ?? 0) + more);
  count(1);
  let isOpen = true;
  const end = () => {
    if (!isOpen) return;
    isOpen = false;
    count(-1);
    onEnd();
  };
  return { end, passing: (content) => endingBy(content.getReader(), end) };
}

function endingBy(reader: ReadableStreamDefaultReader<Uint8Array>, end: () => void): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
      } catch (error) {
        end();
        throw error;
      }
      end();
      controller.close();
    },
    async cancel(reason) {
      end();
      await reader.cancel(reason);
    },
  });
}
