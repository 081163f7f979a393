import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { openContext } from '../browser/context.ts';
import { gotoWithToken } from '../browser/goto.ts';
import { copyOfProject } from '../browser/project.ts';
import { demoToken, startServer } from '../browser/server.ts';
import { guideExample } from './guide-example.ts';
import { type Area, clock, frozenClock, type Picture, pictureOf } from './picture.ts';

/** Takes every picture of the README and the guide, in one session: each is handed over before the page moves on. */
export async function eachPicture(browser: Browser, work: (picture: Picture) => Promise<void>): Promise<void> {
  const project = await copyOfProject();
  const server = await startServer(frozenClock, project);
  const context = await openContext(browser, { baseURL: server.url });
  try {
    await context.clock.setFixedTime(clock);
    const page = await context.newPage();
    await gotoWithToken(page, '/bill', await demoToken(server.url));
    await work(await bills(page));
    const guide = (name: string, at: Locator, area?: Area) => pictureOf(`screens/pictures/${name}.png`, page, at, area);
    for await (const picture of guidePictures(page, project, guide)) await work(picture);
  } finally {
    await context.close();
    await server.stop();
    await rm(project, { recursive: true, force: true });
  }
}

async function bills(page: Page): Promise<Picture> {
  await page.getByRole('button', { name: '退款', exact: true }).first().waitFor();
  await star(page);
  await numbersInMenu(page);
  return pictureOf('stories/console.png', page, page.locator('body'));
}

type OfGuide = (name: string, at: Locator, area?: Area) => Promise<Picture>;

/** In the order in which the guide's reader gets there, so that each step finds what the one before has left. */
async function* guidePictures(page: Page, project: string, picture: OfGuide): AsyncGenerator<Picture> {
  const { screen, menuItem } = await guideExample();
  const file = join(project, 'screens/partner.json');
  const menu = join(project, 'screens/menu.json');
  const bar = page.locator('.update-bar');

  await page.goto('/tenant');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await writeFile(file, screen);
  await writeFile(menu, (await readFile(menu, 'utf8')).replace('"items": [', `"items": [\n${menuItem}`));
  await bar.getByText('点击刷新').waitFor();
  yield await picture('update', bar, { margin: 8 });

  await page.goto('/partner');
  await page.getByRole('button', { name: '暂停合作' }).first().waitFor();
  await star(page);
  await numbersInMenu(page);
  yield await picture('list', page.getByRole('main'), { x: 0, y: 0, width: 1000, height: 400 });

  await page.getByRole('button', { name: '暂停合作' }).first().click();
  const question = page.getByRole('alertdialog');
  yield await picture('confirm', question, { margin: 16 });
  await question.getByRole('button', { name: '取消' }).click();

  await writeFile(file, screen.replace('"filters"', '"fliters"'));
  await bar.getByText('保存的界面文件有 1 个问题').click();
  await bar.getByText('没有「fliters」这个键').waitFor();
  yield await picture('problem', bar, { margin: 12 });
  await writeFile(file, screen);
  // Published under the studio, the mended file would be put in the place of what is typed there.
  await bar.waitFor({ state: 'detached' });

  await page.goto('/studio?file=screens/partner.json');
  await page.locator('.studio-problems').getByText('检查通过').waitFor();
  await page.frameLocator('iframe[name=baize-preview]').locator('.mark[aria-label="暂停合作"]').waitFor();
  await numbersInMenu(page);
  // Its list of files grows with the project.
  yield await picture('studio', page.getByRole('region', { name: /^(编辑|效果)/ }));

  await page.getByLabel('显示 JSON').check();
  await page.getByRole('button', { name: '试用', exact: true }).click();
  await page.locator('.cm-line', { hasText: '"columns"' }).click();
  await page.keyboard.press('End');
  for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await page.keyboard.type(', "');
  // Typed before what it completes from has come, it offers nothing by itself.
  await page.keyboard.press('Control+Space');
  const options = page.getByRole('listbox');
  await options.getByText('联系人').waitFor();
  yield await picture('completion', options, { x: 280, y: 94, width: 590, height: 300 });
}

/** It comes once the page has rested: until then its place is empty. */
async function star(page: Page): Promise<void> {
  await page.getByRole('button', { name: '收藏' }).waitFor();
}

/** They are counted once the page has nothing else to do: competitions, coaches, withdrawals. */
async function numbersInMenu(page: Page): Promise<void> {
  await page.locator('.menu-count').nth(2).waitFor();
}
