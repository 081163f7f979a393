import { own } from '../../language/own.ts';
import { allPages } from '../../words/zh-CN/studio/menu.ts';
import {
  allActions,
  allCards,
  allFields,
  allFilters,
  allFormFields,
  allTasks,
  choicesByDeployment,
  fieldsByDeployment,
  formOfNoCall,
  nothingLeft,
  onlyInJson,
} from '../../words/zh-CN/studio/on-page.ts';
import { rowAt } from '../help/row-at.ts';
import type { Path } from '../parts/part.ts';
import { recordTitleOf, refusesOtherChoices, refusesOtherFields } from './add-fields.ts';
import type { Page } from './marks-of.ts';

/** Returns the reason why nothing can be added to a list or map, and who could change that. */
export function whyNothing(page: Page, list: Path): string {
  return own(reasons, String(list.at(-1)))?.(page, list) ?? onlyInJson;
}

const ofRecord = ({ names, document }: Page, list: Path): string => {
  const { record, schema } = rowAt(names, document, [...list, 0]);
  return schema?.title ?? record ?? '';
};

const ofForm = (page: Page, list: Path): string => {
  if (refusesOtherFields(page, list)) return fieldsByDeployment;
  const record = recordTitleOf(page);
  return record === undefined ? formOfNoCall : allFormFields(record);
};

const reasons: Readonly<Record<string, (page: Page, list: Path) => string>> = {
  columns: (page, list) => allFields(ofRecord(page, list)),
  fields: (page, list) => allFields(ofRecord(page, list)),
  figures: (page, list) => allCards(ofRecord(page, list)),
  compare: (page, list) => allCards(ofRecord(page, list.slice(0, -2))),
  filters: () => allFilters,
  search: () => allFilters,
  toolbar: () => allActions,
  row: () => allActions,
  bulk: () => allActions,
  actions: () => allActions,
  tasks: () => allTasks,
  properties: ofForm,
  oneOf: (page, list) => (refusesOtherChoices(page, list) ? choicesByDeployment : onlyInJson),
  sections: () => nothingLeft,
  items: () => allPages,
  children: () => allPages,
};
