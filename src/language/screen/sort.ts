import type { Field } from '../text/text.ts';

/** 按哪个字段排序。 @atomic */
export interface Sort {
  /** 排序的字段。 */
  field: Field;
  /** 从大到小、从新到旧；不写则相反。 */
  descending?: boolean;
}
