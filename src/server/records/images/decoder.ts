import type sharp from 'sharp';
import { unavailable } from '../../http/failure.ts';
import { fairTurns, type Waiting } from '../../http/turns.ts';
import { serverWords } from '../../http/words.ts';

type Decoder = typeof sharp;

const waitingAtMost = 300;

// Two at a time: a picture takes up to 200 MB while it is turned.
const turns = fairTurns(2, waitingAtMost, { refusal: () => unavailable(serverWords().http.busy, 2) });

/** Runs `work` with the image decoder, in turn, and returns its result; refuses with 503 if too many wait. */
export function withDecoder<T>(who: Waiting, work: (decoder: Decoder) => Promise<T>): Promise<T> {
  return turns(who, async () => work(await openDecoder()));
}

let opened: Promise<Decoder> | undefined;

/** Loaded on first use: it takes 20 MB, and a server without images never needs it. */
function openDecoder(): Promise<Decoder> {
  opened ??= import('sharp').then(({ default: decoder }) => {
    decoder.cache(false);
    // One thread for each picture leaves the others to everything else.
    decoder.concurrency(1);
    // It knows many more formats, each with its own faults.
    decoder.block({ operation: ['VipsForeignLoad'] });
    decoder.unblock({
      operation: ['Png', 'Jpeg', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`),
    });
    return decoder;
  });
  return opened;
}
