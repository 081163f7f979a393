import type { Language } from '../../words/language.ts';
import { screenWords } from '../../words/screens.ts';
import { isMembers, type Members } from '../members.ts';
import { allRowsTab } from '../screen/tab.ts';

/**
 * Returns a list with its tabs in their full form: the tab of all rows comes last unless the list declares its
 * position.
 *
 * @example
 * withTabs({ tabs: { late: { title: '逾期' } } }) // { tabs: { late: { title: '逾期' }, all: { title: '全部' } } }
 */
export function withTabs(list: Members, language?: Language): Members {
  const title = screenWords(language).everyTab;
  const { tabs } = list;
  if (!isMembers(tabs)) return list;
  const { [allRowsTab]: every = {}, ...others } = tabs;
  if (tabs[allRowsTab] === undefined) return { ...list, tabs: { ...others, [allRowsTab]: { title } } };
  return isMembers(every) ? { ...list, tabs: { ...tabs, [allRowsTab]: { title, ...every } } } : list;
}
