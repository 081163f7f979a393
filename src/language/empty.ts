/**
 * 没有值时显示什么：一句话；要引起注意时（例如未绑定）写成对象，另有含义。 @atomic
 * @examples ["不限", { "title": "未绑定", "intent": "danger" }]
 */
export type Empty = EmptyWords | MarkedEmpty;

/** 没有值时显示的一句话。 */
export type EmptyWords = string;

/** 没有值时显示的文字与它的含义。 @atomic */
export interface MarkedEmpty {
  /**
   * 显示的文字。
   * @examples ["未绑定"]
   */
  readonly title: string;
  /** 含义：`danger` 显示为红色。 */
  readonly intent: 'warning' | 'danger';
}

/**
 * Returns what to show for an absent value, and how; undefined where nothing is written.
 *
 * @example
 * emptyText('不限')?.title // '不限'
 */
export function emptyText(empty: Empty | undefined): Partial<MarkedEmpty> | undefined {
  return typeof empty === 'string' ? { title: empty } : empty;
}
