import { useEffect, useState } from 'react';

/** Milliseconds without typing. */
const pause = 400;
const typing = ['keydown', 'input', 'compositionstart', 'compositionend'] as const;

/**
 * Returns whether the user has stopped typing. A dialog that opens without user action waits for it, because it would
 * receive the next characters. Text in IME composition counts as typing. Once true, it stays true.
 */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(() => !isTextBox(document.activeElement));
  useEffect(() => {
    if (isAtRest) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => setAtRest(true);
    const wait = (event?: Event) => {
      clearTimeout(timer);
      if (!isComposing(event)) timer = setTimeout(rest, pause);
    };
    wait();
    for (const event of typing) document.addEventListener(event, wait, true);
    document.addEventListener('focusout', rest, true);
    return () => {
      clearTimeout(timer);
      for (const event of typing) document.removeEventListener(event, wait, true);
      document.removeEventListener('focusout', rest, true);
    };
  }, [isAtRest]);
  return isAtRest;
}

function isComposing(event: Event | undefined): boolean {
  if (event instanceof KeyboardEvent || event instanceof InputEvent) return event.isComposing;
  return event?.type === 'compositionstart';
}

function isTextBox(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return !/^(button|checkbox|file|radio|submit)$/.test(element.type);
  return element instanceof HTMLTextAreaElement;
}
