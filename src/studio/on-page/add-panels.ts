import { kindsFor } from '../../kinds/columns/fits.ts';
import type { ApiCall } from '../../language/contract/api.ts';
import type { RecordProperty } from '../../language/contract/record.ts';
import type { Json } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { isRead } from '../../language/places/calls.ts';
import { isSame } from '../../language/same.ts';
import { allRowsTab } from '../../language/screen/tab.ts';
import { newTasks, taskOf } from '../../words/zh-CN/studio/on-page.ts';
import { memberOf } from '../help/schema-at.ts';
import type { Path } from '../parts/part.ts';
import { isFigure } from './add-figures.ts';
import type { Addition } from './addition.ts';
import type { Page } from './marks-of.ts';

/**
 * Returns panels for a home page, each with initial content: figures, trends and rankings of calls that no panel uses yet,
 * and a panel of tasks that no panel has.
 */
export function panelsFor(page: Page, list: Path): readonly Addition[] {
  const { names, document } = page;
  const held = list.reduce<Json | undefined>(memberOf, document);
  const written: readonly Json[] = Array.isArray(held) ? held : [];
  const asked = written.map((panel) => memberOf(panel, 'request'));
  const panels = Object.entries(names.api).flatMap(([request, call]): readonly Addition[] => {
    const record = call.record === undefined ? undefined : own(names.records, call.record);
    if (record === undefined || !isRead(request) || request.includes('{') || asked.includes(request)) return [];
    const title = record.title ?? request;
    return panelOf(call, record.properties).map((panel) => ({
      title,
      note: request,
      value: { ...kindOf(panel), title, request, ...panel },
    }));
  });
  return [...panels, ...tasksOf(page, list, written)];
}

type Panel = { readonly figures: Json } | { readonly kind: 'trend' | 'ranking'; readonly columns: Json };

/** Returns the panels that can show a call's response: a trend over days, a ranking of a period, or figures of one record. */
function panelOf(call: ApiCall, properties: Readonly<Record<string, RecordProperty>>): readonly Panel[] {
  const fields = Object.entries(properties);
  const figures = fields.filter(([field, property]) => isFigure(kindsFor(field, property)[0]));
  const [first] = figures.filter(([, { type }]) => ![type].flat().includes('object')).map(([field]) => field);
  if (first === undefined) return [];
  const asks = (name: string): boolean => call.filters?.includes(name) === true;
  const named = (isHeading: (kind: string | undefined) => boolean) =>
    fields.find(([field, property]) => isHeading(kindsFor(field, property)[0]))?.[0];
  if (asks('period')) {
    const kind = asks('by') ? 'trend' : 'ranking';
    const heading = named((one) => (kind === 'trend' ? one?.startsWith('date') === true : one === 'text'));
    return heading === undefined ? [] : [{ kind, columns: [heading, first] }];
  }
  // A card shows a value of a single record, but lists and reports return rows.
  if (call.list === true || call.report !== undefined) return [];
  return [{ figures: figures.slice(0, 2).map(([field, { title = field }]) => ({ title, field })) }];
}

/** Returns the kind of a panel, which figures omit. */
function kindOf(panel: Panel): { readonly kind?: string } {
  return 'kind' in panel ? { kind: panel.kind } : {};
}

function tasksOf(page: Page, list: Path, written: readonly Json[]): readonly Addition[] {
  const there = written.flatMap((panel) => [memberOf(panel, 'tasks') ?? []].flat());
  const left = tasksFor(page, [...list, written.length, 'tasks']).filter(
    ({ value }) => !there.some((task) => isSame(memberOf(task, 'link'), memberOf(value, 'link'))),
  );
  const [first] = left;
  return first === undefined
    ? []
    : [{ title: newTasks, note: 'tasks', value: { title: newTasks, tasks: [first.value] } }];
}

/** Returns a task, which counts the rows of a tab, for each tab of a list that has none yet. */
export function tasksFor({ names, document }: Page, list: Path): readonly Addition[] {
  const held = list.reduce<Json | undefined>(memberOf, document);
  const links = (Array.isArray(held) ? held : []).map((task) => memberOf(task, 'link'));
  return Object.entries(names.pages).flatMap(([screen, page]) =>
    Object.entries(membersOf(memberOf(page, 'tabs')))
      .filter(([tab]) => tab !== allRowsTab)
      .map(([tab, one]): Addition => {
        const title = taskOf(names.screens[screen] ?? screen, String(memberOf(one, 'title') ?? tab));
        return { title, note: screen, value: { title, link: { screen, tab } } };
      })
      .filter(({ value }) => !links.some((link) => isSame(link, memberOf(value, 'link')))),
  );
}
