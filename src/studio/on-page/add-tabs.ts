import type { Json } from '../../language/json.ts';
import { isMembers, membersOf } from '../../language/members.ts';
import { titleAt } from '../../language/places/row.ts';
import { isSame } from '../../language/same.ts';
import { allRowsTab } from '../../language/screen/tab.ts';
import { newTab } from '../../words/zh-CN/studio/on-page.ts';
import { enumValuesAt, rowAt } from '../help/row-at.ts';
import { memberOf } from '../help/schema-at.ts';
import type { Path } from '../parts/part.ts';
import type { Addition } from './addition.ts';
import type { Page } from './marks-of.ts';

/** Returns a tab for each filter value that has no tab yet, and a blank one. */
export function tabsFor({ names, document }: Page, list: Path): readonly Addition[] {
  const tabs = Object.values(membersOf(list.reduce<Json | undefined>(memberOf, document)));
  const filters = memberOf(document, 'filters');
  const row = rowAt(names, document, ['filters', 0]);
  const found = (Array.isArray(filters) ? filters : []).filter(isMembers).flatMap(({ field }): readonly Addition[] => {
    const values = typeof field === 'string' ? enumValuesAt(names, row, field) : undefined;
    return (values ?? []).map(({ value, title }) => ({
      title,
      note: titleAt(row, String(field)),
      key: `${String(field)}${String(value)}`.replace(/\W/g, ''),
      value: { title, where: { [String(field)]: value } },
    }));
  });
  const isNew = ({ value }: Addition): boolean =>
    !tabs.some((tab) => isSame(memberOf(tab, 'where'), memberOf(value, 'where')));
  const all = [...found.filter(isNew), { title: newTab, note: '', key: 'tab', value: { title: newTab } }];
  // Adding the first tab keeps the list's initial view, which shows every row.
  return tabs.length > 0
    ? all
    : all.map((one) => ({ ...one, beside: { tabs: { [allRowsTab]: {}, [one.key ?? '']: one.value } } }));
}
