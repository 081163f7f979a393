import type { Comment, Field } from './text.ts';

interface ColumnBase {
  /** 行中的字段。 */
  field: Field;
  /**
   * 列名；不写则用记录中该字段的名称。
   * @examples ["商品名称"]
   */
  title?: string;
  /** 列宽：`narrow` 窄，`normal` 普通，`wide` 宽。 */
  width?: 'narrow' | 'normal' | 'wide';
  /** 点列名可排序（由服务器排序）。列表中除图片与数组外的列不写也可以排序，不要则写 false。 */
  sortable?: boolean;
  /** 默认不显示，可在「查看」中打开；只用于列表。 */
  hidden?: boolean;
  /**
   * 没有值时显示什么，例如「未填写」「待定」；不写显示「—」。
   * @examples ["不限"]
   */
  empty?: string;
  /** 没有值需要引起注意，例如未绑定时显示红色。 */
  emptyIntent?: 'warning' | 'danger';
  $comment?: Comment;
}

/** 文字，过长时截断，悬停显示全文。 */
export interface TextColumn extends ColumnBase {
  kind: 'text';
}
/** 数字，右对齐。 */
export interface NumberColumn extends ColumnBase {
  kind: 'number';
}
/** 金额（元），显示为 ¥1,234.50，右对齐。 */
export interface MoneyColumn extends ColumnBase {
  kind: 'money';
}
/** 百分数：5 显示为 5%。 */
export interface PercentColumn extends ColumnBase {
  kind: 'percent';
}
/** 枚举值的标签，文字与颜色来自记录或页面的 `enums`。未知的值原样显示。 */
export interface BadgeColumn extends ColumnBase {
  kind: 'badge';
}
/** 选项的名称，例如由 supplierId 显示供应商名称。 */
export interface OptionColumn extends ColumnBase {
  kind: 'option';
  /**
   * screens/shared/options.json 中的名字；不写则为记录中该字段的 `options`。
   * @examples ["supplier"]
   */
  options: string;
}
/** 是 / 否。 */
export interface BooleanColumn extends ColumnBase {
  kind: 'boolean';
}
/** 日期 YYYY-MM-DD。 */
export interface DateColumn extends ColumnBase {
  kind: 'date';
}
/** 时间 YYYY-MM-DD HH:mm:ss（北京时间）。 */
export interface TimeColumn extends ColumnBase {
  kind: 'time';
}
/** 若干文字，逐个显示为小标签；数组元素可以是文字，或带 `name` 的对象。 */
export interface TagsColumn extends ColumnBase {
  kind: 'tags';
}
/** 图片缩略图，点开看大图；值为一个地址或一组地址。 */
export interface ImageColumn extends ColumnBase {
  kind: 'image';
}

/**
 * 一列，也用于详情中的一个字段。多数时候写字段名就够：`"name"`；名称、种类、选项与枚举由记录推断。
 * 要另外说明时写成对象，`kind` 只在与推断不同时写：`{ "field": "name", "sortable": true }`。
 */
export type Column =
  | TextColumn
  | NumberColumn
  | MoneyColumn
  | PercentColumn
  | BadgeColumn
  | OptionColumn
  | BooleanColumn
  | DateColumn
  | TimeColumn
  | TagsColumn
  | ImageColumn;
