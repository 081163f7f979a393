import type { Places } from '../src/language/places/places.ts';
import type { Forms } from './data/form-values.ts';
import type { ScreenState, Step } from './screen-state.ts';

/**
 * Decides which states are tested at every change. A state is if it is its screen as it opens, or if no state before it is in
 * the same situation: the first question that was refused, the first form with all its errors, the first of each custom view.
 * What is left to `npm run test:deep` differs from these in what is declared, each kind of which has stories of its own.
 */
export class Cover {
  readonly #situations = new Set<string>();

  /** Returns whether a state is to be tested, and remembers its situation. */
  adds(state: ScreenState, places: Places, forms: Forms): boolean {
    const situation = situationOf(state, contentOf(state, places, forms));
    const isNew = !this.#situations.has(situation);
    this.#situations.add(situation);
    return isNew || state.id === 'Default';
  }
}

/** Which kinds of things a state shows, how the back end behaves, and what is done. */
function situationOf({ address, behaviour, forms, steps }: ScreenState, content: readonly object[]): string {
  const { values: _, changes, ...rest } = behaviour;
  const done = steps.map((step) => ('see' in step ? step.see : Object.keys(step)[0]));
  const kinds = new Set(content.map(kindOf).filter((kind) => kind !== undefined));
  return JSON.stringify([[...kinds], address !== '', rest, changes?.status, forms, done]);
}

/** What tells parts apart that are shown differently; a custom view is like no other. */
function kindOf(part: object): unknown {
  return 'view' in part ? part.view : 'kind' in part ? part.kind : undefined;
}

/** What a state shows over everything else: what its last step has opened, or the screen. */
function contentOf({ steps }: ScreenState, places: Places, forms: Forms): readonly object[] {
  const opened = steps.map((step) => openedBy(step, places, forms)).findLast((parts) => parts !== undefined);
  return (opened ?? [places.screen.node]).filter((part) => part !== undefined);
}

/** What a step opens: a form, or an action with its form or sheet; undefined if it opens nothing. */
function openedBy(step: Step, { all }: Places, forms: Forms): readonly (object | undefined)[] | undefined {
  if ('edit' in step) return [forms[step.edit]];
  if ('type' in step) return [forms[step.form]];
  const name = 'open' in step ? step.open : 'click' in step ? step.click : undefined;
  if (name === undefined) return undefined;
  return all
    .filter((place) => place.is === 'action')
    .filter((action) => action.name === name)
    .flatMap(({ node, opens }) => [node, opens?.node, 'form' in node ? forms[node.form] : undefined]);
}
