import { afterAll, inject } from 'vitest';
import { askWorkshop } from './ask-workshop.ts';
import { makers, type Thing } from './makers.ts';
import { Workshop } from './workshop.ts';

const own = new Workshop(makers);
afterAll(() => own.close());

/** Returns the location of a shared resource; if the run has no workshop, it is created for this test file only. */
export async function shared(thing: Thing): Promise<string> {
  const workshop = inject('workshop');
  return workshop === undefined ? own.get(thing) : askWorkshop(workshop, thing);
}
