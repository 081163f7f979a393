import { expect, test } from 'vitest';
import { check } from '../../src/check/check.ts';
import type { Code } from '../../src/check/messages.ts';
import { readProject } from '../../src/check/read.ts';

/** One mistake: in which file, what becomes what, and the one message that it must give. */
interface Mistake {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly code: Code;
  /** The text at whose line the message stands, where that is not the changed line. */
  readonly at?: string;
  readonly hint?: string;
  /** The file of the message, where it is not the changed one. */
  readonly in?: string;
}

const book = 'screens/book.json';
const menu = 'screens/menu.json';
const enums = 'screens/shared/enums.json';
const options = 'screens/shared/options.json';
const record = 'schemas/records/book.json';
const create = 'schemas/forms/book-create.json';
const lend = 'schemas/forms/book-lend.json';
const api = 'schemas/api.json';

const mistakes: readonly Mistake[] = [
  // The text
  { file: book, from: '"title": "图书列表",', to: '"title": "图书列表"', code: 'json.comma-missing' },
  { file: book, from: '"hidden": true }\n', to: '"hidden": true },\n', code: 'json.comma-extra' },
  { file: book, from: '"title": "图书列表"', to: '"title" "图书列表"', code: 'json.colon-missing' },
  { file: book, from: '"record": "book"', to: '"record": "book', code: 'json.string-open' },
  { file: book, from: '"record": "book"', to: '"record": book', code: 'json.syntax' },
  { file: book, from: '"record": "book",', to: '"record": "book", // 记录', code: 'json.comment' },
  { file: 'screens/report.json', from: '"report"\n}\n', to: '"report"\n', code: 'json.unclosed' },
  { file: 'screens/report.json', from: '"report"\n}\n', to: '"report"\n}\n}', code: 'json.after-end', at: '}' },
  // Keys and kinds
  {
    file: book,
    from: '"sortable": true, "width"',
    to: '"sortabel": true, "width"',
    code: 'key.unknown',
    hint: 'sortable',
  },
  {
    file: book,
    from: '"columns": [\n    { "field": "name"',
    to: '"colums": [\n    { "field": "name"',
    code: 'key.unknown',
    hint: 'columns',
    at: '"colums"',
  },
  { file: book, from: '"confirm": "确认归还', to: '"confrim": "确认归还', code: 'key.unknown', hint: 'confirm' },
  { file: book, from: '"when": { "status": 2 }', to: '"wehn": { "status": 2 }', code: 'key.unknown', hint: 'when' },
  {
    file: book,
    from: '"record": "book",',
    to: '"record": "book",\n  "record": "book",',
    code: 'key.duplicate',
    at: '"record": "book",\n  "request"',
  },
  {
    file: book,
    from: '{ "field": "price", "kind": "money"',
    to: '{ "field": "price", "kind": "mony"',
    code: 'kind.unknown',
    hint: 'money',
  },
  {
    file: book,
    from: '{ "field": "price", "kind": "money"',
    to: '{ "field": "price", "knid": "money"',
    code: 'key.unknown',
    hint: 'kind',
  },
  { file: book, from: '"kind": "download", ', to: '', code: 'key.missing', at: '"export"' },
  { file: book, from: '"title": "归还",', to: '', code: 'key.missing', at: '"return"' },
  { file: book, from: '"width": "wide"', to: '"width": "wiide"', code: 'value.choice', hint: 'wide' },
  { file: book, from: '"intent": "warning"', to: '"intent": "red"', code: 'value.choice' },
  { file: book, from: '"sortable": true, "width"', to: '"sortable": "true", "width"', code: 'value.type' },
  { file: book, from: '"title": "登记遗失"', to: '"title": ""', code: 'value.empty' },
  { file: book, from: '"when": { "status": 2 }', to: '"when": {}', code: 'value.empty' },
  { file: menu, from: '"icon": "book"', to: '"icon": "bok"', code: 'value.unlisted', hint: 'book' },
  { file: book, from: '"present": true', to: '"presnt": true', code: 'key.unknown', hint: 'present' },
  { file: book, from: '"minimum": 0', to: '"minimun": 0', code: 'key.unknown', hint: 'minimum' },
  { file: book, from: '"then": ["close"]', to: '"then": ["clsoe"]', code: 'value.choice', hint: 'close' },
  { file: book, from: '"PUT /api/book/{id}/status/2"', to: '"/api/book/{id}/status/2"', code: 'request.form' },
  { file: menu, from: '"icon": "cog"', to: '"icno": "cog"', code: 'key.unknown', hint: 'icon' },
  { file: enums, from: '"title": "遗失", "intent"', to: '"intent"', code: 'key.missing', at: '"value": 2' },
  { file: options, from: '"preload"', to: '"prelaod"', code: 'key.unknown', hint: 'preload' },
  // Records and fields
  { file: book, from: '"record": "book"', to: '"record": "boook"', code: 'record.unknown', hint: 'book' },
  {
    file: book,
    from: '"record": "book"',
    to: '"record": "copy"',
    code: 'record.other',
    at: '"request": "GET /api/book/list"',
  },
  { file: book, from: '"record": "copy"', to: '"record": "loan"', code: 'record.other', hint: 'copy' },
  { file: book, from: '{ "field": "price"', to: '{ "field": "pirce"', code: 'field.unknown', hint: 'price' },
  { file: book, from: '{ "field": "tags"', to: '{ "field": "tag"', code: 'field.unknown', hint: 'tags' },
  { file: book, from: '{ "field": "count"', to: '{ "field": "price"', code: 'field.unknown' },
  {
    file: book,
    from: '"sort": { "field": "createAt"',
    to: '"sort": { "field": "createdAt"',
    code: 'field.unknown',
    hint: 'createAt',
  },
  { file: book, from: '"sort": { "field": "createAt"', to: '"sort": { "field": "tags"', code: 'sort.field' },
  { file: book, from: '"field": "copies"', to: '"field": "name"', code: 'field.not-list' },
  {
    file: book,
    from: '"field": "copies",',
    to: '',
    code: 'table.source',
    at: '{\n        "kind": "table",\n        "title": "副本"',
  },
  {
    file: book,
    from: '{ "field": "shelf", "kind": "text" }',
    to: '{ "field": "shelf", "kind": "text", "sortable": true }',
    code: 'sort.place',
  },
  {
    file: book,
    from: '{ "field": "price", "kind": "money", "sortable": true }',
    to: '{ "field": "price", "kind": "number", "sortable": true }',
    code: 'column.kind',
  },
  {
    file: book,
    from: '{ "field": "createAt", "kind": "time"',
    to: '{ "field": "createAt", "kind": "text"',
    code: 'column.kind',
  },
  {
    file: book,
    from: '{ "field": "price", "kind": "money", "sortable": true }',
    to: '{ "field": "name", "kind": "text" }',
    code: 'column.twice',
  },
  // Filters
  {
    file: book,
    from: '{ "field": "status", "kind": "choice"',
    to: '{ "field": "type", "kind": "choice"',
    code: 'filter.unsupported',
  },
  { file: book, from: '{ "field": "keyword"', to: '{ "field": "keywrod"', code: 'field.unknown', hint: 'keyword' },
  { file: book, from: ', "title": "全文"', to: '', code: 'filter.title' },
  // Enums
  { file: book, from: '"type": "book-type"', to: '"type": "book-tpye"', code: 'enum.unknown', hint: 'book-type' },
  {
    file: book,
    from: '"enums": { "status": "book-status"',
    to: '"enums": { "statsu": "book-status"',
    code: 'field.unknown',
    hint: 'status',
  },
  {
    file: book,
    from: ', "type": "book-type"',
    to: '',
    code: 'enum.missing',
    at: '{ "field": "type", "kind": "badge" }',
  },
  {
    file: book,
    from: '"type": "book-type"',
    to: '"type": [{ "value": "paper", "title": "纸质书" }]',
    code: 'enum.value-missing',
  },
  { file: book, from: '{ "field": "type", "kind": "badge" },', to: '', code: 'enum.unused', at: '"enums"' },
  { file: enums, from: '{ "value": 2,', to: '{ "value": 5,', code: 'enum.value-unknown', hint: '2' },
  {
    file: enums,
    from: ',\n    { "value": 3, "title": "注销" }',
    to: '',
    code: 'enum.value-missing',
    at: '"book-status"',
  },
  { file: enums, from: '{ "value": 2,', to: '{ "value": 1,', code: 'enum.value-twice' },
  { file: enums, from: '"title": "遗失"', to: '"title": "借出"', code: 'enum.title-twice', at: '{ "value": 2' },
  { file: enums, from: '"paper"', to: '"papper"', code: 'enum.value-unknown', hint: 'paper' },
  {
    file: enums,
    from: '"book-type": [',
    to: '"unused": [{ "value": 1, "title": "一" }],\n  "book-type": [',
    code: 'enum.unused',
    at: '"unused"',
  },
  // Guards and transitions
  { file: book, from: '"when": { "status": 2 }', to: '"when": { "statsu": 2 }', code: 'field.unknown', hint: 'status' },
  { file: book, from: '"when": { "status": 2 }', to: '"when": { "status": 9 }', code: 'guard.value' },
  { file: book, from: '"when": { "status": 2 }', to: '"when": { "status": "2" }', code: 'guard.value', hint: '2' },
  {
    file: book,
    from: '"when": { "type": "paper" }',
    to: '"when": { "type": "papre" }',
    code: 'guard.value',
    hint: 'paper',
  },
  {
    file: book,
    from: '"when": { "status": [0, 2] }',
    to: '"when": { "status": { "except": [1, 3] } }',
    code: 'guard.except',
  },
  { file: book, from: '"borrower": { "present": true }', to: '"borrower": 5', code: 'guard.type' },
  { file: book, from: '"borrower": { "present": true }', to: '"borrower": { "minimum": 5 }', code: 'guard.range' },
  { file: book, from: '"minimum": 0, "maximum": 1000', to: '"minimum": 2000, "maximum": 1000', code: 'guard.empty' },
  { file: book, from: '"when": { "status": [0, 2] }', to: '"when": { "status": [] }', code: 'guard.empty' },
  { file: book, from: '"when": { "status": [0, 2] }', to: '"when": { "status": [0, 2, 2] }', code: 'guard.twice' },
  { file: book, from: '"when": { "status": [0, 2] }', to: '"when": { "status": [0, 1, 2] }', code: 'guard.refused' },
  { file: book, from: '"when": { "status": 0 }', to: '"when": { "status": 1 }', code: 'guard.refused' },
  { file: book, from: '"when": { "status": [0, 2] },', to: '', code: 'guard.missing', at: '"discard"' },
  {
    file: book,
    from: '"when": { "status": [0, 2] }',
    to: '"when": { "status": 0 }',
    code: 'transition.uncovered',
  },
  { file: book, from: '"title": "新书入库"', to: '"title": "新书入库", "when": { "status": 0 }', code: 'row.none' },
  {
    file: book,
    from: '"editable": { "status": [0, 1, 2] }',
    to: '"editable": { "status": [0, 1, 2, 3] }',
    code: 'guard.refused',
  },
  {
    file: book,
    from: '"editable": { "status": [0, 1, 2] },\n        "otherwise": "已注销的图书不能修改",',
    to: '',
    code: 'guard.missing',
    at: '{\n        "kind": "form"',
  },
  {
    file: book,
    from: '"editable": { "status": [0, 1, 2] }',
    to: '"editable": { "status": [0, 1] }',
    code: 'transition.uncovered',
  },
  {
    file: book,
    from: '"body": { "id": "{id}", "type": "audio" },\n        "confirm": "确认修改「{name}」？"',
    to: '"body": { "id": "{id}", "type": "audio" },\n        "warning": "不可恢复"',
    code: 'key.alone',
    at: '"warning": "不可恢复"',
  },
  { file: book, from: '"when": { "type": "paper" },', to: '"otherwise": "只有纸质书",', code: 'key.alone' },
  {
    file: book,
    from: '"body": { "id": "{id}", "type": "audio" },',
    to: '"body": { "id": "{id}", "type": "audio" },\n        "then": ["close"],',
    code: 'key.alone',
    at: '"then": ["close"],\n        "confirm"',
  },
  // Requests
  { file: book, from: '"PUT /api/book/{id}/status/2"', to: '"PUT /api/book/{id}/stauts/2"', code: 'request.unknown' },
  { file: book, from: '"PUT /api/book/{id}/status/2"', to: '"POST /api/book/{id}/status/2"', code: 'request.method' },
  {
    file: book,
    from: '"GET /api/book/list"',
    to: '"GET /api/book/lst"',
    code: 'request.no-list',
    hint: 'GET /api/book/list',
  },
  { file: book, from: '"GET /api/book/list"', to: '"POST /api/book"', code: 'request.must-read' },
  { file: book, from: '"DELETE /api/copy/{id}"', to: '"GET /api/book/{id}"', code: 'request.must-act' },
  { file: book, from: '"GET /api/book/{id}/export"', to: '"GET /api/book/{id}"', code: 'request.no-file' },
  {
    file: book,
    from: '"request": "GET /api/book/{id}",',
    to: '"request": "GET /api/book/{id}/code",',
    code: 'request.is-file',
  },
  {
    file: book,
    from: '"request": "GET /api/book/{id}",',
    to: '"request": "GET /api/book/list",',
    code: 'request.is-list',
  },
  {
    file: book,
    from: '"PUT /api/book/{id}/status/2"',
    to: '"PUT /api/book/{branchId}/status/2"',
    code: 'request.place',
    hint: '{id}',
  },
  { file: book, from: '"DELETE /api/copy/{id}"', to: '"DELETE /api/copy/{copyId}"', code: 'field.unknown' },
  { file: book, from: '?bookId={id}', to: '?bokId={id}', code: 'request.query', hint: 'bookId' },
  { file: book, from: '"POST /api/book",', to: '"PUT /api/book/{id}",', code: 'row.none' },
  // Texts and values
  { file: book, from: '"title": "《{name}》"', to: '"title": "《{nmae}》"', code: 'field.unknown', hint: 'name' },
  { file: book, from: '"确认归还《{name}》？"', to: '"确认归还《{name》？"', code: 'text.braces' },
  { file: book, from: '"title": "归还"', to: '"title": "归还{name}"', code: 'text.plain' },
  { file: book, from: '"copies": 1', to: '"copies": "{userName}"', code: 'field.unknown', hint: 'username' },
  {
    file: book,
    from: '"bookId": "{id}", "branchId"',
    to: '"bokId": "{id}", "branchId"',
    code: 'prefill.unknown',
    hint: 'bookId',
  },
  { file: book, from: '"bookId": "{id}", "branchId"', to: '"bookId": "{name}", "branchId"', code: 'prefill.type' },
  {
    file: book,
    from: '"bookId": "{id}", "branchId"',
    to: '"bookId": "{idd}", "branchId"',
    code: 'field.unknown',
    hint: 'id',
  },
  { file: book, from: '"with": { "bookId": "{id}" }', to: '"with": { "bookId": "书{id}" }', code: 'values.partial' },
  { file: book, from: '"with": { "bookId": "{id}" }', to: '"with": { "bookId": ["{id}"] }', code: 'values.nested' },
  {
    file: book,
    from: '"body": { "id": "{id}", "type": "audio" }',
    to: '"body": { "id": "{id}", "tpye": "audio" }',
    code: 'body.unknown',
    hint: 'type',
  },
  {
    file: book,
    from: '"body": { "id": "{id}", "type": "audio" }',
    to: '"body": { "id": "{id}" }',
    code: 'body.missing',
    at: '"publish"',
  },
  // Forms, views, options, permissions, sheets
  { file: book, from: '"form": "book-lend"', to: '"form": "book-lnd"', code: 'form.unknown', hint: 'book-lend' },
  { file: book, from: '"form": "book-lend"', to: '"form": "settings"', code: 'form.other', hint: 'book-lend' },
  { file: book, from: '"view": "cover"', to: '"view": "covre"', code: 'view.unknown', hint: 'cover' },
  {
    file: book,
    from: '"with": { "bookId": "{id}" }',
    to: '"with": { "bookid": "{id}" }',
    code: 'with.unknown',
    hint: 'bookId',
  },
  { file: book, from: ', "with": { "bookId": "{id}" }', to: '', code: 'with.missing' },
  {
    file: book,
    from: '"options": "branch", "empty"',
    to: '"options": "brunch", "empty"',
    code: 'options.unknown',
    hint: 'branch',
  },
  { file: book, from: '"permission": "book"', to: '"permission": "bok"', code: 'permission.unknown', hint: 'book' },
  {
    file: book,
    from: '"permission": "book"',
    to: '"permission": "settings"',
    code: 'permission.differs',
    hint: 'book',
  },
  { file: book, from: '"permission": "book"', to: '"permission": "session"', code: 'permission.differs', hint: 'book' },
  {
    file: book,
    from: '"kind": "sheet", "title"',
    to: '"kind": "sheet", "sheet": "shet", "title"',
    code: 'sheet.unknown',
    hint: 'sheet',
  },
  {
    file: book,
    from: '"detail": { "kind": "sheet", "title": "详情" },',
    to: '',
    code: 'sheet.unused',
    at: '"sheet": {',
  },
  { file: book, from: '"confirm": "确认归还《{name}》？",', to: '', code: 'confirm.missing', at: '"return"' },
  {
    file: book,
    from: '"confirm": "确认删除书架 {shelf} 上的副本？",',
    to: '',
    code: 'confirm.missing',
    at: '"remove"',
  },
  {
    file: book,
    from: '"intent": "danger",\n              "request": "DELETE',
    to: '"request": "DELETE',
    code: 'intent.delete',
    at: '"remove"',
  },
  { file: book, from: '"done": "归还成功"', to: '"failed": "归还失败"', code: 'done.missing', at: '"return"' },
  {
    file: book,
    from: '"request": "GET /api/book/{id}",\n    "sections"',
    to: '"sections"',
    code: 'sheet.request',
    at: '"sheet": {',
  },
  // The menu
  { file: menu, from: '"screen": "settings"', to: '"screen": "setings"', code: 'screen.unknown', hint: 'settings' },
  { file: menu, from: '"path": "/settings"', to: '"path": "/book"', code: 'path.twice' },
  { file: menu, from: '"/book/report"', to: '"/report"', code: 'path.child' },
  { file: menu, from: '"path": "/settings"', to: '"path": "settings"', code: 'value.pattern' },
  { file: menu, from: ', "icon": "cog"', to: '', code: 'icon.missing', at: '"/settings"' },
  { file: menu, from: ', "screen": "settings"', to: '', code: 'menu.target', at: '"/settings"' },
  {
    file: menu,
    from: ',\n        { "path": "/book/report", "title": "统计", "screen": "report" }',
    to: '',
    code: 'screen.unlisted',
    in: 'screens/report.json',
    at: '{',
  },
  // Forms' own files
  { file: create, from: '"maxLength": 100', to: '"maxLenght": 100', code: 'key.unknown', hint: 'maxLength' },
  {
    file: create,
    from: '"required": ["name", "copies"]',
    to: '"required": ["nmae", "copies"]',
    code: 'field.unknown',
    hint: 'name',
  },
  { file: create, from: '"widget": "number"', to: '"widget": "nubmer"', code: 'value.unlisted', hint: 'number' },
  {
    file: create,
    from: '"ui": { "widget": "number" }',
    to: '"ui": { "wigdet": "number" }',
    code: 'key.unknown',
    hint: 'widget',
  },
  { file: create, from: '"^[0-9-]*$"', to: '"^([0-9]+-?)+$"', code: 'pattern.slow' },
  { file: create, from: '"^[0-9-]*$"', to: '"^[0-9-*$"', code: 'pattern.invalid' },
  { file: create, from: '"maxLength": 100', to: '"maxLength": "100"', code: 'keyword.value' },
  {
    file: create,
    from: '"type": "integer"',
    to: '"type": "intger"',
    code: 'keyword.value',
  },
  { file: create, from: '"pattern": "^[0-9-]*$"', to: '"format": "dat"', code: 'value.unlisted', hint: 'date' },
  { file: create, from: '"1/isbn"', to: '"1/isbm"', code: 'field.unknown', hint: 'isbn' },
  { file: create, from: '"1/isbn"', to: '"3/isbn"', code: 'field.unknown' },
  { file: create, from: ', "message": "ISBN 只有数字和横线"', to: '', code: 'message.missing' },
  { file: create, from: '"required": "请输入书名", ', to: '', code: 'message.missing' },
  {
    file: create,
    from: '"minLength": "请输入书名"',
    to: '"minLenght": "请输入书名"',
    code: 'message.unknown',
    hint: 'minLength',
  },
  { file: create, from: '"title": "ISBN", ', to: '', code: 'title.missing' },
  { file: lend, from: '"options": "shelf"', to: '"options": "shelv"', code: 'options.unknown', hint: 'shelf' },
  { file: lend, from: '"by": { "branchId"', to: '"by": { "branch"', code: 'options.parameter', hint: 'branchId' },
  { file: lend, from: '"clears": ["shelfId"]', to: '"clears": ["shelf"]', code: 'field.unknown' },
  { file: lend, from: '"needs": ["branchId"]', to: '"needs": ["branhcId"]', code: 'field.unknown', hint: 'branchId' },
  { file: lend, from: '"options": "branch", ', to: '', code: 'options.missing' },
  // Records, the contract, option lists
  { file: record, from: '"$id": "book"', to: '"$id": "books"', code: 'record.id', hint: 'book' },
  { file: record, from: '"title": "书名" }', to: '"titel": "书名" }', code: 'key.unknown', hint: 'title' },
  { file: record, from: '"from": [1, 2], "to": 0', to: '"from": [1, 2], "to": 7', code: 'guard.value' },
  { file: record, from: '{ "$ref": "copy" }', to: '{ "$ref": "cpoy" }', code: 'record.unknown', hint: 'copy' },
  {
    file: record,
    from: '"POST /api/book/{id}/lend"',
    to: '"POST /api/book/{id}/lned"',
    code: 'request.unknown',
    hint: 'POST /api/book/{id}/lend',
  },
  { file: api, from: '"permission": "today:read"', to: '"permission": "today"', code: 'permission.form' },
  { file: api, from: '"form": "book-edit"', to: '"form": "book-edti"', code: 'form.unknown', hint: 'book-edit' },
  { file: api, from: '"list": true', to: '"lsit": true', code: 'key.unknown', hint: 'list' },
  {
    file: options,
    from: '"GET /api/branch/options"',
    to: '"GET /api/branhc/options"',
    code: 'request.unknown',
    hint: 'GET /api/branch/options',
  },
  { file: options, from: '["branchId"]', to: '["branch"]', code: 'request.query', hint: 'branchId' },
  // And the rest
  { file: book, from: '"title": "图书列表"', to: '"title": ,', code: 'json.value-missing' },
  { file: book, from: '"title": "图书列表"', to: 'title: "图书列表"', code: 'json.syntax' },
  {
    file: api,
    from: '"POST /api/book": {',
    to: '"POST /api/book/{id}/lend": {',
    code: 'key.duplicate',
    at: '"POST /api/book/{id}/lend": { "permission": "book:write", "form": "book-lend" }',
  },
  {
    file: api,
    from: '"GET /api/report"',
    to: '"GET /api/book/{bookId}"',
    code: 'request.twice',
    at: '"GET /api/book/{id}": {',
  },
  { file: api, from: '"record": "loan", ', to: '', code: 'list.record' },
  { file: enums, from: '"value": "paper"', to: '"value": 1', code: 'enum.value-unknown', hint: 'paper' },
  {
    file: book,
    from: '"type": "book-type"',
    to: '"type": "book-type", "branchId": [{ "value": "1", "title": "一" }]',
    code: 'enum.type',
  },
  {
    file: record,
    from: '"transitions": [',
    to: '"transitions": [\n    { "request": "DELETE /api/copy/{id}", "from": [0], "to": 0 },',
    code: 'transition.unoffered',
    at: '"DELETE /api/copy/{id}"',
  },
  {
    file: record,
    from: '"PUT /api/book/{id}/status/2", "from"',
    to: '"PUT /api/book/{id}/status/2", "body": { "force": true }, "from"',
    code: 'transition.body',
    in: book,
    at: '"lose"',
  },
  {
    file: book,
    from: '"find": {\n            "kind": "request",\n            "title": "找回",\n            "when": { "status": 2 },\n            "request": "PUT /api/book/{id}/status/0"',
    to: '"find": {\n            "kind": "request",\n            "title": "找回",\n            "when": { "status": 2 },\n            "request": "PUT /api/book/{id}/status/3"',
    code: 'transition.uncovered',
    at: '"when": { "status": 1, "borrower": { "present"',
  },
  {
    file: record,
    from: '"accepts": {',
    to: '"statusField": "state",\n  "accepts": {',
    code: 'status.field',
    at: '"statusField"',
  },
  {
    file: book,
    from: '"editable": {',
    to: '"prefill": { "tags": "{tags}" },\n        "editable": {',
    code: 'prefill.missing',
    at: '"prefill": { "tags"',
  },
  {
    file: book,
    from: '"create": {',
    to: '"open": { "kind": "sheet", "title": "打开" },\n      "create": {',
    code: 'sheet.no-row',
  },
  // What people rely on
  {
    file: book,
    from: '{ "field": "price", "kind": "money", "sortable": true },',
    to: '',
    code: 'expected.column',
    at: '"columns": [\n    { "field": "name"',
  },
  { file: book, from: '"sortable": true, "width"', to: '"width"', code: 'expected.sortable' },
  {
    file: book,
    from: '{ "field": "price", "kind": "money", "sortable": true }',
    to: '{ "field": "price", "kind": "money", "hidden": true }',
    code: 'expected.hidden',
  },
  {
    file: book,
    from: '{ "field": "status", "kind": "choice", "multiple": true },',
    to: '',
    code: 'expected.filter',
    at: '"filters": [',
  },
  { file: book, from: ', "multiple": true', to: '', code: 'expected.multiple' },
  {
    file: book,
    from: '{ "field": "tags", "kind": "tags" }',
    to: '{ "field": "price", "kind": "money" }',
    code: 'expected.field',
    at: '"fields": [',
  },
  {
    file: book,
    from: '{ "kind": "view", "view": "cover", "with": { "bookId": "{id}" } }',
    to: '{ "kind": "fields", "fields": [{ "field": "price", "kind": "money" }] }',
    code: 'expected.action',
    at: '"actions": {\n    "toolbar"',
  },
  { file: book, from: '"intent": "warning"', to: '"intent": "primary"', code: 'expected.intent' },
  { file: book, from: '"确认《{name}》遗失？"', to: '"确认遗失？"', code: 'expected.names' },
  { file: book, from: '"except": ["馆内"]', to: '"except": ["馆外"]', code: 'expected.when', at: '"lose"' },
  {
    file: book,
    from: '"确认删除书架 {shelf} 上的副本？"',
    to: '"确认删除？"',
    code: 'confirm.anonymous',
  },
  {
    file: book,
    from: '"code": {\n        "kind": "image",\n        "title": "条码",\n        "request": "GET /api/book/{id}/code",\n        "copySize": 300,\n        "note": "{name}"\n      },',
    to: '',
    code: 'call.unoffered',
    in: api,
    at: '"GET /api/book/{id}/code"',
  },
  {
    file: book,
    from: '{ "field": "keyword", "kind": "text", "title": "全文" }',
    to: '{ "field": "name", "kind": "text", "title": "全文" }',
    code: 'filter.twice',
  },
  {
    file: book,
    from: '{ "kind": "view", "view": "cover", "with": { "bookId": "{id}" } }',
    to: '{ "kind": "view", "view": "cover", "with": { "bookId": "{id}" } },\n{ "kind": "view", "view": "cover", "with": { "bookId": "{id}" } }',
    code: 'section.twice',
    at: '{ "kind": "view", "view": "cover", "with": { "bookId": "{id}" } }\n',
  },
  {
    file: book,
    from: '"title": "副本",\n        "field": "copies",',
    to: '"title": "副本",\n        "when": { "copies": { "present": false } }, "field": "copies",',
    code: 'section.absent',
    at: '"when": { "copies"',
  },
  {
    file: book,
    from: '"request": "GET /api/book/{id}",',
    to: '"request": "GET /api/book/{id}", "optional": true,',
    code: 'section.when',
    at: '{\n        "kind": "table",\n        "title": "副本"',
  },
  {
    file: book,
    from: '"options": "branch", "empty"',
    to: '"options": "shelf", "empty"',
    code: 'options.other',
    hint: 'branch',
  },
  { file: book, from: ', "empty": "总馆"', to: '', code: 'empty.missing' },
  { file: book, from: '"copies": 1', to: '"copies": "1"', code: 'values.type' },
  { file: book, from: '"branchId": "{branchId}"', to: '"branchId": "{id}"', code: 'values.other', hint: '{branchId}' },
  { file: book, from: '"bookId": "{id}" } }', to: '"bookId": "" } }', code: 'value.empty' },
  {
    file: api,
    from: '"PUT /api/book/{id}/type": { "permission": "book:write"',
    to: '"PUT /api/book/{id}/type": { "permission": "today:write"',
    code: 'permission.action',
    in: book,
    at: '"publish"',
  },
  {
    file: api,
    from: '"GET /api/book/{id}": { "permission": "book:read", "record": "book" }',
    to: '"GET /api/book/{id}": { "permission": "book:read", "record": "book", "optional": true }',
    code: 'sheet.optional',
    in: book,
    at: '"sheet": {',
  },
  {
    file: 'schemas/views.json',
    from: '"title": "统计",',
    to: '"title": "统计", "arrival": ["code"],',
    code: 'arrival.missing',
    in: menu,
    at: '{ "path": "/book/report"',
  },
  { file: book, from: '"type": "book-type"', to: '"type": "book-status"', code: 'enum.other', hint: 'book-type' },
  { file: book, from: '?bookId={id}', to: '?bookId=', code: 'request.empty' },
  { file: options, from: '"GET /api/branch/options"', to: '"GET /api/book/list"', code: 'request.no-options' },
  {
    file: book,
    from: '"request": "GET /api/book/{id}",',
    to: '"request": "GET /api/settings",',
    code: 'request.no-record',
  },
  { file: 'screens/settings.json', from: '"shape": "entries",\n', to: '', code: 'shape.other', at: '{\n' },
  {
    file: api,
    from: '"POST /api/book/{id}/lend": { "permission": "book:write", "form": "book-lend" }',
    to: '"POST /api/book/{id}/lend": { "permission": "book:write" }',
    code: 'form.unsent',
    in: book,
    at: '"form": "book-lend"',
  },
  { file: book, from: '"then": ["close"]', to: '"then": ["close", "close"]', code: 'value.twice' },
  { file: book, from: '"kind": "list",', to: '"kind": "view",', code: 'kind.other', hint: 'list' },
];

const clean = await readProject(new URL('fixture', import.meta.url).pathname);

test('a project without mistakes gives no message', () => {
  expect(check(clean)).toEqual([]);
});

test('a project without its contract is told which file is missing', () => {
  const { 'schemas/api.json': _, ...files } = clean;
  expect(check(files)).toMatchObject([{ file: api, line: 1, code: 'file.missing' }]);
});

test('an empty file is told as such', () => {
  expect(check({ ...clean, [book]: '' })).toMatchObject([{ file: book, line: 1, code: 'json.empty' }]);
});

test('a form nested deeper than any form people fill in is refused', () => {
  const nested = (depth: number): unknown => ({
    type: 'object',
    title: '层',
    properties: depth === 0 ? {} : { inner: nested(depth - 1) },
  });
  const files = { ...clean, 'schemas/forms/settings.json': JSON.stringify(nested(12)) };
  expect(check(files)).toMatchObject([{ file: 'schemas/forms/settings.json', code: 'form.deep' }]);
});

test.each(
  mistakes.map((mistake) => [`${mistake.code}: ${mistake.file} ${mistake.from} → ${mistake.to}`, mistake] as const),
)('one message at its line for %s', (_, { file, from, to, code, at, hint, in: elsewhere }) => {
  const before = clean[file] ?? '';
  expect(before).toContain(from);
  const start = before.indexOf(from);
  const files = { ...clean, [file]: before.slice(0, start) + to + before.slice(start + from.length) };
  const place = elsewhere ?? file;
  const text = files[place] ?? '';
  const line = text
    .slice(0, at === undefined && elsewhere === undefined ? start : text.lastIndexOf(at ?? ''))
    .split('\n').length;
  expect(check(files)).toMatchObject([{ file: place, line, code, ...(hint !== undefined && { hint }) }]);
});
