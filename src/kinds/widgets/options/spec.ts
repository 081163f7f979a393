import type { ChosenUi } from '../base.ts';

/**
 * 从选项列表中选若干个。
 * @en Several entries of an option list.
 */
export interface OptionsUi extends ChosenUi {
  readonly widget: 'options';
}
