import type { Values, When } from '../guard.ts';
import type { Comment, Field, Intent, Request, Text } from '../text/text.ts';

interface ActionBase {
  /**
   * 按钮上的文字；确认按钮重复它。
   * @examples ["下架"]
   */
  title: string;
  /** 含义，决定按钮的颜色。 */
  intent?: Intent;
  /** 什么情况下可用；不满足时不显示。 */
  when?: When;
  /**
   * 这个操作做什么、什么时候用：指着按钮时、确认时和使用手册中都会显示。
   * @examples ["下架后可以重新上架。"]
   */
  help?: string;
  /**
   * 不可用的原因；写了它，按钮就显示为禁用并说明原因。
   * @examples ["「{name}」已经下架"]
   */
  otherwise?: Text;
  /**
   * 需要的权限；不写则按接口的要求（api.json）。
   * @examples ["product:write"]
   */
  permission?: string;
  $comment?: Comment;
}

interface Outcome {
  /**
   * 成功后的提示。
   * @examples ["下架成功"]
   */
  done?: Text;
  /**
   * 失败时的提示，后面接服务器的说明；不写则只显示服务器的说明。
   * @examples ["下架失败"]
   */
  failed?: Text;
  /**
   * 成功后关闭所在的详情。列表与打开的详情总会刷新。
   * @uniqueItems true
   * @examples [["close"]]
   */
  then?: readonly 'close'[];
}

interface Question {
  /** 执行前的确认问题。 */
  confirm?: Text;
  /**
   * 确认框中的补充说明：后果是什么。
   * @examples ["下架后，顾客看不到它。"]
   */
  warning?: Text;
}

/** 调用接口，例如下架商品、取消订单。 */
export interface RequestAction extends ActionBase, Question, Outcome {
  kind: 'request';
  /** 执行的接口；`{字段}` 取自当前行。 */
  request: Request;
  /** 随请求发送的内容；不写则不发送内容。 */
  body?: Values;
  /** `row`：整行一并发送，`body` 中写到的键以 `body` 为准。 */
  send?: 'row';
}
/** 成功后显示一次的值，例如新账号的初始密码。 */
export interface Reveal {
  /** 接口返回的对象中的字段；没有返回就不显示。 */
  field: Field;
  /**
   * 对话框的标题；`{字段}` 取自接口的返回和表单中填写的值。以「 · 」隔开的部分，字段没有值时不显示。
   * @examples ["初始密码", "初始密码 · {username}"]
   */
  title: Text;
  /**
   * 值下方的说明。
   * @examples ["请把它交给本人。"]
   */
  note?: string;
}

/** 打开表单对话框，提交到接口。 */
export interface FormAction extends ActionBase, Question, Outcome {
  kind: 'form';
  /**
   * schemas/forms/ 中的表单。
   * @examples ["product-create"]
   */
  form: string;
  /**
   * 提交的接口；路径中的 `{字段}` 先取表单中的值，表单没有再取当前行。
   * @examples ["POST /api/product"]
   */
  request: Request;
  /**
   * 对话框的标题，不写则与按钮相同。针对一行时写出是哪一行；以「 · 」隔开的部分，字段没有值时不显示。
   * @examples ["修改价格 · {name}"]
   */
  heading?: Text;
  /** 表单字段的初值：固定值或 `"{字段}"`；字段是一组值而表单只要一个时，取第一个。列表上方没有当前行，`{字段}` 取自当前用户。 */
  prefill?: Values;
  /**
   * 打开时先用它取初值，例如按编号取详情。
   * @examples ["GET /api/product/{id}"]
   */
  load?: Request;
  /** 表单内容之外一并发送的内容。 */
  body?: Values;
  /**
   * 提交按钮的文字，不写为「提交」。
   * @examples ["保存"]
   */
  submit?: string;
  /**
   * 成功后在对话框中显示接口返回的一个值，可复制，只显示这一次。
   * @examples [{ "field": "password", "title": "初始密码", "note": "请把它交给本人。" }]
   */
  reveal?: Reveal;
}
/** 打开这一行的详情（本页面的 `sheet`，或 `sheets` 中的另一个）。 */
export interface SheetAction extends ActionBase {
  kind: 'sheet';
  /**
   * `sheets` 中的名字；不写为 `sheet`。
   * @examples ["history"]
   */
  sheet?: string;
}
/** 在对话框中显示接口返回的图片（如二维码），可复制。 */
export interface ImageAction extends ActionBase {
  kind: 'image';
  /**
   * 返回图片的接口。
   * @examples ["GET /api/product/{id}/code"]
   */
  request: Request;
  /**
   * 对话框的标题，不写则与按钮相同。针对一行时写出是哪一行；以「 · 」隔开的部分，字段没有值时不显示。
   * @examples ["修改价格 · {name}"]
   */
  heading?: Text;
  /**
   * 图片下方的说明。
   * @examples ["请用手机扫描。"]
   */
  note?: Text;
}
/** 下载接口返回的文件，文件名由服务器给出。 */
export interface DownloadAction extends ActionBase {
  kind: 'download';
  /**
   * 返回文件的接口。
   * @examples ["GET /api/product/{id}/export"]
   */
  request: Request;
  /**
   * 下载成功后的提示。
   * @examples ["下架成功"]
   */
  done?: Text;
  /**
   * 下载失败时的提示，后面接服务器的说明；不写则只显示服务器的说明。
   * @examples ["下架失败"]
   */
  failed?: Text;
}
/** 把列表筛选出的（或选中的）行导出为 Excel 或 CSV：列、名称、排序与显示的一致。用于列表上方，或在 `bulk` 中导出所选的行。 */
export interface ExportAction extends ActionBase {
  kind: 'export';
}
/** 打开一个定制部件（schemas/views.json 中的名字）。 */
export interface ViewAction extends ActionBase {
  kind: 'view';
  /**
   * 部件的名字，见 schemas/views.json。
   * @examples ["product-calendar"]
   */
  view: string;
  /** `dialog` 在对话框中打开（默认），`inline` 代替按钮直接显示。 */
  open?: 'dialog' | 'inline';
  /**
   * 对话框的标题，不写则与按钮相同。针对一行时写出是哪一行；以「 · 」隔开的部分，字段没有值时不显示。
   * @examples ["修改价格 · {name}"]
   */
  heading?: Text;
  /** 对话框的宽度：`normal` 普通（默认），`wide` 宽，`full` 几乎占满页面。 */
  width?: 'normal' | 'wide' | 'full';
  /** 交给部件的值：固定值或 `"{字段}"`。 */
  with?: Values;
}

/** 一个操作。 */
export type Action =
  | RequestAction
  | FormAction
  | SheetAction
  | ImageAction
  | DownloadAction
  | ExportAction
  | ViewAction;

/** 名字 → 操作；名字用英文，供日志、测试和对比使用，顺序即显示顺序。 */
export type Actions = Record<string, Action>;

/** 对多行的一个操作。 */
export type BulkAction = RequestAction | FormAction | ExportAction;

/**
 * 批量操作：对选中的、或筛选出的每一行逐个执行；不满足 `when` 的行不执行，并说明是哪些。表单只填一次，内容发给每一行。
 * 没有写 `kind` 的就是行内的同名操作，行内没有就是 `sheet` 底部的，没有写的键都与它相同：`"pass": {}`。
 */
export type BulkActions = Record<string, BulkAction>;
