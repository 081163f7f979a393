import { disabledOption } from '../../../words/zh-CN/console/ui.ts';
/** Returns the title of a choice in a list, marked if it is out of use. */
export function listTitle({ title, isDisabled }: { readonly title: string; readonly isDisabled?: boolean }): string {
  return isDisabled ? disabledOption(title) : title;
}
