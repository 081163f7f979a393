/** Milliseconds without a key after which the user may have read the new dialog. */
const pause = 300;

/**
 * Drops the following keys, until 300 ms after the last one and after this call: a scanner, a dictation program or a
 * held key would confirm a dialog before it is read. Escape is accepted, because it only cancels; a click ends the
 * dropping. Meanwhile the root element has the attribute `data-burst`.
 *
 * @example
 * dropBurst();
 * dialog.showModal();
 */
export function dropBurst(): void {
  if (last === undefined) return;
  isDropping = true;
  openedAt = performance.now();
  showBurst();
}

/** Returns whether the next keys are dropped. */
export function isBurstDropped(): boolean {
  return isDropping;
}

/**
 * Calls `act` 300 ms after a key, unless another key is pressed within that time before or after it.
 *
 * @example
 * performUnlessBurst(event, undo);
 */
export function performUnlessBurst(event: KeyboardEvent, act: () => void): void {
  clearTimeout(lone);
  if (event === last && isAfterPause) lone = setTimeout(act, pause);
}

let last: KeyboardEvent | undefined;
let lastAt = Number.NEGATIVE_INFINITY;
/** When the last dialog opened, in milliseconds. */
let openedAt = Number.NEGATIVE_INFINITY;
let isAfterPause = false;
let isDropping = false;
/** Whether the last key typed text, or was dropped as a part of it. */
let isText = false;
let sign: ReturnType<typeof setTimeout> | undefined;
let lone: ReturnType<typeof setTimeout> | undefined;

// Before all other listeners; there is no DOM in Node.
globalThis.addEventListener?.('keydown', note, true);
globalThis.addEventListener?.('keyup', stopPress, true);
globalThis.addEventListener?.('pointerdown', forget, true);

function note(event: KeyboardEvent): void {
  const { key, repeat, timeStamp } = event;
  if (/^(Shift|Control|Alt|Meta)$/.test(key)) return;
  clearTimeout(lone);
  // A held key repeats only after half a second.
  isAfterPause = !repeat && timeStamp - lastAt >= pause;
  [last, lastAt] = [event, timeStamp];
  if (isAfterPause && timeStamp - openedAt >= pause) isDropping = false;
  if (isDropping) showBurst();
  const isStray = isText && !isAfterPause && isPress(event);
  isText = isStray || (key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey);
  if (isStray || (isDropping && key !== 'Escape')) drop(event);
}

const pressable = 'button, a[href], summary, input:is([type=radio], [type=checkbox])';
/** Elements in which letters search for the entry that Enter or Space then selects. */
const sought = '[role=menu], [role=listbox], [role=tablist]';

/** Returns whether the key activates the focused element. Right after text, as from a scanner, that is not intended. */
function isPress({ key, target }: KeyboardEvent): boolean {
  if ((key !== 'Enter' && key !== ' ') || !(target instanceof Element)) return false;
  return target.matches(pressable) && target.closest(sought) === null;
}

const dropped = new Set<string>();

function drop(event: KeyboardEvent): void {
  dropped.add(event.code);
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Prevents the click, because some browsers activate a button when Space is released. */
function stopPress(event: KeyboardEvent): void {
  if (!dropped.delete(event.code)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** A person who uses the pointer has seen the dialog. */
function forget(): void {
  clearTimeout(lone);
  [last, lastAt, openedAt] = [undefined, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  isDropping = false;
  isText = false;
  showBurst();
}

/** Marks the burst for styles only: on a busy page, keys may arrive later than the timer. */
function showBurst(): void {
  clearTimeout(sign);
  const left = Math.max(lastAt, openedAt) + pause - performance.now();
  document.documentElement.toggleAttribute('data-burst', left > 0);
  if (left > 0) sign = setTimeout(showBurst, left);
}
