import { Listeners } from '../client/query/listeners.ts';
import { personName } from '../session/session.ts';
import { choiceOf } from '../ui/list-box/kept-choice.ts';

const listeners = new Listeners();
/** What was chosen while this page was open, by person, for browsers that keep nothing. */
const chosen = new Map<string, boolean>();

/**
 * Returns whether keys without Ctrl or ⌘ that write a character act here for this person. Speech input and scanners
 * press such keys by accident, so everybody may switch them off (WCAG 2.1.4).
 */
export function areSingleKeysOn(): boolean {
  const person = personName() ?? '';
  return chosen.get(person) ?? choiceOf(nameOf(person)).chosen() !== 'off';
}

/** Keeps the choice for this person in this browser; where storage is disabled, it lasts as long as the page. */
export function switchSingleKeys(isOn: boolean): void {
  const person = personName() ?? '';
  chosen.set(person, isOn);
  choiceOf(nameOf(person)).choose(isOn ? 'on' : 'off');
  listeners.tell();
}

/** Calls back whenever they are switched on or off. Returns a function that ends it. */
export const onSingleKeys = listeners.subscribe;

/** Returns whether a key of a list, such as `g b` or `Shift+ArrowDown`, is pressed by characters alone. */
export function isSingleKey(keys: string): boolean {
  return keys.split(' ').some((key) => key.length === 1);
}

function nameOf(person: string): string {
  return `single-keys.${person}`;
}
