/**
 * 一条记录在后端是什么样子；没有写的按约定。 @atomic
 * @en The format of a record in the back end; everything omitted follows the default convention.
 */
export interface RecordForm {
  /**
   * 哪个字段是编号：每一行都有它，由此得到我们的 `id`，地址中也用它；不写就是 `id`。
   * @en The field with the id: every row has it, it becomes our `id`, and addresses use it; default: `id`.
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["userId"]
   */
  identity?: string;
  /**
   * 一条记录在回应与提交的内容中的位置；不写就是内容本身。
   * @en The location of a record in responses and request content; default: the content itself.
   * @pattern ^(\.|@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["data"]
   */
  at?: string;
  /**
   * 记录的各个字段在它的哪里；不写就是记录本身。
   * @en The location of the fields within a record; default: the record itself.
   * @pattern ^(\.|@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["attributes"]
   */
  fields?: string;
  /**
   * 我们的字段 → 它在后端的名字；在里层的用点连接。
   * @en Our field → its name in the back end; a name may be a path with dots.
   * @examples [{ "ownerName": "owner.name" }]
   */
  names?: Readonly<Record<string, string>>;
  /**
   * 时间（`date-time`）怎么写；不写就照原样。
   * @en The format of times (`date-time`); default: unchanged.
   */
  times?: ValueForm;
  /**
   * 金额（`money`）怎么写；不写就照原样。
   * @en The format of amounts (`money`); default: unchanged.
   */
  money?: ValueForm;
  /**
   * 个别字段 → 它的时间、金额或引用怎么写。
   * @en Field → the format of its time, amount or reference.
   * @examples [{ "paidAt": { "kind": "seconds" } }, { "lists": { "kind": "id" } }]
   */
  values?: Readonly<Record<string, ValueForm>>;
}

/**
 * 一个值怎么写。
 * @en The format of a value.
 */
export type ValueForm =
  | IsoTime
  | SecondsTime
  | MillisecondsTime
  | LocalTime
  | DecimalMoney
  | NumberMoney
  | MinorMoney
  | ReferenceForm;

/**
 * 时间：ISO 8601，带时区。 @atomic
 * @en Times: ISO 8601 with an offset.
 */
export interface IsoTime {
  kind: 'iso';
}

/**
 * 时间：1970 年起的秒数。 @atomic
 * @en Times: seconds since 1970.
 */
export interface SecondsTime {
  kind: 'seconds';
}

/**
 * 时间：1970 年起的毫秒数。 @atomic
 * @en Times: milliseconds since 1970.
 */
export interface MillisecondsTime {
  kind: 'milliseconds';
}

/**
 * 时间：当地时间，不带时区；回应中带有时区的，按它自己的时区。 @atomic
 * @en Times: local, without an offset; those that an answer gives with one are read by it.
 */
export interface LocalTime {
  kind: 'local';
  /**
   * 哪个时区。
   * @en The zone.
   * @pattern ^[A-Za-z_+-]+(/[A-Za-z0-9_+-]+)*$
   * @examples ["Europe/Berlin"]
   */
  zone: string;
  /**
   * 日期与时刻之间：`space` 空格，`T` 是 `2026-03-01T08:00:00` 这样的；不写就是空格。
   * @en Between day and time: `space`, or `T` as in `2026-03-01T08:00:00`; default: a space.
   */
  separator?: 'space' | 'T';
}

/**
 * 金额：文字 `"59.70"`。 @atomic
 * @en Amounts: the text `"59.70"`.
 */
export interface DecimalMoney {
  kind: 'decimal';
}

/**
 * 金额：数 `59.7`。 @atomic
 * @en Amounts: the number `59.7`.
 */
export interface NumberMoney {
  kind: 'number';
}

/**
 * 金额：最小单位的整数，例如 59.70 元是 `5970`。 @atomic
 * @en Amounts: an integer of the smallest unit, so that 59.70 is `5970`.
 */
export interface MinorMoney {
  kind: 'minor';
}

/**
 * 引用别的记录：回应中是它们的对象（一个，或一组），这里是编号，提交的也只是编号。例如 `lists: [{ "id": 1, "name": "周报" }]`
 * 读成 `[1]`，提交 `lists: [1]`。只用于 `values`。 @atomic
 * @en References to other records: the response has their objects (one or several), and here are ids, which is also
 * all that is sent. `lists: [{ "id": 1, "name": "Weekly" }]` is read as `[1]` and sent as `lists: [1]`. Only for
 * `values`.
 */
export interface ReferenceForm {
  kind: 'id';
  /**
   * 对象中哪个是编号；不写就是 `id`。
   * @en The id in the object; default: `id`.
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["uuid"]
   */
  identity?: string;
  /**
   * 提交时用的名字；不写就与读取时的相同。
   * @en The name under which it is sent; default: the one it is read by.
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["customer_id"]
   */
  sentAs?: string;
}

/**
 * 提交的内容是什么样子；没有写的按约定。 @atomic
 * @en The format of request content; everything omitted follows the default convention.
 */
export interface BodyForm {
  /**
   * 内容写在哪里；不写就与 `record` 的 `at` 相同，`.` 就是内容本身。
   * @en The location of the record in the content; default: `at` of `record`; `.` is the content itself.
   * @pattern ^(\.|@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["customer"]
   */
  at?: string;
  /**
   * 提交整条记录：先读取，改了的写进去，一起提交。写在 schemas/back-end.json 的，只对 `PUT`。
   * @en Sends the whole record: it is read first, the changes are put in, and all of it is sent. In
   * schemas/back-end.json it holds for `PUT` only.
   */
  whole?: boolean;
  /**
   * 内容中也写编号，用这个名字。
   * @en The content has the id, too, under this name.
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["ID"]
   */
  id?: string;
  /**
   * 内容中写编号的列表，用这个名字；`.` 就是内容本身。一次一条，除非接口写了 `several`。
   * @en The content has a list of ids, under this name; `.` is the content itself. One at a time, unless the call has
   * `several`.
   * @pattern ^(\.|@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["ids"]
   */
  ids?: string;
  /**
   * 总是一起提交的固定内容；`{参数}` 是地址中的值，`{row.字段}` 是这一行在后端的字段，例如它的版本。
   * @en Constants that are always sent along; `{parameter}` is a value of the address, `{row.field}` a field of this
   * row in the back end, such as its version.
   * @examples [{ "type": "articles" }]
   */
  with?: Readonly<Record<string, string | number | boolean | readonly (string | number | boolean)[]>>;
  /**
   * 按表单编码（`application/x-www-form-urlencoded`），不是 JSON。
   * @en Sent as a form (`application/x-www-form-urlencoded`), not as JSON.
   */
  form?: boolean;
}

/**
 * 几条记录一次提交时，回应中没有做成的那些：一组编号，一组对象，或 `{ 编号: 原因 }`。 @atomic
 * @en Of several records at once, those that the response says were not carried out: a list of ids, a list of objects,
 * or `{ id: reason }`.
 */
export interface RefusedRows {
  /**
   * 它们在回应中的名字；回应本身写 `.`。
   * @en Their name in the response; `.` is the response itself.
   * @pattern ^(\.|@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["errors"]
   */
  at: string;
  /**
   * 对象中编号的名字；不写就是记录的编号。
   * @en The name of the id in an object; default: that of the record.
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["sku"]
   */
  id?: string;
  /**
   * 对象中原因的名字；写了它，没有原因的就是做成了的。
   * @en The name of the reason in an object; with it, an object without a reason was carried out.
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["error.message"]
   */
  message?: string;
}

/**
 * 每个回应外面的一层，例如 `{ "code": 0, "msg": "", "data": … }`。在里层的名字用点连接。 @atomic
 * @en The envelope around every response, such as `{ "code": 0, "msg": "", "data": … }`. A name may be a path with
 * dots.
 */
export interface Envelope {
  /**
   * 内容的名字。
   * @en The name of the content.
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["data"]
   */
  data: string;
  /**
   * 说明成功与否的名字；不写就只看 HTTP 状态。
   * @en The name of the part that says whether it succeeded; if left out, only the HTTP status does.
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["code"]
   */
  code?: string;
  /**
   * 成功时它是什么；其他都是拒绝，400 到 599 按 HTTP 状态对待。不写就是 0。
   * @en What it is on success; anything else is a refusal, and 400 to 599 count as that HTTP status. 0 if left out.
   * @minItems 1
   * @examples [[0, 200]]
   */
  success?: readonly (string | number | boolean)[];
  /**
   * 要重新登录时它是什么。
   * @en What it is when people have to sign in again.
   * @examples [[401]]
   */
  expired?: readonly (string | number | boolean)[];
}

/**
 * 拒绝时的回应中的名字；没有写的按约定。在里层的用点连接，例如 `error.message`，`errors.0` 是其中第一个。 @atomic
 * @en Names in a refusal; the others follow the default convention. A name may be a path with dots, such as
 * `error.message`; `errors.0` is the first of them.
 */
export interface RefusalNames {
  /**
   * 给人看的一句话；不写就是 `message`。名字也可以通到写成文字的 JSON 里面。
   * @en A sentence for people; `message` if left out. The name may also lead into JSON that is written as text.
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["msg"]
   */
  message?: string;
  /**
   * 各项的错误：`[{ field, message }]`，`{ 字段: 一句话 }`，`{ 字段: { … } }`，或只有一项的 `{ field, message }`；不写就是 `errors`，`.` 就是回应本身。
   * @en The errors of fields: `[{ field, message }]`, `{ field: sentence }`, `{ field: { … } }`, or one
   * `{ field, message }` alone; default: `errors`; `.` is the response itself.
   * @pattern ^(\.|@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["details"]
   */
  errors?: string;
  /**
   * 各项的错误中，字段的名字；值是路径的，看最后一段。不写就是 `field`。
   * @en In the errors, the name of the field; of a value that is a path, its last part counts. `field` if left out.
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["source.pointer"]
   */
  field?: string;
  /**
   * 各项的错误中，那句话的名字；不写就是 `message`。
   * @en In the errors, the name of the sentence; default: `message`.
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["detail"]
   */
  sentence?: string;
  /**
   * 后端的代码，或它的一句话 → 给人看的一句话。
   * @en A code of the back end, or its sentence → a sentence for people.
   * @examples [{ "value_already_exist": "已存在" }]
   * @enExamples [{ "value_already_exist": "already exists" }]
   */
  sentences?: Readonly<Record<string, string>>;
  /**
   * 这些 HTTP 状态（500 以上的）也是拒绝，没有执行；不写的话，500 以上的都是不知道有没有执行。
   * @en These HTTP statuses (of 500 and above) are refusals, too: nothing was carried out. If left out, with 500 and
   * above it is unknown whether anything was.
   * @minItems 1
   * @examples [[500]]
   */
  statuses?: readonly number[];
}
