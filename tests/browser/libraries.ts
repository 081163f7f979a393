import { inject } from 'vitest';
import { askWorkshop } from '../server/shared/ask-workshop.ts';
import type { libraryMakers } from './library-makers.ts';

/** Returns the folder of a built library, which the journeys of a run share; each starts its own server on it. */
export function builtLibrary(library: keyof typeof libraryMakers): Promise<string> {
  return askWorkshop(inject('libraries'), library);
}
