import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { check } from '../../src/check/check.ts';
import { readProject } from '../../src/check/read.ts';

const project = await readProject(process.cwd());

/** The published files, by path. */
type Files = Readonly<Record<string, string>>;

/**
 * An author who edits a file on its preview, without JSON. Counts steps: clicks, drags, choices, effective key presses and
 * typed texts.
 */
export class Author {
  readonly page: Page;
  readonly #path: string;
  readonly #published: string;
  #steps = 0;

  private constructor(page: Page, path: string, published: string) {
    this.page = page;
    this.#path = path;
    this.#published = published;
  }

  /** Opens a file for editing on its preview; navigating there does not count as a step. */
  static async at(path: string, open: (path: string) => Promise<Page>): Promise<Author> {
    const page = await open(`/studio?file=${path}`);
    const files = await page.evaluate(async () => {
      const headers = { 'X-Token': localStorage.getItem('request_token') ?? '' };
      return ((await (await fetch('/api/screens/files', { headers })).json()) as { files: Files }).files;
    });
    const author = new Author(page, path, files[path] ?? '');
    await author.#passesCheck();
    await author.frame.locator('.mark').first().waitFor();
    return author;
  }

  get frame() {
    return this.page.frameLocator('iframe[name=baize-preview]');
  }

  /** The open panel over the preview. */
  get panel(): Locator {
    return this.page.locator('.on-page-panel');
  }

  mark(list: string, title: string): Locator {
    return this.frame.locator(`.mark[data-mark^="${list}"][aria-label="${title}"]`).first();
  }

  /**
   * Makes a change to the published text, verifies that exactly `from` was replaced by `to` and that the result passes the
   * check, and reverts it. Returns the number of steps.
   */
  async change(make: () => Promise<void>, from: string | RegExp, to: string): Promise<number> {
    expect(this.#published.split(from).length, `${from} stands in ${this.#path}`).toBeGreaterThan(1);
    const wanted = this.#published.replace(from, to);
    this.#steps = 0;
    await make();
    // The panel may be moving.
    if ((await this.panel.count()) > 0) await this.panel.getByRole('button', { name: '关闭设置' }).click();
    await expect.poll(() => this.#draft()).toBe(wanted);
    // The page may still show the previous problems.
    expect(check({ ...project, [this.#path]: wanted })).toEqual([]);
    await this.#passesCheck();
    const undo = this.page.getByRole('button', { name: '撤销', exact: true });
    while ((await this.#draft()) !== this.#published) await undo.click();
    await this.page.getByText('已改').waitFor({ state: 'detached' });
    return this.#steps;
  }

  async click(what: Locator): Promise<void> {
    this.#steps += 1;
    await what.click();
  }

  async choose(list: string, title: string): Promise<void> {
    await this.click(this.mark(list, title));
    await this.panel.getByRole('heading', { name: title, exact: true }).waitFor();
  }

  /** Waits until an element is completely in view. */
  async sees(what: Locator): Promise<void> {
    const shown = () =>
      what.evaluate(
        (element) =>
          new Promise<number>((resolve) => {
            const observer = new IntersectionObserver(([entry]) => {
              observer.disconnect();
              resolve(entry?.intersectionRatio ?? 0);
            });
            observer.observe(element);
          }),
      );
    await expect.poll(shown).toBeGreaterThan(0.99);
  }

  /** Waits until there are no unpublished changes. */
  async isAsPublished(): Promise<void> {
    await this.page.getByText('已改').waitFor({ state: 'detached' });
    expect(await this.#draft()).toBe(this.#published);
  }

  async press(key: string): Promise<void> {
    this.#steps += 1;
    await this.page.keyboard.press(key);
  }

  async type(label: string, text: string): Promise<void> {
    this.#steps += 1;
    // Key by key, because typing may change the panel.
    await this.panel.getByLabel(new RegExp(`^${label} ?\\*?$`)).selectText();
    if (text === '') await this.page.keyboard.press('Delete');
    await this.page.keyboard.type(text);
  }

  async select(label: string, option: string): Promise<void> {
    this.#steps += 1;
    await this.panel.getByLabel(label, { exact: true }).selectOption({ label: option });
  }

  async switch(label: string): Promise<void> {
    // The switch's own graphic covers the input.
    await this.click(
      this.panel
        .locator('label')
        .filter({ has: this.page.getByRole('switch', { name: label }) })
        .last(),
    );
  }

  /** Selects several values. */
  async tick(label: string, ...values: readonly string[]): Promise<void> {
    for (const value of values)
      await this.click(this.panel.getByRole('group', { name: label }).getByLabel(value, { exact: true }));
  }

  /** Uses the page of the preview as operators do, and goes on editing it; does not count as steps. */
  async use(interact: () => Promise<void>): Promise<void> {
    await this.page.getByRole('button', { name: '试用', exact: true }).click();
    await interact();
    await this.page.getByRole('button', { name: '在页面上编辑', exact: true }).click();
    await this.frame.locator('.mark').first().waitFor();
  }

  /** Opens the sheet of a row in the preview. */
  async openSheet(): Promise<void> {
    await this.choose('actions/row', '详情');
    await this.click(this.panel.getByRole('button', { name: '在预览中打开' }));
    await this.frame.locator('dialog.sheet .mark').first().waitFor();
  }

  /** Adds a part after another one, found by its title. */
  async addAfter(list: string, title: string, wanted: string): Promise<void> {
    // Scrolled into view by key, which is no step either.
    await this.mark(list, title).focus();
    await this.mark(list, title).hover();
    await this.click(this.frame.getByRole('button', { name: `在「${title}」后添加` }).first());
    await this.#find(wanted);
  }

  /** Adds a part to a list of the page, both found by title. */
  async addTo(list: string, wanted: string): Promise<void> {
    this.#steps += 1;
    await this.page.getByLabel('添加到页面').selectOption({ label: list });
    await this.#find(wanted);
  }

  async rename(list: string, title: string, to: string): Promise<void> {
    this.#steps += 2;
    await this.mark(list, title).dblclick();
    await this.page.keyboard.insertText(to);
    await this.press('Enter');
  }

  /** Adds a part to a list in the open panel, found by its title. */
  async addWithin(list: string, wanted: string): Promise<void> {
    await this.click(this.panel.getByRole('group', { name: list }).getByRole('button', { name: '添加', exact: true }));
    await this.#find(wanted);
  }

  /** Moves a part one place forward in its list. */
  async forward(list: string, title: string): Promise<void> {
    await this.choose(list, title);
    await this.click(this.panel.getByRole('button', { name: `前移 ${title}` }));
  }

  async #find(wanted: string): Promise<void> {
    await this.type('查找', wanted);
    await this.press('Enter');
  }

  async #passesCheck(): Promise<void> {
    await this.page.locator('.studio-problems [role=status]').getByText('检查通过').waitFor();
  }

  /** Returns the edited text of the file. */
  async #draft(): Promise<string> {
    const kept = await this.page.evaluate(() => localStorage.getItem('baize.studio.draft.admin') ?? '{}');
    return (JSON.parse(kept) as Record<string, { text: string }>)[this.#path]?.text ?? this.#published;
  }
}
