import type { When } from '../../language/guard.ts';
import type { Comment, Intent, Text } from '../../language/text/text.ts';

export interface ActionBase {
  /**
   * 按钮上的文字；确认按钮重复它，另写了 `submit` 的除外。 @noun 名称 @risk none
   * @examples ["下架"]
   */
  title: string;
  /** 含义，决定按钮的颜色；删除的、接口写明不可撤销的不必写，就是 `danger`；不可撤销而本来就该做的写 `primary`。 @noun 含义 @risk removed */
  intent?: Intent;
  /** 什么情况下可用；不满足时不显示。 @noun 状态条件 @risk removed */
  when?: When;
  /**
   * 这个操作做什么、什么时候用：指着按钮时、确认时和使用手册中都会显示。 @noun 「?」的说明 @risk none
   * @examples ["下架后可以重新上架。"]
   */
  help?: string;
  /**
   * 不可用的原因；写了它，按钮就显示为禁用并说明原因。 @noun 不可用的原因 @risk none
   * @examples ["「{name}」已经下架"]
   */
  otherwise?: Text;
  /**
   * 需要的权限；不写则按接口的要求（api.json）。 @noun 权限 @risk removed @names permission
   * @examples ["product:write"]
   */
  permission?: string;
  $comment?: Comment;
}

export interface Outcome {
  /**
   * 成功后的提示，也可以写 `preview` 的 `{字段}`；不写则为按钮上的字加「成功」，表单没有写 `submit` 的为「保存成功」。 @noun 成功的提示 @risk none
   * @examples ["下架成功"]
   */
  done?: Text;
  /**
   * 失败时的提示，后面接服务器的说明；不写则只显示服务器的说明。 @noun 失败的提示 @risk none
   * @examples ["下架失败"]
   */
  failed?: Text;
  /**
   * 成功后关闭所在的详情。列表与打开的详情总会刷新。 @noun 成功后的动作 @risk normal
   * @uniqueItems true
   * @examples [["close"]]
   */
  then?: readonly 'close'[];
}

export interface Question {
  /** 执行前的确认问题。 @noun 确认 @risk removed */
  confirm?: Text;
  /**
   * 确认框中的补充说明：后果是什么。 @noun 确认中的说明 @risk removed
   * @examples ["下架后，顾客看不到它。"]
   */
  warning?: Text;
}

/** A question that also says what this very call would do. */
export interface ForeseenQuestion extends Question {
  /**
   * 确认框中再写一句，说明这一次会怎样：`{字段}` 取自接口的 `warns` 问到的记录，其次取自这一行。没有问到时不显示。 @noun 确认中的预告 @risk removed
   * @examples ["将下架 {count} 件，共 {amount}。"]
   */
  preview?: Text;
}
