import { describe, expect, it } from 'vitest';
import type { ResolvedList } from '../../../src/compile/resolved.ts';
import {
  parseQuery,
  requestQuery,
  unusableParameters,
  withoutUnusableParameters,
  writeQuery,
} from '../../../src/console/list/list-query.ts';

const column = (field: string, more = {}) => ({ field, kind: 'text' as const, title: field, sortable: true, ...more });
const screen: ResolvedList = {
  id: 'things',
  kind: 'list',
  title: 'Things',
  permission: null,
  request: { method: 'GET', url: ['/api/things'] },
  columns: [column('name'), column('status'), column('note', { sortable: false, hidden: true })],
  filters: [
    { kind: 'text', field: 'name', title: 'Name' },
    { kind: 'text', field: 'phone', title: 'Phone', isNumber: true },
    { kind: 'enum', field: 'status', title: 'Status', multiple: true },
    { kind: 'range', field: 'paid', title: 'Paid', range: { of: 'date-time', presets: ['last7'], nullable: true } },
    { kind: 'range', field: 'price', title: 'Price', range: { of: 'money', presets: [], nullable: false } },
  ],
  sort: { field: 'status', descending: true },
  toolbar: [],
  row: [],
  bulk: [],
  views: [],
  sheets: {},
};
const parse = (address: string) => parseQuery(screen, new URLSearchParams(address));

describe("a list's address", () => {
  it('empty means the first page of ten in the order of the screen', () => {
    expect(parse('')).toEqual({
      current: 0,
      size: 10,
      sorting: [{ field: 'status', descending: true }],
      filters: {},
      keyword: '',
      hidden: ['note'],
      order: [],
      widths: {},
      isCompact: false,
    });
  });

  it('restores what was written to it', () => {
    const query = {
      current: 3,
      size: 50,
      sorting: [
        { field: 'name', descending: true },
        { field: 'status', descending: false },
      ],
      filters: { name: ['a, b'], status: ['1', '2'] },
      keyword: '',
      hidden: ['name'],
      order: ['note', 'name'],
      widths: { name: 240 },
      isCompact: true,
    };
    expect(parseQuery(screen, writeQuery(screen, query, new URLSearchParams()))).toEqual(query);
  });

  it('stays short where everything is as by default, and keeps what is not ours', () => {
    expect(writeQuery(screen, parse(''), new URLSearchParams('sheet=sheet&id=4')).toString()).toBe('sheet=sheet&id=4');
  });

  it.each([
    ['size=7', { size: 10 }],
    ['size=1000', { size: 10 }],
    ['current=-4', { current: 0 }],
    ['current=2.7', { current: 0 }],
    ['sort=note', { sorting: [{ field: 'status', descending: true }] }],
    ['current=x', { current: 0 }],
    ['sort=note,-name,evil', { sorting: [{ field: 'name', descending: true }] }],
    ['other=1', { filters: {} }],
    ['order=note,evil', { order: ['note'] }],
    ['widths=name:9999,note:-1,status:120', { widths: { status: 120 } }],
    ['density=huge', { isCompact: false }],
  ])('with %s uses only what the screen can show', (address, expected) => {
    expect(parse(address)).toMatchObject(expected);
  });

  it('reaches the back end as flat keys with comma-joined values', () => {
    const query = parse('current=1&size=20&sort=name,-status&name=甲&status=1,2');
    expect(decodeURIComponent(requestQuery(query, screen, '2026-11-22'))).toBe(
      'name=甲&status=1,2&size=20&current=1&sort=name,status&order=asc,desc',
    );
  });

  it('has what is searched for only where there is a search, and names the fields only where they are not all', () => {
    const searched = { ...screen, search: { titles: ['Name'] } };
    const address = new URLSearchParams('keyword=王 139');
    const query = parseQuery(searched, address);
    expect(query.keyword).toBe('王 139');
    expect(String(writeQuery(searched, { ...query, current: 2 }, address))).toBe(`${address}&current=2`);
    const wire = (list: ResolvedList) => [...new URLSearchParams(requestQuery(query, list, '2026-11-22'))].slice(0, 2);
    expect(wire(searched)).toEqual([
      ['keyword', '王 139'],
      ['size', '10'],
    ]);
    expect(wire({ ...screen, search: { titles: ['Name'], fields: ['name', 'note'] } })).toEqual([
      ['keyword', '王 139'],
      ['keywordIn', 'name,note'],
    ]);
    expect(unusableParameters(searched, address)).toEqual([]);
    expect(parseQuery(screen, address).keyword).toBe('');
    expect(unusableParameters(screen, address)).toEqual(['筛选「keyword」']);
  });

  it.each([
    ['phone=139 0835 8479', 'phone=13908358479'],
    ['phone=%2B86 139-0835-8479', 'phone=13908358479'],
    ['phone=１３９０８３５', 'phone=1390835'],
    ['phone=0571-8800', 'phone=0571-8800'],
    ['name=139 0835 8479', 'name=139 0835 8479'],
    ['keyword=139 0835 8479', 'keyword=13908358479'],
    ['keyword=139 0835', 'keyword=139 0835'],
  ])('asks for a telephone number by its digits: %s', (address, wire) => {
    const searched = { ...screen, search: { titles: ['Name'] } };
    const query = parseQuery(searched, new URLSearchParams(address));
    const [first] = new URLSearchParams(requestQuery(query, searched, '2026-11-22'));
    expect(first?.join('=')).toBe(wire);
  });

  it('asks for the sums of the columns that have a total', () => {
    const columns = [...screen.columns, column('price', { kind: 'money', total: true })];
    expect(requestQuery(parse(''), { ...screen, columns }, '2026-11-22')).toContain('&totals=price');
  });

  it.each([
    ['paid=last7', 'paid=2026-11-16 00:00:00,2026-11-22 23:59:59'],
    ['paid=2026-11-01,2026-11-30', 'paid=2026-11-01 00:00:00,2026-11-30 23:59:59'],
    ['paid=2026-11-01 22:00,2026-11-02 02:00', 'paid=2026-11-01 22:00:00,2026-11-02 02:00:59'],
    ['paid=,2026-11-30', 'paid=,2026-11-30 23:59:59'],
    ['paid=empty', 'paid=empty'],
    ['price=9.90,', 'price=9.90,'],
  ])('asks for the range %s by its two ends', (address, wire) => {
    const parameters = new URLSearchParams(requestQuery(parse(address), screen, '2026-11-22'));
    expect(decodeURIComponent(`${[...parameters][0]?.join('=')}`)).toBe(wire);
  });

  it.each([
    'paid=last8',
    'paid=2026-11-30,2026-11-01',
    'paid=2026-02-30,',
    'paid=,',
    'price=today',
    'price=2,1',
    'price=a,',
  ])('says that %s is no range instead of showing everything as if it were', (address) => {
    expect(parse(address).filters).toEqual({});
    expect(unusableParameters(screen, new URLSearchParams(address))).toHaveLength(1);
  });

  it('names what it asks for and this list does not have, by the column’s title where there is one', () => {
    const address = new URLSearchParams(
      'current=1&size=20&sort=name&hide=&sheet=sheet&id=3&status=1&note=x&publisher=7&empty=',
    );
    expect(unusableParameters(screen, address)).toEqual(['筛选「note」「publisher」']);
    expect(String(withoutUnusableParameters(screen, address))).toBe(
      'current=1&size=20&sort=name&hide=&sheet=sheet&id=3&status=1',
    );
  });

  it.each([
    ['sort=-amonut,name', ['排序「amonut」'], 'sort=name'],
    ['sort=nope', ['排序「nope」'], ''],
    ['order=asc', ['列的顺序「asc」'], ''],
    [
      'order=note,evil&hide=gone&widths=name:9999,gone:90,status:120',
      ['列的顺序「evil」', '隐藏列「gone」', '列宽「name」「gone」'],
      'order=note&widths=status:120',
    ],
    ['size=37&current=x&density=huge', ['每页条数「37」', '页码「x」', '密度「huge」'], ''],
    ['hide=note,status,name', ['隐藏列「全部」'], ''],
    ['hide=note,status', [], 'hide=note,status'],
    ['nope=1&sort=nope&toString=2', ['筛选「nope」「toString」', '排序「nope」'], ''],
    ['sort=&hide=&order=', [], 'sort=&hide=&order='],
  ])('says what %s asks for in vain, and keeps the rest', (text, said, kept) => {
    const address = new URLSearchParams(text);
    expect(unusableParameters(screen, address)).toEqual(said);
    expect(decodeURIComponent(String(withoutUnusableParameters(screen, address)))).toBe(kept);
  });
});
