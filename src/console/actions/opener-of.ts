import type { Opener } from '../input/drafts.ts';

/** Milliseconds to wait for the page to show its previous content again. */
const patience = 10_000;

/**
 * Resolves with the button of an action as soon as the page shows it, in the topmost sheet or dialog if one is open;
 * `undefined` if it does not appear in time, e.g. because its row has moved to another page of the list.
 */
export function openerOf(opener: Opener): Promise<HTMLElement | undefined> {
  return new Promise((resolve) => {
    const settle = (found: HTMLElement | undefined) => {
      clearTimeout(timer);
      changes.disconnect();
      resolve(found);
    };
    const look = () => {
      const found = shown(opener);
      if (found !== undefined) settle(found);
    };
    const timer = setTimeout(() => settle(undefined), patience);
    const changes = new MutationObserver(look);
    changes.observe(document.body, { childList: true, subtree: true });
    look();
  });
}

function shown({ action, row }: Opener): HTMLElement | undefined {
  const buttons = [...document.querySelectorAll<HTMLElement>(`[data-action="${CSS.escape(action)}"]`)];
  const isSheet = new URLSearchParams(location.search).has('sheet');
  const reachable = buttons.filter((button) => (button.closest('dialog') !== null) === isSheet);
  const rowOf = (button: HTMLElement) => button.closest<HTMLElement>('[data-row]')?.dataset.row;
  return reachable.find((button) => rowOf(button) === row) ?? reachable.find((button) => rowOf(button) === undefined);
}
