import { Listeners } from '../client/query/listeners.ts';
import { enterActivated, opensBox, typingTargets } from '../input/first-use.ts';
import { forgetAllPending, forgetPending, forgetPendingUpTo, pendingKeys } from '../input/pending-keys.ts';
import { followTopDialog } from '../ui/dialog/top-dialog.ts';
import { isComposing } from '../ui/keyboard/composition.ts';
import { isBurstDropped, performUnlessBurst } from '../ui/keyboard/key-burst.ts';
import { isOpening } from '../ui/keyboard/opening.ts';
import { keepTyping, queueKey, replayTypedKeys } from '../ui/keyboard/typed-ahead.ts';
import { areSingleKeysOn, isSingleKey } from './single-keys.ts';

/** A key binding: one or more keys that do the same. */
export interface Key {
  /**
   * In the notation of `KeyboardEvent.key`: `j`, `ArrowDown`, `Shift+ArrowDown`, `Ctrl+k` and `Ctrl+Enter` (also with
   * ⌘); `g b` and `g z j` are sequences. In a focused text box, `Ctrl+z` and `Ctrl+ArrowUp` keep their native meaning.
   */
  readonly keys: readonly string[];
  /** The title in the list of keys. */
  readonly title: string;
  /** Where the binding is active: on the page, inside an open sheet, or both; or in a focused form anywhere. */
  readonly place: 'page' | 'sheet' | 'both' | 'form';
  /** Whether the command repeats while the key is held down. */
  readonly repeats?: boolean;
  /** Whether it changes data without confirmation: then no other key may be pressed immediately before or after it. */
  readonly isAlone?: boolean;
  /** Whether it opens a text box: keys typed before the box appears are inserted by `replayTypedKeys`. */
  readonly opensBox?: boolean;
  readonly perform: () => void;
}

/** Key bindings under one heading of the list of keys. */
export interface KeyGroup {
  readonly title: string;
  readonly keys: readonly Key[];
}

/**
 * Registers key bindings; `group` is called at each key press, so that it may change. Returns a function that removes
 * them.
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
export function keyBindings(): readonly KeyGroup[] {
  return [...offered].map((group) => group());
}

const listeners = new Listeners();

/**
 * Calls back whenever bindings are registered or removed. Returns the unsubscribe function.
 *
 * @example
 * useEffect(() => onKeyBindings(() => setGroups(keyBindings())), []);
 */
export const onKeyBindings = listeners.subscribe;
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

/** Milliseconds within which the next key of a sequence must follow. */
const patience = 2000;

/** Handles the pending keys, whose bindings were not registered yet. */
function replay(events: readonly KeyboardEvent[]): void {
  const before = document.activeElement;
  let isInBox = false;
  for (const event of events) {
    // A confirmation opened by one of them must not be answered by later keys, pressed before the user could read it.
    if (isBurstDropped() || isOpening()) {
      forgetAllPending();
      return;
    }
    if (queueKey(event)) forgetPending(event);
    else press(event);
    const { activeElement: now } = document;
    if (isInBox || now === before || !now?.matches(typingTargets)) continue;
    isInBox = true;
    keepTyping();
  }
  if (isInBox) replayTypedKeys();
}

/** Performs the command bound to the key. An unbound key stays pending for a binding that is still loading. */
function press(event: KeyboardEvent): void {
  // It is typed into the command box, which an earlier key has opened.
  if (pendingKeys().some((one) => opensBox(one) && one.timeStamp < event.timeStamp)) return;
  const places = placesOf(event);
  const name = nameOf(event);
  if (places.length === 0 || isElsewhere(event) || isOff(name)) {
    forgetPending(event);
    return;
  }
  const first = isHeld(event) || event.timeStamp - beforeAt >= patience ? '' : before;
  const typed = first === '' ? name : `${first} ${name}`;
  const all = keyBindings().flatMap(({ keys }) => keys.filter((key) => places.includes(key.place)));
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
  // The second key of a sequence has no effect alone.
  else if (!isUnknown || first !== '') forgetPendingUpTo(event);
  if (isUnknown) return;
  event.preventDefault();
  perform(key, event);
}

function perform(key: Key | undefined, event: KeyboardEvent): void {
  // Only keys of forms and repeatable steps work while a dialog opens.
  if (key === undefined || (isOpening() && key.place !== 'form' && key.repeats !== true)) return;
  if (key.opensBox) keepTyping();
  if (key.isAlone) performUnlessBurst(event, key.perform);
  else key.perform();
}

/** Returns the places whose bindings are active where the key was pressed. */
function placesOf(event: KeyboardEvent): readonly Key['place'][] {
  const place = placeOfKeys();
  return [...(place === undefined ? [] : ([place, 'both'] as const)), ...(isInForm(event) ? (['form'] as const) : [])];
}

function isOff(name: string): boolean {
  return isSingleKey(name) && !areSingleKeysOn();
}

/** Returns the key in the notation of the bindings: Shift is implied by a capital or a sign such as `?`. */
function nameOf(event: KeyboardEvent): string {
  const { key, shiftKey } = event;
  if (isHeld(event)) return `Ctrl+${shiftKey ? 'Shift+' : ''}${key.length > 1 ? key : key.toLowerCase()}`;
  return shiftKey && key.length > 1 ? `Shift+${key}` : key;
}

/** Returns whether Ctrl or ⌘ is pressed, so that the key types nothing. */
function isHeld({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey;
}

function placeOfKeys(): 'page' | 'sheet' | undefined {
  if (dialog === undefined) return document.querySelector('dialog:modal') === null ? 'page' : undefined;
  return dialog.matches('.sheet') ? 'sheet' : undefined;
}

/**
 * Returns whether the key is pressed in a form whose field has not handled it. A confirmation without fields does not
 * count.
 */
function isInForm({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof Element)) return false;
  return target.closest('form') !== null && target.closest('[role=alertdialog]') === null;
}

/** Keys with a native meaning with Ctrl or ⌘ in a text box: undo, and to the beginning or end. */
const ofTextBox = /^(?:z|ArrowUp|ArrowDown)$/i;

const lists = '[role=listbox], [role=menu], [role=combobox], [role=grid], [role=radiogroup]';

/** Returns whether something else handles the key: another handler, an input method, or the focused element. */
function isElsewhere(event: KeyboardEvent): boolean {
  const { target, key } = event;
  // first-use.ts already prevents the default of Ctrl K.
  if ((event.defaultPrevented && !isHeld(event)) || isComposing(event) || event.altKey) return true;
  if (!(target instanceof Element)) return false;
  if (isHeld(event)) return ofTextBox.test(key) && target.closest(typingTargets) !== null;
  // In the search box, the arrow moves to the results.
  if (target.matches('[role=searchbox]')) return key !== 'ArrowDown';
  return (
    target.closest(`${typingTargets}, ${lists}`) !== null ||
    (key === 'Enter' && target.closest(enterActivated) !== null)
  );
}
