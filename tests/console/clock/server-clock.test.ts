import { afterEach, describe, expect, it, vi } from 'vitest';
import { send } from '../../../src/console/client/http.ts';
import { clockOffset, serverNow } from '../../../src/console/clock/server-clock.ts';
import { useToday } from '../../../src/console/clock/use-today.ts';
import { currentMoment, today } from '../../../src/console/clock/wall-clock.ts';
import { answers, withBackEnd } from '../client/back-end.ts';
import { showHook, withPage } from '../client/shown-hook.ts';

withBackEnd();
withPage();
afterEach(() => vi.useRealTimers());

/** Has the server answer at this time, its clock in whole seconds. */
async function hear(time: string, headers: Record<string, string> = {}): Promise<void> {
  answers(200, {}, { date: new Date(time).toUTCString(), ...headers });
  await send({ method: 'GET', url: '/api/x' });
}
const computerSays = (time: string) => vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] });

describe('a computer whose clock is wrong', () => {
  it.each([
    ['two days slow', '2026-11-20T12:00:00Z', '2026-11-22T12:00:00Z', '2026-11-22', '20:00'],
    ['a year fast', '2027-11-22T12:00:00Z', '2026-11-22T15:59:00Z', '2026-11-22', '23:59'],
    ['an hour slow over midnight', '2026-11-22T15:30:00Z', '2026-11-22T16:30:00Z', '2026-11-23', '00:30'],
  ])('%s: the day and the time are the server’s from the first answer on', async (_, computer, server, day, time) => {
    computerSays(computer);
    await hear(server);
    expect([today(), currentMoment()]).toEqual([day, { day, time }]);
  });

  it('is known to within a second, and better with each answer', async () => {
    computerSays('2026-11-20T12:00:00.000Z');
    await hear('2026-11-22T12:00:00.000Z');
    expect(clockOffset()).toBe(2 * 86_400_000 + 500);
    // The same second of the server is on its way to the next one.
    vi.setSystemTime('2026-11-20T12:00:00.800Z');
    await hear('2026-11-22T12:00:00.000Z');
    expect(clockOffset()).toBe(2 * 86_400_000 + 100);
  });

  it('is measured anew once somebody has set it', async () => {
    computerSays('2026-11-20T12:00:00Z');
    await hear('2026-11-22T12:00:00Z');
    vi.setSystemTime('2026-11-22T12:00:10Z');
    await hear('2026-11-22T12:00:10Z');
    expect([clockOffset(), serverNow()]).toEqual([0, Date.parse('2026-11-22T12:00:10Z')]);
  });
});

it('a clock that is right within the second of the server stays as it is', async () => {
  computerSays('2026-11-22T12:00:00.700Z');
  await hear('2026-11-22T12:00:00Z');
  expect(clockOffset()).toBe(0);
});

it.each([
  ['a cache says its age', { age: '0' }],
  ['it may be kept', { 'cache-control': 'private, max-age=60' }],
])('an answer tells no time where %s', async (_, headers) => {
  computerSays('2026-11-22T12:00:00Z');
  await hear('2026-11-22T12:00:00Z');
  await hear('2026-11-19T12:00:00Z', headers);
  expect(clockOffset()).toBe(0);
});

it('what shows the day is drawn again with the first answer of the next one', async () => {
  computerSays('2026-11-22T15:59:50Z');
  await hear('2026-11-22T15:59:50Z');
  const shown = showHook(useToday, undefined);
  expect(shown.now()).toBe('2026-11-22');
  vi.setSystemTime('2026-11-22T16:00:10Z');
  await hear('2026-11-22T16:00:10Z');
  await shown.until((day) => day === '2026-11-23');
});
