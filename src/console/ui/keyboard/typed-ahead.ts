import { isComposing } from './composition.ts';

/** Milliseconds after which the user no longer expects the box to open. */
const patience = 10_000;

let kept: { readonly keys: KeyboardEvent[]; readonly since: number } | undefined;

/**
 * Queues the pressed keys until `replayTypedKeys` types them into the box that is about to open. Escape or a click ends
 * it.
 */
export function keepTyping(): void {
  kept = { keys: [], since: performance.now() };
}

/** Queues a key for the box that is about to open; returns whether it was queued. */
export function queueKey(event: KeyboardEvent): boolean {
  if (kept !== undefined && (event.key === 'Escape' || performance.now() - kept.since >= patience)) kept = undefined;
  if (kept === undefined || event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return false;
  const isTyped = event.key.length === 1 || /^(Enter|Backspace|Arrow(Up|Down))$/.test(event.key);
  if (isTyped) kept.keys.push(event);
  return isTyped;
}

/** Types the queued keys into the focused text box. */
export function replayTypedKeys(): void {
  if (kept === undefined) return;
  // Not while React renders, which would reset the box after each character.
  setTimeout(() => {
    const keys = kept?.keys ?? [];
    kept = undefined;
    typeAll(keys);
  });
}

function typeInto({ key, code }: KeyboardEvent): void {
  // The only way that preserves the box's undo history and fires its events.
  if (key.length === 1) document.execCommand('insertText', false, key);
  else if (key === 'Backspace') document.execCommand('delete');
  else
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }));
}

/** Types the queued keys; Enter picks from the results of the text before it. */
function typeAll(keys: readonly KeyboardEvent[]): void {
  const end = keys.findIndex(({ key }) => !isText(key));
  for (const event of end < 0 ? keys : keys.slice(0, end)) typeInto(event);
  const command = keys[end];
  if (command === undefined) return;
  setTimeout(() => {
    typeInto(command);
    typeAll(keys.slice(end + 1));
  });
}

function isText(key: string): boolean {
  return key.length === 1 || key === 'Backspace';
}

// There is no DOM in Node.
globalThis.addEventListener?.(
  'keydown',
  (event) => {
    if (!queueKey(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);
globalThis.addEventListener?.(
  'pointerdown',
  () => {
    kept = undefined;
  },
  true,
);
