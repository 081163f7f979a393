/**
 * 给人看的一句话；`{字段}` 会换成这一行的值，格式与列表中该列一致。没有值时显示「—」；名称、电话写在括号里的，
 * 没有值时连同括号略去，例如「退给 {name}（{phone}）」，没有姓名时只写电话。
 * @en A sentence for people; `{field}` is replaced by the row's value as formatted in the list, or by “—” without a
 * value. A name or phone number in parentheses is omitted with its parentheses, so that “Refund to {name} ({phone})”
 * has only the phone number if there is no name.
 * @examples ["确认下架「{name}」？"]
 * @enExamples ["Take “{name}” off sale?"]
 */
export type Text = string;

/**
 * 一次接口调用：方法加路径，`{字段}` 取自当前行；查询参数写在 `?` 之后。
 * @en A call: method and path; `{field}` is taken from the row, and query parameters follow `?`.
 * @examples ["POST /api/product/{id}/disable", "GET /api/part/list?productId={id}"]
 * @pattern ^(GET|POST|PUT|PATCH|DELETE) /\S+$
 */
export type Request = string;

/**
 * 记录中的字段名，见 schemas/records/。
 * @en The name of a field of the record, in schemas/records/.
 * @examples ["name"]
 */
export type Field = string;

/**
 * 含义，不是颜色：`primary` 主要，`success` 良好，`warning` 需注意，`danger` 危险或不可撤销。不可撤销、但本来就该做的（付款、批准）写 `primary`：不显示为红色，仍然先确认。
 * @en A meaning, not a colour: `primary` main, `success` good, `warning` needs attention, `danger` dangerous or
 * irreversible. Use `primary` for irreversible actions that are routine, such as paying or approving: they are not
 * red, but still ask for confirmation.
 */
export type Intent = 'primary' | 'success' | 'warning' | 'danger';

/**
 * Blueprint 图标的名字，例如 `shop`。
 * @en The name of a Blueprint icon, such as `shop`.
 * @examples ["shop"]
 */
export type Icon = string;

/**
 * 写给同事看的说明，页面不显示；高风险的改动在这里写明理由。 @noun 写给同事看的说明
 * @en A note for colleagues, which no page shows; write the reason for a risky change here. @enNoun note for
 * colleagues
 * @examples ["运营要求：已付款的才能退"]
 * @enExamples ["Required by operations: only what is paid can be refunded"]
 */
export type Comment = string | readonly string[];
