/** A flag in a story's address: it is embedded in a docs page, which must not scroll while the story plays. */
export const stillPage = 'still-page';

/** Keeps focus and `scrollIntoView` from scrolling the surrounding page, if the address has the flag. */
export function keepPageStill(): void {
  if (!new URLSearchParams(location.search).has(stillPage)) return;
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function withoutScrolling() {
    focus.call(this, { preventScroll: true });
  };
  HTMLElement.prototype.scrollIntoView = () => undefined;
}
