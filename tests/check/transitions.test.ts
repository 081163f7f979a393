import { expect, test } from 'vitest';
import { type Change, told, underlined } from './change.ts';

const book = 'screens/book.json';
const record = 'schemas/records/book.json';
const views = 'schemas/views.json';

/** The record allows a call besides: by a transition, or without a change of the status. */
const allows = (transition: string): Change => [record, '"transitions": [', `"transitions": [${transition}, `];
const accepts = (call: string): Change => [record, '"accepts": {', `"accepts": { ${call}, `];
/** The sheet has a section of actions besides. */
const offers = (guard: string, action: string): Change => [
  book,
  '{\n        "kind": "table",\n        "title": "副本"',
  `{ "kind": "actions", "when": ${guard}, "actions": { "shelve": { "kind": "request", "title": "上架", ${action}, "confirm": "上架《{name}》？", "done": "好" } } },
      { "kind": "table",\n        "title": "副本"`,
];
const shelve = '"request": "PUT /api/book/{id}/status/1"';
const onPublish = (body: string): Change => [book, '"body": { "id": "{id}", "type": "audio" }', `"body": { ${body} }`];
const onLose = (guard: string): Change => [book, '"when": { "status": 1, "borrower": { "except": ["馆内"] } },', guard];

test('an action without a guard on the status is judged by the guard around it, and told where it stands', () => {
  for (const guard of ['', '"when": { "borrower": { "except": ["馆内"] } },']) {
    expect(told(onLose(guard))).toEqual([
      `guard.refused ${book} the back end refuses “登记遗失” in 0, 2: its when may only contain 1`,
    ]);
    expect(underlined(onLose(guard))).toEqual([`guard.refused ${book} "lose"`]);
  }
});

test('an action that no guard holds is told the one that it needs', () => {
  expect(told([book, '"when": { "status": 0 },\n', ''])).toEqual([
    `guard.missing ${book} “借出” is only accepted if “status” is 0; write "when": { "status": 0 }`,
  ]);
  expect(told([book, '"when": { "status": [0, 2] },', ''])).toEqual([
    `guard.missing ${book} “注销” is only accepted if “status” is 0, 2; write "when": { "status": [0, 2] }`,
  ]);
});

test('what a guard around actions leaves out of a transition is told at its statuses', () => {
  const shelves = allows('{ "request": "PUT /api/book/{id}/status/1", "from": [0, 3], "to": 0 }');
  expect(told(shelves, offers('{ "status": [0, 3] }', shelve))).toEqual([]);
  const part = [shelves, offers('{ "status": 0 }', shelve)];
  expect(told(...part)).toEqual([
    `transition.uncovered ${record} “PUT /api/book/{id}/status/1” is allowed in 3, but no screen offers it there`,
  ]);
  expect(underlined(...part)).toEqual([`transition.uncovered ${record} [`]);
  expect(underlined(shelves)).toEqual([`transition.unoffered ${record} "PUT /api/book/{id}/status/1"`]);
});

test('what no status is left for is told at the guard that leaves it none', () => {
  const around: Change = [
    book,
    '"kind": "actions",\n        "when": { "status": [0, 1, 2] }',
    '"kind": "actions",\n        "when": { "status": [0, 2] }',
  ];
  expect(underlined(around)).toEqual([`guard.never ${book} "status"`, `guard.never ${book} "status"`]);
});

test('what several rows are offered beside one row fills no gap of it; what only several are offered does', () => {
  const shelves = allows('{ "request": "PUT /api/book/{id}/status/1", "from": [0, 3], "to": 0 }');
  const shelf = (guard: string) =>
    `"kind": "request", "title": "上架", "when": ${guard}, ${shelve}, "confirm": "上架《{name}》？", "done": "好"`;
  const ofOne: Change = [book, '"publish": {', `"shelve": { ${shelf('{ "status": 0 }')} }, "publish": {`];
  const ofSeveral = (name: string, action: string): Change => [
    book,
    '"bulk": {',
    `"bulk": { "${name}": { ${action} },`,
  ];
  const gap = [`transition.uncovered ${book} "status"`];
  expect(underlined(shelves, ofOne)).toEqual(gap);
  expect(underlined(shelves, ofOne, ofSeveral('shelve', '"when": { "status": [0, 3] }'))).toEqual(gap);
  expect(underlined(shelves, ofOne, ofSeveral('again', shelf('{ "status": 3 }')))).toEqual([]);
  expect(underlined(shelves, ofSeveral('shelve', shelf('{ "status": [0, 3] }')))).toEqual([]);
});

test('a call that changes no status may be left out altogether, but not in some of its statuses', () => {
  const shelves = accepts('"PUT /api/book/{id}/status/1": [0, 3]');
  expect(told(shelves)).toEqual([]);
  expect(told(shelves, offers('{ "status": [0, 3] }', shelve))).toEqual([]);
  expect(underlined(shelves, offers('{ "status": 0 }', shelve))).toEqual([
    `transition.uncovered ${record} "PUT /api/book/{id}/status/1"`,
  ]);
});

test('of a record that no screen shows, no transition is missed', () => {
  const shelf = (name: string) => `{
    "$id": "${name}", "title": "书架", "type": "object",
    "properties": {
      "id": { "type": "integer", "title": "编号" },
      "status": { "type": "integer", "title": "状态", "enum": [0, 1] }
    },
    "transitions": [{ "request": "POST /api/shelf/{id}/close", "from": [0], "to": 1 }]
  }`;
  expect(told(['schemas/records/shelf.json', null, shelf('shelf')])).toEqual([]);
});

test('a custom view is offered where the back end accepts the calls that it makes, which exist', () => {
  const view = (request: string, guard: string): readonly Change[] => [
    [views, '"report": {', `"map": { "title": "地图", "requests": ["GET /api/report", "${request}"] }, "report": {`],
    [book, '"detail": {', `"map": { "kind": "view", "title": "地图", "view": "map", ${guard} }, "detail": {`],
  ];
  const discard = 'PUT /api/book/{id}/status/3';
  expect(told(...view(discard, '"intent": "danger"'))).toEqual([
    expect.stringMatching(/^guard\.missing .*: \[0, 2\] }$/),
  ]);
  expect(told(...view(discard, '"when": { "status": [0, 2] }, "intent": "danger", "heading": "{name}"'))).toEqual([]);
  expect(underlined(...view(discard, '"when": { "status": 1 }'))).toEqual([`guard.refused ${book} "status"`]);
  const lose = 'PUT /api/book/{id}/status/2';
  expect(told(...view(lose, '"when": { "status": 1 }'))).toEqual([expect.stringMatching(/^guard\.loose .*馆内/)]);
  expect(underlined(...view(lose.replace('book', 'bok'), '"when": { "status": 1 }'))).toEqual([
    `request.unknown ${views} "PUT /api/bok/{id}/status/2"`,
  ]);
});

test('a view without calls is offered wherever it likes', () => {
  const map: Change = [views, '"report": {', '"map": { "title": "地图" }, "report": {'];
  const offered: Change = [
    book,
    '"detail": {',
    '"map": { "kind": "view", "title": "地图", "view": "map" }, "detail": {',
  ];
  expect(told(map, offered)).toEqual([]);
});

const typed: Change = [book, '"when": { "type": "paper" },', '"when": { "type": "paper", "status": 0 },'];
const retypes = (body: string): Change =>
  allows(`{ "request": "PUT /api/book/{id}/type", "from": [0], "to": 0, "body": ${body} }`);

test.each([
  ['{ "type": "audio" }', '"id": "{id}", "type": "audio"', true],
  ['{ "type": "audio" }', '"id": "{id}", "type": "{type}"', true],
  ['{ "type": "audio" }', '"id": "{id}", "type": "paper"', false],
  ['{ "type": "audio", "id": 5 }', '"id": 5, "type": "audio"', true],
  ['{ "type": "audio", "id": 5 }', '"id": 6, "type": "audio"', false],
  ['{ "name": "x" }', '"id": "{id}", "type": "audio"', false],
])('a transition by a body like %s is made by %s: %s', (wanted, body, isMade) => {
  expect(told(retypes(wanted), onPublish(body), typed)).toEqual(
    isMade ? [] : [expect.stringMatching(/^transition\.body .*“改为有声书”/)],
  );
});

test('what a form fills in may select any transition', () => {
  const form: Change = [
    book,
    '"lend": {',
    `"retype": {
      "kind": "form", "title": "改类型", "form": "book-type", "request": "PUT /api/book/{id}/type",
      "when": { "status": 0 }, "prefill": { "id": "{id}", "type": "{type}" }, "done": "好"
    }, "lend": {`,
  ];
  expect(told(retypes('{ "type": "audio" }'), form, typed)).toEqual([]);
  expect(told(retypes('{ "type": "audio" }'), [form[0], form[1], form[2].replace('0', '1')], typed)).toEqual([
    expect.stringMatching(/^guard\.refused .*“改类型” in 1/),
  ]);
});

test('a call that takes its status from the row may be any that the record speaks of, and the other way round', () => {
  const danger = (title: string): Change => [book, `"title": "${title}",`, `"title": "${title}", "intent": "danger",`];
  const warning: Change = [book, '"intent": "warning"', '"intent": "danger"'];
  const any = 'PUT /api/book/{id}/status/{status}';
  expect(told([book, '"PUT /api/book/{id}/status/2"', `"${any}"`], warning)).toEqual([]);
  const spoken: Change = [record, '"PUT /api/book/{id}/status/3"', `"${any}"`];
  expect(told(spoken, warning, danger('归还'), danger('找回'))).toEqual([]);
});

const onType = (guard: string): Change => [book, '"when": { "type": "paper" }', `"when": { ${guard} }`];

test('a guard asks for values that the field can have, by what they are and not by what they are called', () => {
  for (const guard of [
    '"borrower": null',
    '"price": { "minimum": 5, "maximum": 5 }',
    '"borrower": "5"',
    '"branchId": 5',
    '"branchId": { "minimum": 5 }',
  ])
    expect([guard, told(onType(guard))]).toEqual([guard, []]);
  expect(underlined(onType('"borrower": { "maximum": 5 }'))).toEqual([`guard.range ${book} {`]);
  expect(told(onType('"status": "遗失"'))).toEqual([expect.stringMatching(/^guard\.value .*\(2\)$/)]);
  expect(told(onType('"price": true'))).toEqual([
    `guard.type ${book} “price” is text (in double quotes) or a number (without quotes) and can never be true`,
  ]);
});

test('values that only the screen names are all that there are', () => {
  const named: Change = [
    book,
    '"type": "book-type" }',
    '"type": "book-type", "borrower": [{ "value": "馆内", "title": "馆里" }] }',
  ];
  const anyone: Change = [book, '"borrower": { "present": true }, ', ''];
  expect(told(named, anyone, onType('"borrower": "馆外"'), onLose('"when": { "status": 1 },'))).toEqual([
    expect.stringMatching(/^guard\.value .*"馆外"; it can be "馆内" \(馆里\)/),
  ]);
});
