import { expect, test } from 'vitest';
import { check } from '../../src/check/check.ts';
import { withReport } from './report-project.ts';

/** Returns what the check says of a project with a report, a part of it replaced. */
function told(from = '', to = ''): readonly string[] {
  const changed = Object.entries(withReport).map(([name, text]) => [name, from === '' ? text : text.replace(from, to)]);
  expect(changed.some(([name = '', text]) => text !== withReport[name])).toBe(from !== '');
  return check(Object.fromEntries(changed) as Record<string, string>).map(
    ({ code, file, message, hint }) => `${code} ${file} ${message}${hint === undefined ? '' : ` (${hint})`}`,
  );
}

test('a report over a call that declares one has no problem', () => {
  expect(told()).toEqual([]);
});

test.each([
  [
    'its figures are those of the call',
    '"figures":["worth","lent"',
    '"figures":["bookName","lent"',
    /^panel\.figure|^report\.unknown screens\/loans.*bookName/,
  ],
  [
    'a misspelt figure is no field',
    '"figures":["worth","lent"',
    '"figures":["wort","lent"',
    /^field\.unknown screens\/loans.*worth/,
  ],
  [
    'it is grouped as the call can be',
    '"groups":["day","bookId"]}',
    '"groups":["day","bokId"]}',
    /^report\.group screens\/loans.*\(bookId\)/,
  ],
  [
    'it is filtered as the call can be',
    '"filters":[{"field":"bookId","title":"书"}]',
    '"filters":[{"field":"period","title":"书"}]',
    /^filter\.taken screens\/loans/,
  ],
  ['the rows are of a record', '"rows":"book"', '"rows":"bok"', /^record\.unknown schemas\/api.*\(book\)/],
  ['the time is a time', '"time":"createAt"', '"time":"name"', /^report\.time schemas\/api/],
  ['the time is a field', '"time":"createAt"', '"time":"createdAt"', /^field\.unknown schemas\/api.*\(createAt\)/],
  [
    'a figure is made in one way',
    '"lent":{"count":true}',
    '"lent":{"count":true,"sum":"price"}',
    /^report\.figure schemas\/api/,
  ],
  ['only amounts and numbers add up', '"sum":"price"', '"sum":"name"', /^report\.sum schemas\/api/],
  [
    'rows above zero are those of a sum',
    '"lent":{"count":true}',
    '"lent":{"count":true,"positive":true}',
    /^report\.positive schemas\/api/,
  ],
  [
    'a weekday is filtered by in a list of the rows',
    '"weekday":"branchId"',
    '"weekday":"branch"',
    /^report\.time-filter schemas\/api.*\(branchId\)/,
  ],
  ['a share is of a sum', '"share":"worth"', '"share":"mean"', /^report\.share schemas\/api/],
  ['a figure has the format of what it is', '"share":"worth"', '"sum":"price"', /^report\.kind schemas\/api/],
  [
    'rows are counted by values that there are',
    '"where":{"status":[1,2]}',
    '"where":{"status":[1,9]}',
    /^guard\.value schemas\/api/,
  ],
  ['members are those of a group', '"members":{"bookId"', '"members":{"name"', /^report\.members schemas\/api/],
])('%s', (_, from, to, expected) => {
  expect(told(from, to)).toEqual([expect.stringMatching(expected)]);
});

test.each([
  [
    'its request answers a report',
    '"request":"GET /api/loan/report"',
    '"request":"GET /api/today"',
    'request.no-report',
  ],
  ['a report answers a record', '"record":"loan-report","filters"', '"filters"', 'report.record'],
  ['a group can be filtered', '"filters":["bookId"],"report"', '"filters":[],"report"', 'report.filter'],
])('%s', (_, from, to, code) => {
  expect(told(from, to)).toContainEqual(expect.stringMatching(new RegExp(`^${code.replace('.', '\\.')} `)));
});

test('a figure of rows above zero has no problem', () => {
  expect(told('"sum":"price",', '"sum":"price","positive":true,')).toEqual([]);
});

test('what is taken from a total is another field of its kind', () => {
  const less = (field: string, of = 'price') =>
    told('"totalOf":{"price":{}}', `"totalOf":{"price":{}},"totalLess":{"${of}":"${field}"}`);
  expect(less('price')).toEqual([expect.stringMatching(/^total\.less /)]);
  expect(less('branchId')).toEqual([expect.stringMatching(/^total\.less /)]);
  expect(less('price', 'prise')).toEqual([expect.stringMatching(/^total\.of .*price/)]);
});

test('a link to a report chooses what there is to choose', () => {
  const linked = (where: object) =>
    told(
      '"columns": ["bookName", "loans"],',
      `"columns": ["bookName", "loans"], "link": { "screen": "loans", "where": ${JSON.stringify(where)} },`,
    );
  expect(linked({ by: 'bookId', period: 'lastWeek', compare: 'year', figure: 'mean', n: '-10', bookId: 1 })).toEqual(
    [],
  );
  for (const [where, message] of [
    [{ by: 'bokId' }, /^link\.value .*bookId/],
    [{ period: 'lastYear' }, /^link\.value .*lastMonth/],
    [{ period: null }, /^link\.value /],
    [{ period: { present: true } }, /^link\.value /],
    [{ compare: 'before' }, /^link\.value .*previous/],
    [{ n: '20' }, /^link\.value .*\(10\)/],
    [{ book: 1 }, /^link\.filter .*bookId/],
  ] as const)
    expect(linked(where)).toEqual([expect.stringMatching(message)]);
});

test('amounts in the currency of their row do not add up, neither to a sum nor to a mean', () => {
  const problems = told('"title": "定价"', '"title": "定价", "currency": "{name}"');
  expect(problems.map((problem) => problem.split(' ').slice(0, 2))).toEqual([
    ['total.currency', 'schemas/api.json'],
    ['total.currency', 'schemas/api.json'],
  ]);
});
