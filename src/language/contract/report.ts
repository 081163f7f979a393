import type { Field } from '../text/text.ts';

/**
 * 只算哪些行：字段 → 一个值，或几个值之一；几个字段须都满足。
 * @en The rows that count: field → a value, or several allowed values; all fields must match.
 */
export type Counted = Record<string, CountedValue | readonly CountedValue[]>;

type CountedValue = string | number | boolean;

/**
 * 一个数怎么算：`sum` 相加，`mean` 平均，`count` 行数，`share` 占比，四选一；`where` 说明只算哪些行。
 * @en How a figure is computed: one of `sum`, `mean`, `count` and `share`, over the rows that match `where`.
 * @examples [{ "sum": "amount", "where": { "status": 1 } }]
 */
export interface Figure {
  /**
   * 把行的这个字段加起来。 @noun 相加的字段 @risk high
   * @en The sum of this field. @enNoun field to add up
   * @examples ["amount"]
   */
  readonly sum?: Field;
  /**
   * 行的这个字段的平均；没有行就没有值。金额四舍五入到分。 @noun 平均的字段 @risk high
   * @en The mean of this field; no value without rows. Amounts are rounded to the smallest unit. @enNoun field of the
   * mean
   * @examples ["amount"]
   */
  readonly mean?: Field;
  /**
   * 有多少行。 @noun 「行数」 @risk high
   * @en The number of rows. @enNoun “number of rows”
   */
  readonly count?: true;
  /**
   * 另一个数占 `of` 的百分之几，一位小数；不写 `of`，就是分组中的一项占全部的百分之几。 @noun 占比的数 @risk high
   * @en The percentage of another figure in `of`, with one decimal; without `of`, the share of a member in the total.
   * @enNoun figure of the share
   * @examples ["total"]
   */
  readonly share?: Field;
  /**
   * `share` 占哪个数。 @noun 占哪个数 @risk high
   * @en The figure that `share` refers to. @enNoun figure that a share refers to
   * @examples ["total"]
   */
  readonly of?: Field;
  /**
   * 只算这些行，例如已支付、没有退款的；不写就是全部的行。 @noun 算哪些行 @risk high
   * @en The rows that count, such as those paid and not refunded; default: all. @enNoun rows that count
   * @examples [{ "status": [1] }]
   */
  readonly where?: Counted;
  /**
   * `sum` 的字段没有负数：点开这个数，只列出它大于零的行。行的列表要能按它筛选。 @noun 「只列大于零的」 @risk none
   * @en Declares that the field of `sum` is never negative: a click on the figure then lists only the rows where it is
   * positive. The list must have a filter for it. @enNoun “lists only those above zero”
   */
  readonly positive?: true;
}

/**
 * 一个接口怎样统计：数哪种记录的行，按哪个时间，能怎样分组，各个数怎么算。
 * @en How a report is computed: the record of its rows, their time, the groupings, and the figures.
 */
export interface ReportCall {
  /**
   * 数的是哪种记录的行：schemas/records/ 中的名字。点一个数，打开的就是这些行的列表。 @noun 统计的记录 @risk high @names record
   * @en The record whose rows are counted: a name in schemas/records/. A click on a figure opens the list of these
   * rows. @enNoun counted record
   * @examples ["product"]
   */
  readonly rows: string;
  /**
   * 行按哪个时间字段算在一段时间内。 @noun 时间字段 @risk high
   * @en The field with the time that assigns a row to a period. @enNoun time field
   * @examples ["payTime"]
   */
  readonly time: Field;
  /**
   * 除了时间，还能按哪些字段分组：接口返回的记录的字段，也要在 `filters` 中。不会没有值的字段，没有值的行不算。 @noun 分组的字段 @risk normal
   * @en The fields to group by, besides time: fields of the returned record that are also in `filters`. Rows that lack
   * the value of a required field do not count. @enNoun fields to group by
   * @examples [["supplierId"]]
   */
  readonly groups?: readonly Field[];
  /**
   * 分组的字段 → 哪些成员应当有数：一段时间里没有的，在其中找。没有写的分组，不问没有的。 @noun 应当有数的成员 @risk normal
   * @en Field to group by → the members that should have figures, among which those without any in a period are found.
   * Groups that are not listed have no such question. @enNoun members that ought to have figures
   * @examples [{ "supplierId": { "status": 1 } }]
   */
  readonly members?: Record<string, Counted>;
  /**
   * `weekday`、`hour` → 行的列表按哪个参数筛选出星期几（1–7）、几时（0–23）的行：点开按星期、时段分组的数，打开的就是这些行。
   * 不写的，分组的数点不开。 @noun 按星期、时段筛选的参数 @risk none
   * @en `weekday`, `hour` → the parameter by which the list of rows is filtered to a weekday (1–7) or an hour (0–23):
   * a click on a figure grouped so opens these rows. Without it, those figures cannot be opened. @enNoun parameters
   * for weekday and hour
   * @examples [{ "weekday": "payWeekday", "hour": "payHour" }]
   */
  readonly timeFilters?: { readonly [unit in RecurringUnit]?: Field };
  /**
   * 接口返回的记录的字段 → 这个数怎么算。 @noun 统计的数 @risk high
   * @en A field of the record that the call returns → how its figure is computed. @enNoun figures of the report
   * @examples [{ "total": { "sum": "amount", "where": { "status": 1 } } }]
   */
  readonly figures: Record<string, Figure>;
}

/** The units of time that every report can be grouped by, in display order. */
const reportUnits = ['day', 'week', 'month', 'weekday', 'hour'] as const;

export type ReportUnit = (typeof reportUnits)[number];

/** The units of time that recur within a period. */
type RecurringUnit = 'weekday' | 'hour';

/** The possible comparisons of a report: the preceding period, or the same period of the year before. */
export const comparisons = ['previous', 'year'] as const;

export type ReportComparison = (typeof comparisons)[number];

/** The parameters of a report besides its filters. */
export const reportParameters: readonly string[] = [
  ...['by', 'period', 'compare', 'none'],
  ...['sort', 'order', 'size', 'current'],
];

/** Names with another meaning in a report's request or address, which filters cannot have. */
export const reservedByReports: readonly string[] = [...reportParameters, 'figure', 'n'];

/** The members of a group that a report can show: the first or the last few, all, or those without a row. */
export const shownMembers = ['10', '50', '-10', 'all', 'none'] as const;

/** Fields of a report row that no record declares: its time, and its figures in the compared period. */
export const reportFields: readonly string[] = ['period', 'date', 'weekday', 'hour', 'last', 'before'];

/**
 * Returns whether a name is a unit of time rather than a field.
 *
 * @example
 * isReportUnit('weekday') // true
 */
export function isReportUnit(name: string | undefined): name is ReportUnit {
  return reportUnits.some((unit) => unit === name);
}

/**
 * Returns everything that a report can be grouped by: the units of time, then the fields that its call declares.
 *
 * @example
 * groupsOf({ groups: ['supplierId'] }) // ['day', 'week', 'month', 'weekday', 'hour', 'supplierId']
 */
export function groupsOf({ groups = [] }: Pick<ReportCall, 'groups'>): readonly string[] {
  return [...reportUnits, ...groups];
}
