import { Listeners } from '../client/query/listeners.ts';

/**
 * Returns the server's time in epoch milliseconds. Dates, ages and expiry use it because the computer's clock may be
 * wrong; no other file of the page reads the clock. Until the first response it is the computer's time.
 */
export function serverNow(): number {
  return Date.now() + clockOffset();
}

/** Returns how far the computer's clock is behind the server's, in milliseconds: negative if it is ahead. */
export function clockOffset(): number {
  const { least, most } = bounds;
  return least <= 0 && most >= 0 ? 0 : (least + most) / 2;
}

/** Returns the time at which a request is sent, for `fetchTimed`: in epoch milliseconds of the computer's clock. */
export function sendingTime(): number {
  return Date.now();
}

/** Sends a request, or awaits one sent before, reads the server's time from its response, and returns the response. */
export async function fetchTimed(send: () => Promise<Response>, sentAt = sendingTime()): Promise<Response> {
  const response = await send();
  takeTime(response.headers, sentAt, Date.now());
  return response;
}

const listeners = new Listeners();

/** Calls back after each response, when the offset or the date may have changed; returns the unsubscribe function. */
export const onServerTime = listeners.subscribe;

/** The bounds of the offset, in milliseconds. */
let bounds = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };

/** Narrows the bounds: the server wrote its time, in whole seconds, between these two times of the computer's clock. */
function takeTime(headers: Headers, sentAt: number, receivedAt: number): void {
  const written = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(written) || mayBeOld(headers)) return;
  const [least, most] = [written - receivedAt, written + 1000 - sentAt];
  // The computer's clock was set in between.
  if (least > most) return;
  const both = { least: Math.max(least, bounds.least), most: Math.min(most, bounds.most) };
  // Without an overlap, one of the two clocks has been set since.
  bounds = both.least <= both.most ? both : { least, most };
  listeners.tell();
}

/** Returns whether the response may come from a cache, with an old date. */
function mayBeOld(headers: Headers): boolean {
  return headers.has('age') || /\b(?:max-age|s-maxage)=[1-9]/i.test(headers.get('cache-control') ?? '');
}
