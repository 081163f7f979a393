import type { Comment } from '../../language/text/text.ts';

/** The keys common to all visible widgets. */
export interface ShownUi {
  /**
   * 这一项下方的提示，例如单位。 @noun 说明 @risk none
   * @examples ["单位：元"]
   */
  readonly help?: string;
  /**
   * 没有值时显示什么；从几个值中选的控件也以它为「不选」那一项。不写显示「—」。 @noun 没有值时的文字 @risk none
   * @examples ["不限"]
   */
  readonly empty?: string;
  /** 只显示，不能改。 @noun 「只读」 @risk unset */
  readonly readOnly?: boolean;
  /** 在页面上必须填；接口不要求，别的调用方可以不发。接口也要求的，写在表单的 `required` 中。 @noun 「页面上必填」 @risk removed */
  readonly required?: true;
  /** 有的后台没有这一项：接口由别的后端回应（`API_URL`）时不问，除非 schemas/back-end.json 的 `has` 中写明了提交的接口。 @noun 「可以没有」 @risk normal */
  readonly optional?: true;
  /** 占一整行。 @noun 「占一整行」 @risk none */
  readonly wide?: boolean;
  /**
   * 从这一项开始的一组叫什么，到下一个写了 `section` 的项为止；项多的表单因此分成几段，各有标题。 @noun 所在一段的标题 @risk none
   * @examples ["库存"]
   */
  readonly section?: string;
  /**
   * 这一项改变时清空的其他项。 @noun 清空的项 @risk normal
   * @examples [["shelfId"]]
   */
  readonly clears?: readonly string[];
  /**
   * 这些项都有值以前，这一项不能填；0 与空也算没有值。 @noun 先要填写的项 @risk removed
   * @examples [["branchId"]]
   */
  readonly needs?: readonly string[];
  /** 只供表单自己用，例如另一项的选项按它取；不发送。 @noun 「不发送」 @risk high */
  readonly local?: boolean;
  readonly $comment?: Comment;
}

export interface TypedUi extends ShownUi {
  /**
   * 还没有填时，框中灰色的字。 @noun 输入提示 @risk none
   * @examples ["可不填"]
   */
  readonly placeholder?: string;
}

export interface ChosenUi extends TypedUi {
  /**
   * screens/shared/options.json 中的名字；不写则为这一项自己的值（`enum`、`oneOf`）。 @noun 选项列表 @risk high @names options @decides by
   * @examples ["supplier"]
   */
  readonly options?: string;
  /**
   * 选项按其他项取：选项列表的参数 → 这个表单的项。 @noun 选项的参数 @risk high
   * @examples [{ "supplierId": "supplierId" }]
   */
  readonly by?: Readonly<Record<string, string>>;
}

export interface DayUi extends TypedUi {
  /**
   * 最早的一天：`YYYY-MM-DD`，或 `today`（项目时区的今天）。 @noun 最早 @risk removed
   * @pattern ^(today|\d{4}-\d{2}-\d{2})$
   * @examples ["today"]
   */
  readonly minimum?: string;
  /**
   * 最晚的一天：`YYYY-MM-DD`，或 `today`（项目时区的今天）。 @noun 最晚 @risk removed
   * @pattern ^(today|\d{4}-\d{2}-\d{2})$
   * @examples ["today"]
   */
  readonly maximum?: string;
}
