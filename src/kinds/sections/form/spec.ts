import type { Values, When } from '../../../language/guard.ts';
import type { Request, Text } from '../../../language/text/text.ts';
import type { SectionBase } from '../base.ts';

/**
 * 可查看、可编辑的表单：点「编辑」修改，点「保存」提交。 @noun 表单
 * @en A form that can be viewed and edited: Edit starts editing, Save submits it. @enNoun form
 */
export interface FormSection extends SectionBase {
  kind: 'form';
  /**
   * schemas/forms/ 中的表单。 @noun 表单 @risk high @names form @decides prefill
   * @en A form in schemas/forms/. @enNoun form
   * @examples ["product-edit"]
   */
  form: string;
  /**
   * 保存的接口。 @noun 接口 @risk high
   * @en The call that saves the form. @enNoun call
   * @examples ["PUT /api/product/{id}"]
   */
  request: Request;
  /**
   * 表单字段 ← 记录字段；不写则取同名字段。字段是一组值而表单只要一个时，取第一个。 @noun 初值 @risk high
   * @en Form field ← record field; default: the field of the same name. If the field is a list and the form takes a
   * single value, its first entry. @enNoun initial values
   */
  prefill?: Values;
  /**
   * 表单内容之外一并发送的内容。 @noun 发送的内容 @risk high
   * @en Values that are sent in addition to the form. @enNoun additional values
   */
  body?: Values;
  /**
   * 什么情况下可编辑。 @noun 可编辑的条件 @risk removed
   * @en When the form can be edited. @enNoun condition for editing
   */
  editable?: When;
  /**
   * 不可编辑的原因。 @noun 不可用的原因 @risk none
   * @en Why the form cannot be edited. @enNoun reason if unavailable
   * @examples ["「{name}」已经下架"]
   * @enExamples ["“{name}” is off sale already"]
   */
  otherwise?: Text;
  /**
   * 编辑需要的权限；不写则按接口的要求（api.json）。 @noun 权限 @risk removed @names permission
   * @en The permission required for editing; default: that of the call (api.json). @enNoun permission
   * @examples ["product:write"]
   */
  permission?: string;
  /**
   * 保存成功后的提示；不写则为「保存成功」。 @noun 成功的提示 @risk none
   * @en The message after saving; default: “Saved”. @enNoun success message
   * @examples ["下架成功"]
   * @enExamples ["Taken off sale"]
   */
  done?: Text;
  /**
   * 保存失败时的提示，后面接服务器的说明；不写则只显示服务器的说明。 @noun 失败的提示 @risk none
   * @en The message if saving fails, followed by the server's message; default: only the server's message. @enNoun
   * failure message
   * @examples ["下架失败"]
   * @enExamples ["Not taken off sale"]
   */
  failed?: Text;
}
