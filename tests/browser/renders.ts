import type { Page } from 'playwright-core';

/** The number of times that existing components were rendered again. */
export interface Renders {
  /** Those in forms. */
  readonly form: number;
  /** Those of table rows. */
  readonly rows: number;
}

/** Counts renders in every page that this tab opens from now on, as React's developer tools do. */
export async function countRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A fiber of React; the numbers are React's own component kinds and the flag of a rendered component.
    interface Fiber {
      readonly tag: number;
      readonly flags: number;
      readonly alternate: Fiber | null;
      readonly child: Fiber | null;
      readonly sibling: Fiber | null;
      readonly stateNode: unknown;
    }
    const components = new Set([0, 1, 11, 14, 15]);
    const counted = { form: 0, rows: 0 };
    const hostOf = (fiber: Fiber): Fiber => (fiber.tag === 5 || fiber.child === null ? fiber : hostOf(fiber.child));
    const count = (element: unknown) => {
      if (!(element instanceof HTMLElement)) return;
      if (element.dataset.row !== undefined) counted.rows++;
      if (element.closest('form') !== null) counted.form++;
    };
    const visit = (fiber: Fiber): void => {
      const before = fiber.alternate;
      if (before === null) return;
      if (components.has(fiber.tag) && (fiber.flags & 1) !== 0) count(hostOf(fiber).stateNode);
      // Its children are unchanged.
      if (fiber.child === before.child) return;
      for (let child = fiber.child; child !== null; child = child.sibling) visit(child);
    };
    const onCommitFiberRoot = (_: number, root: { readonly current: Fiber }) => visit(root.current);
    const nothing = () => undefined;
    const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot, onCommitFiberUnmount: nothing };
    Object.assign(window, {
      renders: counted,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: { ...hook, onPostCommitFiberRoot: nothing, checkDCE: nothing },
    });
  });
}

/** Returns the number of renders that an interaction causes, once the page is idle. */
export async function rendersOf(page: Page, interact: () => Promise<unknown>): Promise<Renders> {
  // A page from before `countRenders` has counted none.
  const counted = () =>
    page.evaluate(() => ({ form: 0, rows: 0, ...(window as unknown as { readonly renders?: Renders }).renders }));
  const before = await counted();
  await interact();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const after = await counted();
  return { form: after.form - before.form, rows: after.rows - before.rows };
}
