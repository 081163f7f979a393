import type { CDPSession, Page } from 'playwright-core';

/** The output of a screen reader at one step of a journey. */
export interface Said {
  readonly step: string;
  /** Role, name, states and description of the focused element and its dialog, as computed by the browser. */
  readonly focus: string;
  /** The announcements of live regions since the previous step, in order. */
  readonly live: readonly string[];
  /** The roles of interactive elements without a name. */
  readonly nameless: readonly string[];
}

/** Listens to a page as a screen reader does. */
export interface ScreenReader {
  /** Returns the output at a step and since the previous one. */
  readonly hear: (step: string) => Promise<Said>;
}

/** Starts listening, in this document and all later ones. */
export async function listen(page: Page): Promise<ScreenReader> {
  await page.addInitScript(recordLiveRegions);
  await page.evaluate(recordLiveRegions);
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  return {
    hear: async (step) => ({
      step,
      focus: [
        await computedProperties(session, 'document.activeElement'),
        await computedProperties(session, dialogAround),
      ]
        .filter((text) => text !== '')
        .join(' in '),
      live: await page.evaluate(() => (window as unknown as Recorded).heard?.splice(0) ?? []),
      nameless: await namelessIn(session),
    }),
  };
}

interface Recorded {
  heard?: string[];
}

/** Collects the announcements of live regions, one per changed region at a time. Runs in the page, so it must not use this module. */
function recordLiveRegions(): void {
  const recorded = window as unknown as Recorded;
  if (recorded.heard !== undefined) return;
  const heard: string[] = [];
  recorded.heard = heard;
  new MutationObserver((changes) => {
    const said = changes.flatMap(({ target, addedNodes, type }) =>
      (type === 'characterData' ? [target] : [...addedNodes]).flatMap(saidBy),
    );
    heard.push(...new Set(said.filter((text) => text !== '')));
  }).observe(document, { childList: true, characterData: true, subtree: true });

  function saidBy(node: Node): readonly string[] {
    const element = node instanceof Element ? node : node.parentElement;
    const region = element?.closest('[aria-live], [role=status], [role=alert]');
    if (region) return isLoud(region) ? [textOf(region.hasAttribute('role') ? region : node)] : [];
    // An inserted element with text is announced only if it is an alert.
    const alerts = node instanceof Element ? [...node.querySelectorAll('[role=alert]')] : [];
    return alerts.filter(isLoud).map(textOf);
  }

  function isLoud(region: Element): boolean {
    return region.getAttribute('aria-live') !== 'off' && region.closest('[aria-hidden=true], [inert]') === null;
  }

  function textOf(node: Node): string {
    return node.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
  }
}

/** The computed states that are read out. */
const states = new Set(['checked', 'disabled', 'expanded', 'invalid', 'pressed', 'required', 'selected', 'hasPopup']);

const dialogAround = "document.activeElement?.closest('dialog')";

/** Returns the computed accessibility properties of an element. */
async function computedProperties(session: CDPSession, expression: string): Promise<string> {
  const { result } = await session.send('Runtime.evaluate', { expression });
  if (result.objectId === undefined) return '';
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  const [{ role, name, description, properties = [] } = {}] = nodes;
  const set = properties.filter(({ name, value }) => states.has(name) && !['false', ''].includes(String(value.value)));
  return [
    `${role?.value} “${name?.value ?? ''}”`,
    ...set.map(({ name, value }) => (value.value === true ? name : `${name}=${value.value}`)),
    ...(description?.value ? [description.value] : []),
  ].join(', ');
}

const operable =
  /^(button|link|textbox|searchbox|combobox|listbox|option|checkbox|radio|switch|tab|menuitem|slider|spinbutton|dialog|alertdialog)$/;

async function namelessIn(session: CDPSession): Promise<readonly string[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ ignored, role, name }) => !ignored && operable.test(role?.value) && !name?.value?.trim())
    .map(({ role }) => String(role?.value));
}
