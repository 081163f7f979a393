import type { ActionPlace, Place } from '../src/language/places/place.ts';
import type { Places } from '../src/language/places/places.ts';
import type { Forms } from './data/form-values.ts';
import type { ScreenState, Step } from './screen-state.ts';

/**
 * Decides which states are tested at every change. A state is if it is its screen as it opens, if no state before it is in
 * the same situation, or if it draws a word of the screen language for the first time: the first question with a danger, the
 * first form whose upload is in error. What is left to `npm run test:deep` differs from these in names and values alone.
 */
export class Cover {
  readonly #drawn = new Set<string>();

  /** Returns whether a state draws anything that no earlier one has drawn, and remembers what it draws. */
  adds(state: ScreenState, places: Places, forms: Forms): boolean {
    const before = this.#drawn.size;
    for (const one of drawnIn(state, contentOf(state, places, forms))) this.#drawn.add(one);
    return this.#drawn.size > before || state.id === 'Default';
  }
}

function* drawnIn({ address, behaviour, forms, steps }: ScreenState, content: readonly object[]): Generator<string> {
  const { values: _, changes, ...rest } = behaviour;
  const done = steps.map((step) => ('see' in step ? step.see : Object.keys(step)[0]));
  const kinds = new Set(content.flatMap((part) => ('kind' in part ? [part.kind] : [])));
  yield JSON.stringify([[...kinds], address !== '', rest, changes?.status, forms, done]);
  // Without rows, and with a message over it, what is declared is not seen, or is as it was before.
  const { answers, detail, permissions, text } = rest;
  if (answers !== undefined || detail !== undefined || permissions !== undefined) return;
  if (messages.has(done.at(-1) ?? '')) return;
  for (const part of content) for (const word of wordsIn(part)) yield JSON.stringify([text, forms, word]);
}

const messages = new Set<string>(['toast', 'failure', 'dialog'] satisfies Extract<Step, { see: unknown }>['see'][]);

/** What a state shows over everything else: what its last step has opened, or the screen. */
function contentOf({ steps }: ScreenState, places: Places, forms: Forms): readonly object[] {
  const opening = steps.findLast((step) => 'open' in step || 'click' in step || 'edit' in step || 'type' in step);
  if (opening === undefined) return [places.screen.node];
  if ('edit' in opening) return present([forms[opening.edit]]);
  if ('type' in opening) return present([forms[opening.form]]);
  const name = 'open' in opening ? opening.open : 'click' in opening ? opening.click : '';
  return places.all
    .filter(isAction)
    .filter((place) => place.name === name)
    .flatMap(({ node, opens }) => present([node, opens?.node, 'form' in node ? forms[node.form] : undefined]));
}

function present(found: readonly (object | undefined)[]): readonly object[] {
  return found.filter((one) => one !== undefined);
}

function isAction(place: Place): place is ActionPlace {
  return place.is === 'action';
}

/** The language's words in what a screen or form declares: its keys, and the values of those that choose what is drawn. */
function* wordsIn(content: unknown, hasOwnNames = false): Generator<string> {
  if (content === null || typeof content !== 'object') return;
  for (const [key, value] of Object.entries(content)) {
    if (!Array.isArray(content) && !hasOwnNames) {
      // A list draws buttons of its actions, which look alike.
      if (offered.has(key)) continue;
      yield choosing.has(key) ? `${key}=${String(value)}` : key;
    }
    yield* wordsIn(value, named.has(key));
  }
}

const choosing = new Set(['kind', 'type', 'format', 'widget', 'view', 'open', 'width', 'intent']);
const offered = new Set(['actions', 'bulk', 'sheet', 'sheets']);
/** Maps whose keys are names of the project. */
const named = new Set(['properties', 'enums', 'when', 'editable', 'body', 'prefill', 'definitions']);
