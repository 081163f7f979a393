import { Listeners } from '../client/query/listeners.ts';
import { opensBox, pressed, writtenInto } from '../input/first-use.ts';
import { forgetAllPending, forgetPending, forgetPendingUpTo, pendingKeys } from '../input/pending-keys.ts';
import { followTopDialog } from '../ui/dialog/top-dialog.ts';
import { isComposing } from '../ui/keyboard/composition.ts';
import { isBurstDropped, performUnlessBurst } from '../ui/keyboard/key-burst.ts';
import { isOpening } from '../ui/keyboard/opening.ts';
import { keepTyping, queueKey, replayTypedKeys } from '../ui/keyboard/typed-ahead.ts';
import { areSingleKeysOn, isSingleKey } from './single-keys.ts';

/** One or more keys that do the same. */
export interface Key {
  /**
   * As `KeyboardEvent.key` says them: `j`, `ArrowDown`, `Shift+ArrowDown`, `Ctrl+k` and `Ctrl+Enter` (also with ⌘);
   * `g b` and `g z j` are one after the other. `Ctrl+z` and `Ctrl+ArrowUp` are a text box's own while it has the focus.
   */
  readonly keys: readonly string[];
  /** What they do, for the list of keys. */
  readonly title: string;
  /** Where they work: over the page, inside an open sheet, or both; or in a form that has the focus, wherever it is. */
  readonly place: 'page' | 'sheet' | 'both' | 'form';
  /** Whether it repeats while the key is held down, as a step does. */
  readonly repeats?: boolean;
  /** Whether it changes something without a question: then no other key may come right before or after it. */
  readonly isAlone?: boolean;
  /** Whether it opens a text box: keys typed until the box is there are written into it, by `replayTypedKeys`. */
  readonly opensBox?: boolean;
  readonly perform: () => void;
}

/** Keys that belong together, under one heading of the list of keys. */
export interface KeyGroup {
  readonly title: string;
  readonly keys: readonly Key[];
}

/**
 * Offers keys while they have a meaning; `group` is asked at each press, so that it may change. Returns a function that
 * takes them back.
 *
 * @example
 * offerKeys(() => ({ title: '列表', keys: [{ keys: ['/'], title: '搜索', place: 'page', perform: focusSearch }] }));
 */
export function offerKeys(group: () => KeyGroup): () => void {
  offered.add(group);
  listeners.tell();
  if (offered.size === 1) start();
  replay(pendingKeys());
  return () => {
    offered.delete(group);
    listeners.tell();
    if (offered.size === 0) document.removeEventListener('keydown', press);
  };
}

/** Returns the current bindings, in the order in which they were registered. */
export function offeredKeys(): readonly KeyGroup[] {
  return [...offered].map((group) => group());
}

const listeners = new Listeners();

/**
 * Calls back whenever keys are offered or taken back. Returns a function that ends it.
 *
 * @example
 * useEffect(() => onOffered(() => setGroups(offeredKeys())), []);
 */
export const onOffered = listeners.subscribe;
const offered = new Set<() => KeyGroup>();
let before = '';
let beforeAt = 0;
let dialog: HTMLDialogElement | undefined;
followTopDialog((top) => {
  dialog = top;
});

function start(): void {
  document.addEventListener('keydown', press);
}

/** Milliseconds within which the next of several keys must follow. */
const patience = 2000;

/** Handles the pending keys, whose bindings were not registered yet. */
function replay(events: readonly KeyboardEvent[]): void {
  const before = document.activeElement;
  let isInBox = false;
  for (const event of events) {
    // What one of them asks is not answered by others, pressed before it could be read.
    if (isBurstDropped() || isOpening()) {
      forgetAllPending();
      return;
    }
    if (queueKey(event)) forgetPending(event);
    else press(event);
    const { activeElement: now } = document;
    if (isInBox || now === before || !now?.matches(writtenInto)) continue;
    isInBox = true;
    keepTyping();
  }
  if (isInBox) replayTypedKeys();
}

/** Performs the command bound to the key. An unbound key stays pending for a binding that is still loading. */
function press(event: KeyboardEvent): void {
  // It belongs into the box, which an earlier key has asked for.
  if (pendingKeys().some((one) => opensBox(one) && one.timeStamp < event.timeStamp)) return;
  const places = placesOf(event);
  const name = nameOf(event);
  if (places.length === 0 || isElsewhere(event) || isOff(name)) {
    forgetPending(event);
    return;
  }
  const first = isHeld(event) || event.timeStamp - beforeAt >= patience ? '' : before;
  const typed = first === '' ? name : `${first} ${name}`;
  const all = offeredKeys().flatMap(({ keys }) => keys.filter((key) => places.includes(key.place)));
  const key = all.find(({ keys }) => keys.includes(typed));
  if (event.repeat && key?.repeats !== true) {
    forgetPending(event);
    if (key !== undefined) event.preventDefault();
    return;
  }
  before = '';
  const isFirst = key === undefined && all.some(({ keys }) => keys.some((one) => one.startsWith(`${typed} `)));
  if (isFirst) [before, beforeAt] = [typed, event.timeStamp];
  const isUnknown = key === undefined && !isFirst;
  if (isUnknown && !places.includes('both')) forgetPending(event);
  // The second of two keys means nothing alone.
  else if (!isUnknown || first !== '') forgetPendingUpTo(event);
  if (isUnknown) return;
  event.preventDefault();
  perform(key, event);
}

function perform(key: Key | undefined, event: KeyboardEvent): void {
  // A step does nothing that a dialog could ask about, and a form lies in one.
  if (key === undefined || (isOpening() && key.place !== 'form' && key.repeats !== true)) return;
  if (key.opensBox) keepTyping();
  if (key.isAlone) performUnlessBurst(event, key.perform);
  else key.perform();
}

/** The places whose keys work where the key was pressed. */
function placesOf(event: KeyboardEvent): readonly Key['place'][] {
  const place = placeOfKeys();
  return [...(place === undefined ? [] : ([place, 'both'] as const)), ...(isInForm(event) ? (['form'] as const) : [])];
}

function isOff(name: string): boolean {
  return isSingleKey(name) && !areSingleKeysOn();
}

/** A capital, or a sign such as `?`, says by itself that Shift is down. */
function nameOf(event: KeyboardEvent): string {
  const { key, shiftKey } = event;
  if (isHeld(event)) return `Ctrl+${shiftKey ? 'Shift+' : ''}${key.length > 1 ? key : key.toLowerCase()}`;
  return shiftKey && key.length > 1 ? `Shift+${key}` : key;
}

/** With Ctrl or ⌘, nothing is typed. */
function isHeld({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey;
}

function placeOfKeys(): 'page' | 'sheet' | undefined {
  if (dialog === undefined) return document.querySelector('dialog:modal') === null ? 'page' : undefined;
  return dialog.matches('.sheet') ? 'sheet' : undefined;
}

/** Whether somebody fills in a form, and its field does not answer the key by itself. A question is to be read. */
function isInForm({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof Element)) return false;
  return target.closest('form') !== null && target.closest('[role=alertdialog]') === null;
}

/** What these mean with Ctrl or ⌘ in a text box: to take back what was typed, and to go to its beginning or end. */
const ofTextBox = /^(?:z|ArrowUp|ArrowDown)$/i;

const lists = '[role=listbox], [role=menu], [role=combobox], [role=grid], [role=radiogroup]';

/** Whether something else answers the key: who has done so already, an input method, or the focused element. */
function isElsewhere(event: KeyboardEvent): boolean {
  const { target, key } = event;
  // Of Ctrl K, the browser's own meaning is taken away at once: see first-use.ts.
  if ((event.defaultPrevented && !isHeld(event)) || isComposing(event) || event.altKey) return true;
  if (!(target instanceof Element)) return false;
  if (isHeld(event)) return ofTextBox.test(key) && target.closest(writtenInto) !== null;
  // From the search box, the arrow leads to what it has found.
  if (target.matches('[role=searchbox]')) return key !== 'ArrowDown';
  return target.closest(`${writtenInto}, ${lists}`) !== null || (key === 'Enter' && target.closest(pressed) !== null);
}
