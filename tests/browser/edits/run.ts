import type { Locator, Page } from 'playwright-core';
import { recentKey } from '../../../src/console/preferences/recent-key.ts';
import { gotoWithToken } from '../goto.ts';
import { demoPassword, demoToken } from '../server.ts';
import { effectsSince, lastEntry } from './effects.ts';
import type { Ground } from './ground.ts';
import type { Moment, Person } from './moments.ts';
import type { FormPlace } from './places.ts';
import { longest, within } from './time.ts';
import { isAlike, isMarked, type Marks, marksOf, valuesFor } from './values.ts';

/** What came of a run. */
export interface Outcome {
  /** The most effects that one call to one address had. */
  readonly effects: number;
  /** Whether the person was told that it was done. */
  readonly isTold: boolean;
  /** Characters typed and neither in the form, nor offered for restoring, nor in what was carried out. */
  readonly lost: number;
  /** What is wrong, in words; none if nothing is. */
  readonly faults: readonly string[];
  /** What the form said in the end, if not that it was done. */
  readonly said: string;
  /** Whether no row offered the form, or nothing in it could be changed: the runs before have used them up. */
  readonly isUnopened: boolean;
}

/** The controls of a form and what they show. */
type Picture = Readonly<Record<string, string>>;

/** One form that is filled in up to a moment; then something happens, and the person goes on. */
export class Run {
  private readonly faults: string[] = [];
  private readonly marks: Marks;
  private current: Page | undefined;
  /** The last entry of the log before the run. */
  private since = 0;
  private lost = 0;
  private typed: Picture = {};
  private isTold = false;
  /** Whether another person has taken the place of the first. */
  private isOthers = false;
  private said = '';
  private isUnopened = true;
  /** Whether its time is up: what it still waits for is gone. */
  private isOver = false;
  private code = '';
  /** Of the session that it begins with. */
  token = '';

  constructor(
    readonly ground: Ground,
    readonly place: FormPlace,
    readonly moment: Moment,
    /** Its number: no other run on the same data has it. */
    private readonly turn: number,
    /** Whether the tab has another page behind it. */
    private readonly hasPast: boolean,
  ) {
    this.marks = marksOf(turn);
  }

  /**
   * Carries it out, and counts what came of it.
   *
   * @param happen What happens at the moment, and all that the person does then.
   * @param time What it may take, in milliseconds: then it is ended.
   */
  async outcome(happen: (run: Run) => Promise<void>, time = longest): Promise<Outcome> {
    const { line, server, context } = this.ground;
    const { requests } = this.place;
    const patterns = requests.map(patternOf);
    line.watch(({ method, url }) => patterns.some((pattern) => pattern.test(`${method} ${url}`)));
    this.since = lastEntry(server.folder);
    try {
      await within(time, this.carryOut(happen));
    } catch (error) {
      this.faults.push(`the run broke off: ${String(error).split('\n')[0]}`);
    } finally {
      this.isOver = true;
      line.let('cut');
      await context.setOffline(false);
      await this.current?.close();
    }
    const effects = effectsSince(server.folder, this.since, requests);
    if (effects > 1) this.faults.push(`${effects} effects`);
    if (this.isTold && effects === 0) this.faults.push('told, not done');
    if (effects > 0 && !this.isTold && !this.isOthers) this.faults.push('done, never told');
    const { isTold, lost, faults, said, isUnopened } = this;
    return { effects, isTold, lost, faults, said, isUnopened };
  }

  private async carryOut(happen: (run: Run) => Promise<void>): Promise<void> {
    this.token = await demoToken(this.ground.server.url);
    await this.begin();
    await happen(this);
    this.judgeTold();
  }

  get page(): Page {
    if (this.current === undefined) throw new Error('The run has a page.');
    return this.current;
  }

  /** Opens a page in the same profile, as another tab. */
  async newPage(): Promise<Page> {
    if (this.isOver) throw new Error('The run is over.');
    const page = await this.ground.context.newPage();
    if (this.isOver) await page.close();
    // The browser's own question before a page with input is left.
    page.on('dialog', (dialog) => void dialog.accept());
    this.current = page;
    return page;
  }

  /** Opens the form and fills it in, as far as the moment says. */
  private async begin(): Promise<void> {
    const page = await this.newPage();
    const { line, context } = this.ground;
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin: line.url, storageTypes: 'indexeddb,local_storage' });
    const isBack = this.hasPast;
    await gotoWithToken(page, line.url + (isBack ? elsewhere(this.place) : this.place.address), this.token);
    if (isBack) await this.follow(this.place.address);
    await this.open();
    this.isUnopened = false;
    const initial = await this.picture();
    const last = await this.fill();
    await this.giveCode();
    await this.givePicture();
    const isComposing = this.moment === 'composing';
    if (last !== undefined) {
      await page.evaluate(() => edits.select());
      await page.keyboard.insertText(isComposing ? last.slice(0, -1) : last);
    }
    if (last !== undefined && isComposing)
      await devtools.send('Input.imeSetComposition', { text: last.slice(-1), selectionStart: 1, selectionEnd: 1 });
    else if (this.moment !== 'typing') await page.evaluate(() => edits.leave());
    const filled = Object.entries(await this.picture());
    this.typed = Object.fromEntries(filled.filter(([name, value]) => initial[name] !== value && value !== ''));
    const secrets = page.locator('.form input:is([type=password], [autocomplete=one-time-code])');
    if (Object.keys(this.typed).length === 0 && (await secrets.count()) === 0) {
      // All that can be chosen was, by the runs before.
      this.isUnopened = true;
      throw new Error('Nothing could be typed.');
    }
    if (this.moment === 'sent') await this.sendInto('hold');
    if (this.moment === 'carried out') await this.sendInto('swallow');
    if (this.moment === 'told') await this.finish();
  }

  /** Submits, and waits until what was sent is where it is to be, or the form refuses to send it. */
  private async sendInto(mishap: 'hold' | 'swallow'): Promise<void> {
    const arrived = this.ground.line.befall(mishap).then(() => 'arrived' as const);
    await this.submit();
    const refused = this.page.waitForFunction(() => ['refused', 'asked'].includes(edits.state()));
    // Whichever comes second comes to nothing.
    refused.catch(() => undefined);
    if ((await Promise.race([arrived, refused])) === 'arrived') return;
    if ((await this.page.evaluate(() => edits.state())) !== 'asked') return;
    await this.agree();
    await arrived;
  }

  /** Waits for a state; what is asked before it is agreed to. */
  async until(wanted: 'busy' | 'refused'): Promise<void> {
    const seen = await this.page.waitForFunction(
      (sign) => [sign, 'asked'].find((state) => state === edits.state()),
      wanted,
    );
    if ((await seen.jsonValue()) !== 'asked') return;
    await this.agree();
    await this.page.waitForFunction((sign) => edits.state() === sign, wanted);
  }

  /** Says that it is meant, as for a device that is bound to another table. */
  private async agree(): Promise<void> {
    await this.page.getByRole('alertdialog').getByRole('button').last().click();
  }

  /**
   * Goes on as a person does who wants it done: signs in where asked to, and submits until it is told to be done, or was
   * refused three times.
   */
  async finish(as: Person = 'admin'): Promise<void> {
    const { page } = this;
    for (let submits = 0, steps = 0; steps < 8; steps++) {
      const settled = () => {
        const state = edits.state();
        return state === 'busy' ? undefined : state;
      };
      const state = await (await page.waitForFunction(settled, undefined, { timeout: 40_000 })).jsonValue();
      if (state === 'told') {
        this.isTold = true;
        return;
      }
      if (state === 'login') {
        this.lose(this.typed, 'left for the sign-in page');
        return;
      }
      if (state === 'over') {
        await this.signInOver(as, submits);
        if (as === 'owner') return;
        continue;
      }
      if (state === 'asked') {
        await this.agree();
        continue;
      }
      if (state === 'none' || submits === 3 || !(await this.canSubmit())) break;
      // What a run over several rows does is kept with the run.
      if (state !== 'run') await this.check();
      await this.submit();
      // A run over several rows takes a moment to begin once more; a press that went astray is made again.
      if (state === 'run')
        await page.waitForFunction(() => edits.hasBegun(), undefined, { timeout: 3000 }).catch(() => {});
      submits++;
    }
    this.said = await page.evaluate(() => edits.failure());
  }

  private async signInOver(as: Person, submits: number): Promise<void> {
    // The form for several rows has gone once it is submitted, also where nothing is on the line yet.
    if (this.place.selected === 0 || submits === 0) await this.check();
    this.isOthers = as !== 'admin';
    const over = this.page.locator('.sign-in-over');
    await over.locator('[name=username]').fill(as);
    await over.locator('[name=password]').fill(demoPassword);
    const loaded = as === 'owner' ? this.page.waitForEvent('load') : over.waitFor({ state: 'detached' });
    await over.locator('[name=password]').press('Enter');
    await loaded;
  }

  /** Sees whether anything of the first person is left in this browser. */
  async judgeStorage(): Promise<void> {
    if (this.moment !== 'told' && !this.isOthers) {
      this.faults.push('nobody was asked to sign in');
      return;
    }
    // What was saved may be theirs to see: then they have opened it themselves by now.
    if (this.moment === 'told') await this.page.evaluate((key) => localStorage.removeItem(key), recentKey);
    const kept = await this.page.evaluate(() => edits.kept());
    if (isMarked(kept, this.marks)) this.faults.push('something typed stays for another person');
  }

  /** Opens what was typed once more, and puts it into the form. */
  async restore(): Promise<void> {
    const { page } = this;
    const note = page.locator('.kept-note').getByRole('button', { name: '打开' });
    const bar = page.locator('.form-draft').getByRole('button', { name: '恢复', exact: true });
    const isSecret = Object.keys(this.typed).length === 0;
    // Of a secret nothing is kept but that it was sent.
    const isNothingKept = isSecret && this.ground.line.sent.length === 0;
    // Of a form for several rows, the rows are to be chosen again.
    const done = page.locator('.kept-note, .form-draft').getByText('上次的提交已经生效');
    const isOffered =
      this.place.selected === 0 && (await appears(note.or(bar).or(done).first(), isNothingKept ? 1500 : 6000));
    if ((await done.count()) > 0) return;
    const isOpened = isOffered && (await bar.count()) === 0;
    if (isOpened) {
      await note.first().click();
      await note.first().waitFor({ state: 'detached' });
    }
    // What was carried out may have taken the action from its row.
    if (!isOffered && !this.isInRecord()) await this.open();
    // What is opened by the note is restored by itself.
    if (isOpened || (await appears(bar, isSecret ? 1000 : 5000))) {
      if (!isOpened) {
        await bar.click();
        await bar.waitFor({ state: 'detached' });
      }
      await this.check();
      await page.evaluate((code) => edits.fillSecrets(code), this.code);
    } else if (!this.isInRecord()) {
      if (!isSecret) this.lose(this.typed, 'nothing is offered for restoring');
      await this.fill();
    }
  }

  /** Compares what the form shows with what was typed. */
  async check(): Promise<void> {
    let missing = await this.missing();
    // The titles of what was chosen arrive after the values.
    for (const end = Date.now() + 3000; missing.length > 0 && Date.now() < end; missing = await this.missing())
      await this.page.evaluate(() => new Promise(requestAnimationFrame));
    if (missing.length > 0 && !this.isInRecord()) this.lose(Object.fromEntries(missing), 'lost');
  }

  private async missing(): Promise<readonly (readonly [string, string])[]> {
    const now = await this.picture();
    const shown = Object.values(now);
    return Object.entries(this.typed).filter(([name, value]) => {
      // A tag that is typed becomes one of a list.
      const isElsewhere = isMarked(value, this.marks) && shown.some((one) => one.includes(value));
      return !isElsewhere && !isAlike(now[name], value);
    });
  }

  /** What was typed into boxes that take a mark. */
  private get marked(): readonly (readonly [string, string])[] {
    return Object.entries(this.typed).filter(
      ([name, value]) => !name.startsWith('chosen') && isMarked(value, this.marks),
    );
  }

  private lose(missing: Picture, why: string): void {
    const { length } = Object.values(missing).join('');
    if (length <= this.lost) return;
    this.lost = length;
    this.faults.push(`${why}: ${JSON.stringify(missing)}`);
  }

  /** Whether all that bears a mark went out with a write that was carried out. */
  private isInRecord(): boolean {
    const { line, server } = this.ground;
    const isSent = this.marked.every(([, value]) => line.sent.some(({ body }) => body.includes(value.trim())));
    return isSent && effectsSince(server.folder, this.since, this.place.requests) > 0;
  }

  private judgeTold(): void {
    if (!this.isTold || this.isInRecord()) return;
    this.lose(Object.fromEntries(this.marked), 'told, and not in the record');
  }

  /** Waits until what was typed last is kept: that is a fifth of a second behind. */
  async untilKept(): Promise<void> {
    const marked = Object.values(this.typed).findLast((value) => isMarked(value, this.marks));
    const isKept = Object.keys(this.typed).length > 0 && this.moment !== 'told';
    if (isKept) await this.page.evaluate((mark) => edits.untilKept(mark), marked);
  }

  /** Goes to an address as a link does. */
  private async follow(address: string): Promise<void> {
    await this.page.locator('main h1, main form').first().waitFor();
    await this.page.evaluate((to) => edits.follow(to), address);
    await this.page.waitForURL((url) => url.pathname + url.search === address);
  }

  private async open(): Promise<void> {
    const { way, selected } = this.place;
    // What is loaded at the first use waits for a hand.
    await this.page.mouse.move(this.turn % 50, 3);
    await this.page.evaluate(([way, selected, turn]) => edits.open(way, selected, turn), [
      way,
      selected,
      this.turn,
    ] as const);
  }

  private fill(): Promise<string | undefined> {
    return this.page.evaluate(([values, mark, turn]) => edits.fill(values, mark, turn), [
      valuesFor(this.place.forms, this.marks),
      this.marks.text,
      this.turn,
    ] as const);
  }

  /** Asks for the code that a form wants, and reads it where the stand-in of the cloud prints it. */
  private async giveCode(): Promise<void> {
    const button = this.page.locator('.form-send-code');
    if ((await button.count()) === 0) return;
    await button.click();
    await this.page.getByRole('button', { name: '秒后重新发送' }).waitFor();
    this.code = new RegExp(`${this.marks.phone}：验证码 (\\d{6})`).exec(this.ground.server.log())?.[1] ?? '';
    await this.page.evaluate((code) => edits.fillSecrets(code), this.code);
  }

  /** Uploads a picture where a form has none. */
  private async givePicture(): Promise<void> {
    const file = this.page.locator('.form input[type=file]');
    const picture = this.page.locator('.form img');
    if ((await file.count()) === 0 || (await picture.count()) > 0) return;
    await file.first().setInputFiles({ name: '图.png', mimeType: 'image/png', buffer: png });
    await picture.first().waitFor();
  }

  private async canSubmit(): Promise<boolean> {
    return (await this.page.evaluate(() => edits.submit())) !== undefined;
  }

  async submit(): Promise<void> {
    const at = await this.page.evaluate(() => edits.submit());
    if (at === undefined) throw new Error('There is no button to submit.');
    await this.page.mouse.click(at.x, at.y);
  }

  private picture(): Promise<Picture> {
    return this.page.evaluate(() => edits.picture());
  }
}

async function appears(what: Locator, timeout: number): Promise<boolean> {
  return what.waitFor({ timeout }).then(
    () => true,
    () => false,
  );
}

/** Another page, to go back to: one with a form would be taken for the form itself. */
function elsewhere({ way }: FormPlace): string {
  return way.length === 0 ? '/club' : '/password';
}

function patternOf(request: string): RegExp {
  const [method = '', path = ''] = request.split(' ');
  return new RegExp(`^${method} ${path.replaceAll(/\{[^}]*\}/g, '[^/?]+')}(\\?|$)`);
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
