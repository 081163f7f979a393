import type { FormPlace } from './places.ts';

/** How far a form has come when something happens. `sent` has not reached the server, `carried out` has. */
export const moments = ['typing', 'composing', 'before send', 'sent', 'carried out', 'told'] as const;
export type Moment = (typeof moments)[number];

/** Who signs in. */
export type Person = 'admin' | 'owner';

/** Returns the moments that a form comes to: one for several rows ends as a run over them begins, which has a record of its own. */
export function momentsOf({ selected }: FormPlace): readonly Moment[] {
  return selected > 0 ? ['typing', 'composing', 'before send'] : moments;
}
