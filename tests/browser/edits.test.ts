// @module-tag deep
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { signIn } from './console.ts';
import { crash } from './crash.ts';
import { allCells, prove, sampleOf } from './edits/cells.ts';
import { effectsSince, lastEntry } from './edits/effects.ts';
import { events } from './edits/events.ts';
import { type Ground, openGround } from './edits/ground.ts';
import { moments } from './edits/moments.ts';
import { formPlaces } from './edits/places.ts';
import { Run } from './edits/run.ts';
import { longest } from './edits/time.ts';
import { gotoWithToken } from './goto.ts';
import { keptIn } from './kept-in.ts';
import { demoToken } from './server.ts';

const cells = allCells(await formPlaces());
/** Of all of them, which are in `npm run bench -- edits`: each form, and each moment with each event, once or more. */
const sample = sampleOf(cells, 200);

/** A run ends by itself, and is made once more where the rows were used up. */
const timeout = 3 * longest;

let ground: Ground;
beforeAll(async () => {
  ground = await openGround(inject('demoData'));
});
afterAll(() => ground?.close());

test('the sample has every form, and every moment with every event', () => {
  const ids = (some: typeof cells) => new Set(some.map(({ place }) => place.id));
  expect(ids(sample)).toEqual(ids(cells));
  expect(new Set(sample.map(({ moment, event }) => `${moment} ${event}`)).size).toBe(moments.length * events.length);
});

test('a run whose time is up ends, and leaves no page to the next', async () => {
  const [first] = sample;
  if (first === undefined) throw new Error('The sample has forms.');
  const { faults } = await new Run(ground, first.place, first.moment, 0, false).outcome(
    () => new Promise(() => undefined),
    1,
  );
  expect(faults).toEqual(['the run broke off: Error: It took longer than 0.001 s.']);
  await expect.poll(() => ground.context.pages().length).toBe(1);
});

test('half a competition of 32 players outlives all at once, and is created once', {
  timeout: 240_000,
}, async () => {
  await ground.renew();
  const { context, line, server } = ground;
  const since = lastEntry(server.folder);
  const token = await demoToken(server.url);
  const page = await context.newPage();
  const applications = `${line.url}/competition/apply?status=0`;
  await gotoWithToken(page, applications, token);
  const create = page.getByRole('button', { name: '创建比赛' }).first();
  await create.click();
  const fill = (on: typeof page, name: string, value: string) =>
    on.getByRole('textbox', { name, exact: true }).fill(value);
  await fill(page, '比赛名称', '周末积分赛');
  await fill(page, '最大人数', '32');
  await fill(page, '开始时间', '2099-12-20 09:00');

  // The session is ended on the server, the computer closed while somebody types, the tab killed, the server updated.
  await fetch(`${server.url}/api/logout`, { method: 'POST', headers: { 'X-Token': token } });
  await context.setOffline(true);
  await fill(page, '赛程1名称', '海选三十二');
  await expect.poll(() => keptIn(page)).toContain('海选三十二');
  await crash(page);
  ground.publish();
  await server.restart();
  await context.setOffline(false);

  const again = await context.newPage();
  await again.goto(applications);
  await again.waitForURL('**/login?from=*');
  await signIn(again, 'admin');
  await again.locator('.kept-note').getByRole('button', { name: '打开' }).click();
  const titles = again.locator('input[id^="competition-schedules-"][id$="-title"]');
  await expect
    .poll(() => titles.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
    .toEqual(['海选三十二', '16进8', '8进4', '半决赛', '季殿赛', '决赛']);
  await fill(again, '报名费', '50');
  await fill(again, '报名开始时间', '2099-12-01 08:00');
  await fill(again, '报名结束时间', '2099-12-19 18:00');
  await again.getByRole('button', { name: '添加奖项' }).click();
  await again.getByRole('textbox', { name: '奖项1现金奖励', exact: true }).fill('3000');
  await again.getByRole('button', { name: '创建', exact: true }).click();
  await again.getByText('保存成功').waitFor();
  expect(effectsSince(server.folder, since, ['POST /api/competition/create'])).toBe(1);
  expect(await keptIn(again)).toBe('[]');
  await again.close();
});

describe('nothing typed is lost, and nothing is done twice or told without being done', () => {
  for (const [index, cell] of sample.entries()) {
    const { place, moment, event } = cell;
    test(`${place.id}, ${moment}: ${event}`, { tags: index % 150 === 0 ? ['short'] : [], timeout }, async () => {
      const { faults } = await prove(ground, cell, index + 1);
      expect(faults).toEqual([]);
    });
  }
});
