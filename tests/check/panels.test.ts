import { expect, test } from 'vitest';
import { type Change, told, underlined } from './change.ts';

const api = 'schemas/api.json';
const home = 'screens/home.json';

test('a figure is compared with one of its own kind', () => {
  const compared = (field: string): Change => [home, '"field": "yesterdayFines"', `"field": "${field}"`];
  expect(told(compared('date'))).toEqual([expect.stringMatching(/^column\.kind .*money/)]);
  expect(told(compared('fines'))).toEqual([expect.stringMatching(/^card\.self .*“fines”/)]);
});

test('a trend and a ranking ask for a period, and the trend for its unit, of a call that takes them', () => {
  const trend: Change = [api, '["by", "period", "shelf"]', '["shelf"]'];
  expect(told(trend)).toEqual([expect.stringMatching(/^panel\.parameter .*loan\/trend.*by.*period/)]);
  const ranking: Change = [api, '"record": "loan-rank", "filters": ["period"]', '"record": "loan-rank"'];
  expect(told(ranking)).toEqual([expect.stringMatching(/^panel\.parameter .*loan\/ranking.*period/)]);
});

test('a task counts the rows of a list that its link leads to', () => {
  const linked = (link: string): Change => [home, '"screen": "book", "tab": "away"', link];
  expect(told(linked('"screen": "book", "where": { "status": 1 }'))).toEqual([]);
  expect(told(linked('"screen": "report", "tab": "away"'))).toEqual([expect.stringMatching(/^link\.list/)]);
  expect(told(linked('"screen": "book", "tab": "away", "where": { "status": 1 }'))).toEqual([
    expect.stringMatching(/^link\.target/),
  ]);
});

test('two trends may be filtered by the same field', () => {
  const another: Change = [
    home,
    '{\n      "kind": "tasks"',
    `{
      "kind": "trend", "title": "按周", "record": "loan-point", "request": "GET /api/loan/trend",
      "columns": ["date", "loans"], "filters": [{ "field": "shelf", "title": "书架" }]
    }, { "kind": "tasks"`,
  ];
  expect(told(another)).toEqual([]);
});

test('a section, a task and a comparison stand once', () => {
  const ranking = '"presets": ["last30", "today"]\n    },';
  const again = `${ranking} { "kind": "ranking", "title": "借得最多的书", "record": "loan-rank", "request": "GET /api/loan/ranking", "columns": ["bookName", "loans"], "presets": ["last30", "today"] },`;
  expect(underlined([home, ranking, again])).toEqual([`section.twice ${home} {`]);
  const twice = (text: string): Change => [home, text, `${text}, ${text}`];
  expect(underlined(twice('{ "title": "不在架的书", "link": { "screen": "book", "tab": "away" } }'))).toEqual([
    `section.twice ${home} {`,
  ]);
  expect(told(twice('{ "title": "昨日同时段", "field": "yesterdayFines" }'))).toEqual([
    `column.twice ${home} “yesterdayFines” is shown twice`,
  ]);
  expect(underlined(twice('{ "title": "昨日同时段", "field": "yesterdayFines" }'))).toEqual([
    `column.twice ${home} "yesterdayFines"`,
  ]);
});

test('what is no day, no figure or of another kind is underlined', () => {
  expect(underlined([home, '["date", "loans"]', '["loans", "date"]'])).toEqual([`panel.date ${home} "loans"`]);
  expect(underlined([home, '["bookName", "loans"]', '["loans", "bookName"]'])).toEqual([
    `panel.figure ${home} "bookName"`,
  ]);
  // Also where a column is written in full.
  expect(underlined([home, '["date", "loans"]', '[{ "field": "loans" }, "date"]'])).toEqual([
    `panel.date ${home} "loans"`,
  ]);
  expect(underlined([home, '["bookName", "loans"]', '["loans", { "field": "bookName" }]'])).toEqual([
    `panel.figure ${home} "bookName"`,
  ]);
  expect(underlined([home, '["bookName", "loans"]', '["bookName", { "field": "loans", "kind": "text" }]'])).toEqual([
    `column.kind ${home} "text"`,
  ]);
  expect(told([home, '"field": "yesterdayFines"', '"field": "date"'])).toEqual([
    `column.kind ${home} “日期” cannot be shown as money; it can be date`,
  ]);
  const compared = (field: string) => underlined([home, '"field": "yesterdayFines"', `"field": "${field}"`]);
  expect([compared('date'), compared('dat'), compared('fines')]).toEqual([
    [`column.kind ${home} "date"`],
    [`field.unknown ${home} "dat"`],
    [`card.self ${home} "fines"`],
  ]);
});

test('a trend draws figures only; beside the figure that it ranks by, a ranking shows anything', () => {
  const noted = (record: string): Change => [
    `schemas/records/${record}.json`,
    '"loans": {',
    '"note": { "type": "string", "title": "注" }, "loans": {',
  ];
  expect(told(noted('loan-rank'), [home, '["bookName", "loans"]', '["bookName", "loans", "note"]'])).toEqual([]);
  expect(told(noted('loan-point'), [home, '["date", "loans"]', '["date", "loans", "note"]'])).toEqual([
    `panel.figure ${home} “note” is no figure to draw or to rank by`,
  ]);
});

test('a trend goes over days or moments, and draws percentages as well', () => {
  const point = (property: string): Change => [
    'schemas/records/loan-point.json',
    '"loans": {',
    `${property}, "loans": {`,
  ];
  const moment = point('"at": { "type": "string", "format": "date-time", "title": "时" }');
  expect(told(moment, [home, '["date", "loans"]', '["at", "loans"]'])).toEqual([]);
  const rate = point('"rate": { "type": "number", "format": "percent", "title": "率" }');
  expect(told(rate, [home, '["date", "loans"]', '["date", "loans", "rate"]'])).toEqual([]);
});
