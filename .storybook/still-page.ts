/** In a story's address: it stands on a docs page, which must not move while the story is played. */
export const stillPage = 'still-page';

/** Has nothing that is focused scroll the page around this one, where its address says so. */
export function keepPageStill(): void {
  if (!new URLSearchParams(location.search).has(stillPage)) return;
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function withoutScrolling() {
    focus.call(this, { preventScroll: true });
  };
  HTMLElement.prototype.scrollIntoView = () => undefined;
}
