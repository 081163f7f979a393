import type { Values, When } from '../../../language/guard.ts';
import type { Request, Text } from '../../../language/text/text.ts';
import type { SectionBase } from '../base.ts';

/**
 * 可查看、可编辑的表单：点「编辑」修改，点「保存」提交。 @noun 表单
 * @en A form to look at and to edit: Edit changes it, Save sends it. @enNoun form
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
   * @en The call that saves. @enNoun call
   * @examples ["PUT /api/product/{id}"]
   */
  request: Request;
  /**
   * 表单字段 ← 记录字段；不写则取同名字段。字段是一组值而表单只要一个时，取第一个。 @noun 初值 @risk high
   * @en Form field ← record field; the field of the same name if left out. Where the field has a list and the form
   * takes one, the first. @enNoun first values
   */
  prefill?: Values;
  /**
   * 表单内容之外一并发送的内容。 @noun 发送的内容 @risk high
   * @en What is sent besides the form. @enNoun content sent along
   */
  body?: Values;
  /**
   * 什么情况下可编辑。 @noun 可编辑的条件 @risk removed
   * @en When it can be edited. @enNoun condition to be editable
   */
  editable?: When;
  /**
   * 不可编辑的原因。 @noun 不可用的原因 @risk none
   * @en Why it cannot be edited. @enNoun reason why not
   * @examples ["「{name}」已经下架"]
   * @enExamples ["“{name}” is off sale already"]
   */
  otherwise?: Text;
  /**
   * 编辑需要的权限；不写则按接口的要求（api.json）。 @noun 权限 @risk removed @names permission
   * @en The permission to edit; that of the call (api.json) if left out. @enNoun permission
   * @examples ["product:write"]
   */
  permission?: string;
  /**
   * 保存成功后的提示；不写则为「保存成功」。 @noun 成功的提示 @risk none
   * @en The message after it was saved; “Saved” if left out. @enNoun message of success
   * @examples ["下架成功"]
   * @enExamples ["Taken off sale"]
   */
  done?: Text;
  /**
   * 保存失败时的提示，后面接服务器的说明；不写则只显示服务器的说明。 @noun 失败的提示 @risk none
   * @en The message where it could not be saved, followed by what the server says; only what the server says if left
   * out. @enNoun message of failure
   * @examples ["下架失败"]
   * @enExamples ["Not taken off sale"]
   */
  failed?: Text;
}
