/** 一条记录在后端是什么样子；没有写的按约定。 @atomic */
export interface RecordForm {
  /**
   * 哪个字段是编号：每一行都有它，由此得到我们的 `id`，地址中也用它；不写就是 `id`。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["userId"]
   */
  identity?: string;
  /**
   * 一条记录在回应与提交的内容中的位置；不写就是内容本身。
   * @pattern ^(\.|@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["data"]
   */
  at?: string;
  /**
   * 记录的各个字段在它的哪里；不写就是记录本身。
   * @pattern ^(\.|@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["attributes"]
   */
  fields?: string;
  /**
   * 我们的字段 → 它在后端的名字；在里层的用点连接。
   * @examples [{ "ownerName": "owner.name" }]
   */
  names?: Readonly<Record<string, string>>;
  /** 时间（`date-time`）怎么写；不写就照原样。 */
  times?: ValueForm;
  /** 金额（`money`）怎么写；不写就照原样。 */
  money?: ValueForm;
  /**
   * 个别字段 → 它的时间、金额或引用怎么写。
   * @examples [{ "paidAt": { "kind": "seconds" } }, { "lists": { "kind": "id" } }]
   */
  values?: Readonly<Record<string, ValueForm>>;
}

/** 一个值怎么写。 */
export type ValueForm =
  | IsoTime
  | SecondsTime
  | MillisecondsTime
  | LocalTime
  | DecimalMoney
  | NumberMoney
  | MinorMoney
  | ReferenceForm;

/** 时间：ISO 8601，带时区。 @atomic */
export interface IsoTime {
  kind: 'iso';
}

/** 时间：1970 年起的秒数。 @atomic */
export interface SecondsTime {
  kind: 'seconds';
}

/** 时间：1970 年起的毫秒数。 @atomic */
export interface MillisecondsTime {
  kind: 'milliseconds';
}

/** 时间：当地时间，不带时区；回应中带有时区的，按它自己的时区。 @atomic */
export interface LocalTime {
  kind: 'local';
  /**
   * 哪个时区。
   * @pattern ^[A-Za-z_+-]+(/[A-Za-z0-9_+-]+)*$
   * @examples ["Europe/Berlin"]
   */
  zone: string;
  /** 日期与时刻之间：`space` 空格，`T` 是 `2026-03-01T08:00:00` 这样的；不写就是空格。 */
  separator?: 'space' | 'T';
}

/** 金额：文字 `"59.70"`。 @atomic */
export interface DecimalMoney {
  kind: 'decimal';
}

/** 金额：数 `59.7`。 @atomic */
export interface NumberMoney {
  kind: 'number';
}

/** 金额：最小单位的整数，例如 59.70 元是 `5970`。 @atomic */
export interface MinorMoney {
  kind: 'minor';
}

/**
 * 引用别的记录：回应中是它们的对象（一个，或一组），这里是编号，提交的也只是编号。例如 `lists: [{ "id": 1, "name": "周报" }]`
 * 读成 `[1]`，提交 `lists: [1]`。只用于 `values`。 @atomic
 */
export interface ReferenceForm {
  kind: 'id';
  /**
   * 对象中哪个是编号；不写就是 `id`。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["uuid"]
   */
  identity?: string;
  /**
   * 提交时用的名字；不写就与读取时的相同。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["customer_id"]
   */
  sentAs?: string;
}

/** 提交的内容是什么样子；没有写的按约定。 @atomic */
export interface BodyForm {
  /**
   * 内容写在哪里；不写就与 `record` 的 `at` 相同，`.` 就是内容本身。
   * @pattern ^(\.|@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["customer"]
   */
  at?: string;
  /** 提交整条记录：先读取，改了的写进去，一起提交。写在 schemas/back-end.json 的，只对 `PUT`。 */
  whole?: boolean;
  /**
   * 内容中也写编号，用这个名字。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["ID"]
   */
  id?: string;
  /**
   * 内容中写编号的列表，用这个名字；`.` 就是内容本身。一次一条，除非接口写了 `several`。
   * @pattern ^(\.|@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["ids"]
   */
  ids?: string;
  /**
   * 总是一起提交的固定内容；`{参数}` 是地址中的值，`{row.字段}` 是这一行在后端的字段，例如它的版本。
   * @examples [{ "type": "articles" }]
   */
  with?: Readonly<Record<string, string | number | boolean | readonly (string | number | boolean)[]>>;
  /** 按表单编码（`application/x-www-form-urlencoded`），不是 JSON。 */
  form?: boolean;
}

/** 几条记录一次提交时，回应中没有做成的那些：一组编号，一组对象，或 `{ 编号: 原因 }`。 @atomic */
export interface RefusedRows {
  /**
   * 它们在回应中的名字；回应本身写 `.`。
   * @pattern ^(\.|@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["errors"]
   */
  at: string;
  /**
   * 对象中编号的名字；不写就是记录的编号。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["sku"]
   */
  id?: string;
  /**
   * 对象中原因的名字；写了它，没有原因的就是做成了的。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["error.message"]
   */
  message?: string;
}

/** 每个回应外面的一层，例如 `{ "code": 0, "msg": "", "data": … }`。在里层的名字用点连接。 @atomic */
export interface Envelope {
  /**
   * 内容的名字。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["data"]
   */
  data: string;
  /**
   * 说明成功与否的名字；不写就只看 HTTP 状态。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["code"]
   */
  code?: string;
  /**
   * 成功时它是什么；其他都是拒绝，400 到 599 按 HTTP 状态对待。不写就是 0。
   * @minItems 1
   * @examples [[0, 200]]
   */
  success?: readonly (string | number | boolean)[];
  /**
   * 要重新登录时它是什么。
   * @examples [[401]]
   */
  expired?: readonly (string | number | boolean)[];
}

/** 拒绝时的回应中的名字；没有写的按约定。在里层的用点连接，例如 `error.message`，`errors.0` 是其中第一个。 @atomic */
export interface RefusalNames {
  /**
   * 给人看的一句话；不写就是 `message`。名字也可以通到写成文字的 JSON 里面。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["msg"]
   */
  message?: string;
  /**
   * 各项的错误：`[{ field, message }]`，`{ 字段: 一句话 }`，`{ 字段: { … } }`，或只有一项的 `{ field, message }`；不写就是 `errors`，`.` 就是回应本身。
   * @pattern ^(\.|@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["details"]
   */
  errors?: string;
  /**
   * 各项的错误中，字段的名字；值是路径的，看最后一段。不写就是 `field`。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["source.pointer"]
   */
  field?: string;
  /**
   * 各项的错误中，那句话的名字；不写就是 `message`。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["detail"]
   */
  sentence?: string;
  /**
   * 后端的代码，或它的一句话 → 给人看的一句话。
   * @examples [{ "value_already_exist": "已存在" }]
   */
  sentences?: Readonly<Record<string, string>>;
  /**
   * 这些 HTTP 状态（500 以上的）也是拒绝，没有执行；不写的话，500 以上的都是不知道有没有执行。
   * @minItems 1
   * @examples [[500]]
   */
  statuses?: readonly number[];
}
