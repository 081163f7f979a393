import type { SheetAction } from '../../kinds/actions/sheet/spec.ts';

/**
 * Returns the name of the sheet an action opens: the list's only one unless it names another.
 *
 * @example
 * sheetName({}) // 'sheet'
 */
export function sheetName({ sheet }: Pick<SheetAction, 'sheet'>): string {
  return sheet ?? 'sheet';
}
