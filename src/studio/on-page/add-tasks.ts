import type { Json } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { isSame } from '../../language/same.ts';
import { everything } from '../../language/screen/tab.ts';
import { taskOf } from '../../words/zh-CN/studio/on-page.ts';
import { memberOf } from '../help/schema-at.ts';
import type { Path } from '../parts/part.ts';
import type { Addition } from './addition.ts';
import type { Page } from './marks-of.ts';

/** Returns a task for each tab of each list that has no task yet: how many rows it has. */
export function tasksFor({ names, document }: Page, list: Path): readonly Addition[] {
  const held = list.reduce<Json | undefined>(memberOf, document);
  const links = (Array.isArray(held) ? held : []).map((task) => memberOf(task, 'link'));
  return Object.entries(names.pages).flatMap(([screen, page]) =>
    Object.entries(membersOf(memberOf(page, 'tabs')))
      .filter(([tab]) => tab !== everything)
      .map(([tab, one]): Addition => {
        const title = taskOf(names.screens[screen] ?? screen, String(memberOf(one, 'title') ?? tab));
        return { title, note: screen, value: { title, link: { screen, tab } } };
      })
      .filter(({ value }) => !links.some((link) => isSame(link, memberOf(value, 'link')))),
  );
}
