/**
 * Resolves once a person moves the pointer or presses a key that moves or writes: for what is of use to a hand only, so
 * that no page waits for it.
 */
export const firstUse = new Promise<void>((resolve) => {
  const note = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || /^(Arrow.*|.)$/.test(event.key)) resolve();
  };
  for (const sign of ['pointermove', 'pointerdown', 'keydown']) document.addEventListener(sign, note, true);
});
