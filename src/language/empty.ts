/**
 * 没有值时显示什么：一句话；要引起注意时（例如未绑定）写成对象，另有含义。 @atomic
 * @en The text for a missing value; an object with a meaning if it needs attention, such as not connected.
 * @examples ["不限", { "title": "未绑定", "intent": "danger" }]
 * @enExamples ["Any", { "title": "Not connected", "intent": "danger" }]
 */
export type Empty = EmptyWords | MarkedEmpty;

/**
 * 没有值时显示的一句话。
 * @en The text for a missing value.
 */
export type EmptyWords = string;

/**
 * 没有值时显示的文字与它的含义。 @atomic
 * @en The text for a missing value, with a meaning.
 */
export interface MarkedEmpty {
  /**
   * 显示的文字。
   * @en The text to show.
   * @examples ["未绑定"]
   * @enExamples ["Not connected"]
   */
  readonly title: string;
  /**
   * 含义：`danger` 显示为红色。
   * @en The meaning; `danger` is shown in red.
   */
  readonly intent: 'warning' | 'danger';
}

/**
 * Returns the text and style for an absent value; undefined if none is declared.
 *
 * @example
 * emptyText('不限')?.title // '不限'
 */
export function emptyText(empty: Empty | undefined): Partial<MarkedEmpty> | undefined {
  return typeof empty === 'string' ? { title: empty } : empty;
}
