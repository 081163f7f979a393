import { afterAll, inject } from 'vitest';
import type { Thing } from './makers.ts';
import { Workshop } from './workshop.ts';

const own = new Workshop();
afterAll(() => own.close());
// Tests may put another one in its place.
const { fetch } = globalThis;

/** Returns where the run's thing stands; made for this test file alone where the run has no workshop. */
export async function shared(thing: Thing): Promise<string> {
  const workshop = inject('workshop');
  if (workshop === undefined) return own.get(thing);
  const response = await fetch(`${workshop}/${thing}`);
  const place = await response.text();
  if (!response.ok) throw new Error(place);
  return place;
}
