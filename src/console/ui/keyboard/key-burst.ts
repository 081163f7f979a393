/** Milliseconds without a key after which a person may have read the new dialog. */
const pause = 300;

/**
 * Drops the keys that follow, up to a pause of 300 ms since the last one and since now: a scanner, a dictation program
 * or a key that is held down would answer a question before it is read. Escape passes, as it only leaves; after a
 * click, nothing is dropped. Until the pause, the root element has the attribute `data-burst`.
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

/** Returns whether the keys that follow the last one are dropped. */
export function isBurstDropped(): boolean {
  return isDropping;
}

/**
 * Performs `act` 300 ms after the key that asks for it, unless another key comes within that time before or after it.
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
/** When the last thing to read has opened. */
let openedAt = Number.NEGATIVE_INFINITY;
let isAfterPause = false;
let isDropping = false;
/** Whether the last key wrote text, or was dropped as a part of it. */
let isText = false;
let sign: ReturnType<typeof setTimeout> | undefined;
let lone: ReturnType<typeof setTimeout> | undefined;

// Before anything else that listens; where there is no page, there is nothing to listen to.
globalThis.addEventListener?.('keydown', note, true);
globalThis.addEventListener?.('keyup', stopPress, true);
globalThis.addEventListener?.('pointerdown', forget, true);

function note(event: KeyboardEvent): void {
  const { key, repeat, timeStamp } = event;
  if (/^(Shift|Control|Alt|Meta)$/.test(key)) return;
  clearTimeout(lone);
  // A key that is held down repeats only after half a second.
  isAfterPause = !repeat && timeStamp - lastAt >= pause;
  [last, lastAt] = [event, timeStamp];
  if (isAfterPause && timeStamp - openedAt >= pause) isDropping = false;
  if (isDropping) showBurst();
  const isStray = isText && !isAfterPause && isPress(event);
  isText = isStray || (key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey);
  if (isStray || (isDropping && key !== 'Escape')) drop(event);
}

const pressed = 'button, a[href], summary, input:is([type=radio], [type=checkbox])';
/** Where letters seek the entry that Enter or a blank then chooses. */
const sought = '[role=menu], [role=listbox], [role=tablist]';

/** Whether the key presses the focused element. Right after text, as a scanner sends it, the press is not intended. */
function isPress({ key, target }: KeyboardEvent): boolean {
  if ((key !== 'Enter' && key !== ' ') || !(target instanceof Element)) return false;
  return target.matches(pressed) && target.closest(sought) === null;
}

const dropped = new Set<string>();

function drop(event: KeyboardEvent): void {
  dropped.add(event.code);
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Some browsers press a button when the blank is let go. */
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

/** Only a sign: on a busy page, keys may arrive later than the timer. */
function showBurst(): void {
  clearTimeout(sign);
  const left = Math.max(lastAt, openedAt) + pause - performance.now();
  document.documentElement.toggleAttribute('data-burst', left > 0);
  if (left > 0) sign = setTimeout(showBurst, left);
}
