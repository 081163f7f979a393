import { crash } from '../crash.ts';
import { demoPassword } from '../server.ts';
import type { Person } from './moments.ts';
import type { Run } from './run.ts';

/** Lets something happen to a run at its moment; then the person goes on. */
type Happening = (run: Run) => Promise<void>;

/** All that may happen, by name. */
export const happenings = {
  'session ended': (run) => endSession(run, 'admin'),
  'other person': (run) => endSession(run, 'owner'),

  async offline(run) {
    const { context, line } = run.ground;
    await context.setOffline(true);
    line.let('cut');
    if (!isUnderway(run) && run.moment !== 'told') {
      await run.submit();
      // A run over several rows pauses by itself.
      const isRun = run.place.selected > 0;
      await run.until(isRun ? 'busy' : 'refused');
      if (!isRun) await run.check();
    }
    await context.setOffline(false);
    await goOn(run);
  },

  '409': (run) => refuse(run, 409),
  '412': (run) => refuse(run, 412),

  async reload(run) {
    await run.page.reload();
    await comeBack(run);
  },

  async crash(run) {
    await run.untilKept();
    const address = run.page.url();
    await crash(run.page);
    await (await run.newPage()).goto(address);
    await comeBack(run);
  },

  async back(run) {
    await run.page.evaluate(() => history.back());
    if (run.moment !== 'told') {
      await run.page.getByRole('button', { name: '继续填写' }).click();
      await run.page.getByRole('alertdialog').waitFor({ state: 'detached' });
      await run.check();
    }
    run.ground.line.let('cut');
    await goOn(run);
  },

  async 'new version'(run) {
    const { page, moment, ground } = run;
    ground.publish();
    await page.getByRole('button', { name: '点击刷新' }).click();
    if (moment !== 'told') {
      await page.getByText('请先保存或关闭正在填写的内容').waitFor();
      await run.check();
      await page.getByRole('button', { name: '稍后再说' }).click();
    }
    ground.line.let(moment === 'sent' ? 'on' : 'cut');
    await goOn(run);
  },

  async restart(run) {
    const { server, line } = run.ground;
    await server.restart();
    line.let('cut');
    await goOn(run);
  },
} satisfies Readonly<Record<string, Happening>>;

export type Event = keyof typeof happenings;

// The keys of the object above.
export const events = Object.keys(happenings) as readonly Event[];

async function goOn(run: Run): Promise<void> {
  if (run.moment !== 'told') await run.finish();
}

async function comeBack(run: Run): Promise<void> {
  if (run.moment === 'told') return;
  await run.restore();
  await run.finish();
}

function isUnderway({ moment }: Run): boolean {
  return moment === 'sent' || moment === 'carried out';
}

/** The session ends on the server; somebody signs in. */
async function endSession(run: Run, as: Person): Promise<void> {
  const { page, moment, token, ground } = run;
  await fetch(`${ground.server.url}/api/logout`, { method: 'POST', headers: { 'X-Token': token } });
  ground.line.let(moment === 'sent' ? 'on' : 'cut');
  if (moment !== 'told') await run.finish(as);
  else {
    await page.reload();
    await page.locator('input[name=username]').fill(as);
    await page.locator('input[name=password]').fill(demoPassword);
    await page.locator('input[name=password]').press('Enter');
    await page.locator('.shell').waitFor();
  }
  if (as === 'owner') await run.judgeStorage();
}

/** Refuses what is sent next. What was carried out nobody refuses; something on the way brings it once more. */
async function refuse(run: Run, status: number): Promise<void> {
  const { line } = run.ground;
  const [sent] = line.sent;
  if (run.moment === 'sent') line.let({ refuse: status });
  else if (run.moment === 'carried out' || run.moment === 'told') {
    if (sent !== undefined) await line.carryOut(sent);
    line.let('cut');
  } else void line.befall({ refuse: status });
  await goOn(run);
}
