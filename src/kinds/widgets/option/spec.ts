import type { ChosenUi } from '../base.ts';

/**
 * 从选项列表中选一个，可以输入文字查找，例如供应商。
 * @en One entry of an option list, searched by typing, such as a supplier.
 */
export interface OptionUi extends ChosenUi {
  readonly widget: 'option';
}
