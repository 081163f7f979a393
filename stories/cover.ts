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

/** The language's words in what a screen or form declares: its keys, and the values of those that choose what is drawn. */
function* wordsIn(content: unknown, hasOwnNames = false): Generator<string> {
  if (content === null || typeof content !== 'object') return;
  for (const [key, value] of Object.entries(content)) {
    if (!Array.isArray(content) && !hasOwnNames) {
      // Of what a list or sheet offers only buttons are drawn, which look alike.
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
