import type { Comment } from '../../language/text/text.ts';

/** The keys common to all visible widgets. */
export interface ShownUi {
  /**
   * 这一项下方的提示。 @noun 说明 @risk none
   * @en A hint below the field. @enNoun help
   * @examples ["不填则都不需要审批。"]
   * @enExamples ["Empty: never needs approval."]
   */
  readonly help?: string;
  /**
   * 没有值时显示什么；从几个值中选的控件也以它为「不选」那一项。不写显示「—」。 @noun 没有值时的文字 @risk none
   * @en The text for a missing value; widgets for one of several values also use it for the empty choice; default:
   * “—”. @enNoun text for missing values
   * @examples ["不限"]
   * @enExamples ["Any"]
   */
  readonly empty?: string;
  /**
   * 只显示，不能改。 @noun 「只读」 @risk unset
   * @en Shown but not editable. @enNoun “read only”
   */
  readonly readOnly?: boolean;
  /**
   * 在页面上必须填；接口不要求，别的调用方可以不发。接口也要求的，写在表单的 `required` 中。 @noun 「页面上必填」 @risk removed
   * @en Required on the page but not by the call, so that other callers may omit it. If the call requires it too, use
   * `required` of the form. @enNoun “required on the page”
   */
  readonly required?: true;
  /**
   * 有的后台没有这一项：接口由别的后端回应（`API_URL`）时不问，除非 schemas/back-end.json 的 `has` 中写明了提交的接口。 @noun 「可以没有」 @risk normal
   * @en Some back ends lack this field: with another back end (`API_URL`), it is hidden, unless `has` of
   * schemas/back-end.json names the call that the form is submitted to. @enNoun “may be absent”
   */
  readonly optional?: true;
  /**
   * 占一整行。 @noun 「占一整行」 @risk none
   * @en Takes a whole line. @enNoun “full width”
   */
  readonly wide?: boolean;
  /**
   * 从这一项开始的一组叫什么，到下一个写了 `section` 的项为止；项多的表单因此分成几段，各有标题。 @noun 所在一段的标题 @risk none
   * @en The heading of the group that begins with this field and ends before the next field with a `section`; it
   * divides a long form into parts. @enNoun heading of the group
   * @examples ["库存"]
   * @enExamples ["Stock"]
   */
  readonly section?: string;
  /**
   * 这一项改变时清空的其他项。 @noun 清空的项 @risk normal
   * @en The other fields that are cleared when this one changes. @enNoun cleared fields
   * @examples [["shelfId"]]
   */
  readonly clears?: readonly string[];
  /**
   * 这些项都有值以前，这一项不能填；0 与空也算没有值。 @noun 先要填写的项 @risk removed
   * @en The field is disabled until all of these fields have a value; 0 and an empty text count as no value.
   * @enNoun fields to fill in first
   * @examples [["branchId"]]
   */
  readonly needs?: readonly string[];
  /**
   * 只供表单自己用，例如另一项的选项按它取；不发送。 @noun 「不发送」 @risk high
   * @en Used only within the form, for example as a parameter of another field's options; it is not sent.
   * @enNoun “not sent”
   */
  readonly local?: boolean;
  readonly $comment?: Comment;
}

export interface TypedUi extends ShownUi {
  /**
   * 还没有填时，框中灰色的字。 @noun 输入提示 @risk none
   * @en The grey text in the empty input. @enNoun placeholder
   * @examples ["可不填"]
   * @enExamples ["Optional"]
   */
  readonly placeholder?: string;
}

export interface AmountUi extends TypedUi {
  /**
   * 框中显示的单位，例如 `%`；金额的符号随它的货币，不必写。 @noun 单位 @risk none
   * @en The unit shown in the input, such as `%`; an amount shows the sign of its currency without it. @enNoun unit
   * @examples ["小时"]
   * @enExamples ["hours"]
   */
  readonly unit?: string;
  /**
   * 这一项是哪种货币的金额，框中显示它的符号：`"{字段}"` 随这个表单的那一项，其中是代码（例如 EUR）；或者写定一种。不写时，格式（`format`）是 `money` 的数字，或小数位与项目货币一样多的数字（`multipleOf`），就是项目货币的金额。小数位由货币决定。 @noun 货币 @risk normal
   * @en The currency of the amount, whose symbol is shown in the input: “{field}” for the code in another field of
   * this form, such as EUR, or a fixed code. By default, a number whose `format` is `money`, or with as many decimals
   * as the project's currency (`multipleOf`), is an amount in the project's currency. The currency determines the
   * decimals. @enNoun currency
   * @pattern ^(\{\w+\}|[A-Z]{3})$
   * @examples ["{currency}", "JPY"]
   */
  readonly currency?: string;
}

export interface ChosenUi extends TypedUi {
  /**
   * screens/shared/options.json 中的名字；不写则为这一项自己的值（`enum`、`oneOf`）。 @noun 选项列表 @risk high @names options @decides by
   * @en A name in screens/shared/options.json; default: the field's own values (`enum`, `oneOf`). @enNoun option list
   * @examples ["supplier"]
   */
  readonly options?: string;
  /**
   * 选项按其他项取：选项列表的参数 → 这个表单的项。 @noun 选项的参数 @risk high
   * @en Makes the options depend on other fields: parameter of the option list → field of this form. @enNoun
   * parameters of the options
   * @examples [{ "supplierId": "supplierId" }]
   */
  readonly by?: Readonly<Record<string, string>>;
}

export interface DayUi extends TypedUi {
  /**
   * 最早的一天：`YYYY-MM-DD`，或 `today`（项目时区的今天）。 @noun 最早 @risk removed
   * @en The earliest date: `YYYY-MM-DD`, or `today` (in the project's time zone). @enNoun first day
   * @pattern ^(today|\d{4}-\d{2}-\d{2})$
   * @examples ["today"]
   */
  readonly minimum?: string;
  /**
   * 最晚的一天：`YYYY-MM-DD`，或 `today`（项目时区的今天）。 @noun 最晚 @risk removed
   * @en The latest date: `YYYY-MM-DD`, or `today` (in the project's time zone). @enNoun last day
   * @pattern ^(today|\d{4}-\d{2}-\d{2})$
   * @examples ["today"]
   */
  readonly maximum?: string;
}
