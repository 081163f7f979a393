import type { When } from '../../language/guard.ts';
import type { Comment, Intent, Text } from '../../language/text/text.ts';

export interface ActionBase {
  /**
   * 按钮上的文字；确认按钮重复它，另写了 `submit` 的除外。 @noun 名称 @risk none
   * @en The text of the button; the confirmation button repeats it, unless `submit` is set. @enNoun title
   * @examples ["下架"]
   * @enExamples ["Take off sale"]
   */
  title: string;
  /**
   * 含义，决定按钮的颜色；删除的、接口写明不可撤销的不必写，就是 `danger`；不可撤销而本来就该做的写 `primary`。 @noun 含义 @risk removed
   * @en The meaning, which determines the colour of the button. Deleting and calls that the contract declares
   * irreversible are `danger` by default; use `primary` for irreversible actions that are routine. @enNoun intent
   */
  intent?: Intent;
  /**
   * 什么情况下可用；不满足时不显示。 @noun 状态条件 @risk removed
   * @en When the action is available; otherwise it is hidden. @enNoun condition
   */
  when?: When;
  /**
   * 这个操作做什么、什么时候用：指着按钮时、确认时和使用手册中都会显示。 @noun 「?」的说明 @risk none
   * @en What the action does and when to use it: shown at the button, in the confirmation and in the manual. @enNoun
   * “?” help text
   * @examples ["下架后可以重新上架。"]
   * @enExamples ["It can be put on sale again."]
   */
  help?: string;
  /**
   * 不可用的原因；写了它，按钮就显示为禁用并说明原因。 @noun 不可用的原因 @risk none
   * @en Why the action is unavailable; if set, the button is shown disabled with this reason instead of hidden.
   * @enNoun reason if unavailable
   * @examples ["「{name}」已经下架"]
   * @enExamples ["“{name}” is off sale already"]
   */
  otherwise?: Text;
  /**
   * 需要的权限；不写则按接口的要求（api.json）。 @noun 权限 @risk removed @names permission
   * @en The required permission; default: that of the call (api.json). @enNoun permission
   * @examples ["product:write"]
   */
  permission?: string;
  $comment?: Comment;
}

export interface Outcome {
  /**
   * 成功后的提示，也可以写 `preview` 的 `{字段}`；不写则为按钮上的字加「成功」，表单没有写 `submit` 的为「保存成功」。 @noun 成功的提示 @risk none
   * @en The message after success; it may also contain `{field}` of `preview`; default: the text of the button with
   * “done”, or “Saved” for forms without `submit`. @enNoun success message
   * @examples ["下架成功"]
   * @enExamples ["Taken off sale"]
   */
  done?: Text;
  /**
   * 失败时的提示，后面接服务器的说明；不写则只显示服务器的说明。 @noun 失败的提示 @risk none
   * @en The message after a failure, followed by the server's message; default: only the server's message. @enNoun
   * failure message
   * @examples ["下架失败"]
   * @enExamples ["Not taken off sale"]
   */
  failed?: Text;
  /**
   * 成功后关闭所在的详情。列表与打开的详情总会刷新。 @noun 成功后的动作 @risk normal
   * @en Closes the surrounding sheet after success. Lists and open sheets are always refreshed. @enNoun action after
   * success
   * @uniqueItems true
   * @examples [["close"]]
   */
  then?: readonly 'close'[];
}

export interface Question {
  /**
   * 执行前的确认问题。 @noun 确认 @risk removed
   * @en The question to confirm before the action. @enNoun confirmation
   */
  confirm?: Text;
  /**
   * 确认框中的补充说明：后果是什么。 @noun 确认中的说明 @risk removed
   * @en Additional text in the confirmation: the consequences. @enNoun confirmation warning
   * @examples ["下架后，顾客看不到它。"]
   * @enExamples ["Customers will no longer see it."]
   */
  warning?: Text;
}

/** A confirmation that also previews the consequences of the call. */
export interface ConsequenceQuestion extends Question {
  /**
   * 确认框中再写一句，说明这一次会怎样：`{字段}` 取自接口的 `warns` 问到的记录，其次取自这一行。没有问到时不显示。 @noun 确认中的预告 @risk removed
   * @en An additional sentence in the confirmation on the effect this time: `{field}` comes from the record of the
   * call's `warns`, or else from the row. Hidden if that call returns nothing. @enNoun confirmation preview
   * @examples ["将下架 {count} 件，共 {amount}。"]
   * @enExamples ["{count} will be taken off sale, {amount} in all."]
   */
  preview?: Text;
}
