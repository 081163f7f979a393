import { Listeners } from '../client/query/listeners.ts';
import { personName } from '../session/session.ts';
import { choiceOf } from '../ui/list-box/kept-choice.ts';

const listeners = new Listeners();
/** The choices made while this page was open, by username, for browsers that refuse storage. */
const chosen = new Map<string, boolean>();

/**
 * Returns whether single-character keys without Ctrl or ⌘ are active for this user. Speech input and scanners press
 * such keys by accident, so users may switch them off (WCAG 2.1.4).
 */
export function areSingleKeysOn(): boolean {
  const person = personName() ?? '';
  return chosen.get(person) ?? choiceOf(nameOf(person)).chosen() !== 'off';
}

/** Stores the choice for this user in this browser; without storage, it lasts until the page is closed. */
export function switchSingleKeys(isOn: boolean): void {
  const person = personName() ?? '';
  chosen.set(person, isOn);
  choiceOf(nameOf(person)).choose(isOn ? 'on' : 'off');
  listeners.tell();
}

/** Calls back whenever they are switched on or off. Returns the unsubscribe function. */
export const onSingleKeys = listeners.subscribe;

/** Returns whether a binding, such as `g b` or `Shift+ArrowDown`, consists only of characters. */
export function isSingleKey(keys: string): boolean {
  return keys.split(' ').some((key) => key.length === 1);
}

function nameOf(person: string): string {
  return `single-keys.${person}`;
}
