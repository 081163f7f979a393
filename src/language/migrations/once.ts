import { withEmpties } from './empties.ts';
import { withFewerKeywords } from './form-keywords.ts';
import type { Migration } from './migration.ts';

/** Says each fact in one place and one way: `withFewerKeywords` of forms, then `withEmpties` of records. */
export const once: Migration = {
  version: 8,
  title:
    '表单只用几种 JSON Schema 的关键字：anyOf、dependencies 等改写为 oneOf、if；给开发人员看的说明都写 $comment；没有值时显示什么由记录说明一次',
  migrate: (files, factsOf) => withEmpties(withFewerKeywords(files), factsOf),
};
