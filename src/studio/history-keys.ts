/** The keys of an event. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Returns whether keys undo or redo, with Control or ⌘ as in the editor; undefined if they do neither. */
export function historyOf({ key, ctrlKey, metaKey, shiftKey }: KeyPress): 'undo' | 'redo' | undefined {
  if (!ctrlKey && !metaKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' ? 'redo' : undefined;
}
