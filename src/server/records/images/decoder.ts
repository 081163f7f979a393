import type sharp from 'sharp';
import { unavailable } from '../../http/failure.ts';
import { fairTurns, type QueuedCaller } from '../../http/turns.ts';
import { serverWords } from '../../http/words.ts';

type Decoder = typeof sharp;

const waitingAtMost = 300;

// Two at a time: rotating a picture takes up to 200 MB.
const turns = fairTurns(2, waitingAtMost, { refusal: () => unavailable(serverWords().http.busy, 2) });

/** Queues `work` with the image decoder and returns its result; throws a 503 Failure if too many wait. */
export function withDecoder<T>(who: QueuedCaller, work: (decoder: Decoder) => Promise<T>): Promise<T> {
  return turns(who, async () => work(await openDecoder()));
}

let opened: Promise<Decoder> | undefined;

/** Loads the decoder on first use: it takes 20 MB, which servers without images save. */
function openDecoder(): Promise<Decoder> {
  opened ??= import('sharp').then(({ default: decoder }) => {
    decoder.cache(false);
    // One thread per picture leaves the other processors free.
    decoder.concurrency(1);
    // Blocks the many other formats it supports, each an attack surface.
    decoder.block({ operation: ['VipsForeignLoad'] });
    decoder.unblock({
      operation: ['Png', 'Jpeg', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`),
    });
    return decoder;
  });
  return opened;
}
