import { flushSync } from 'react-dom';
import { describe, expect, it } from 'vitest';
import { type OptionParameters, type Options, useOptions } from '../../../src/console/client/query/options.ts';
import { attempt } from '../../../src/console/client/write/attempt.ts';
import { bootAtom } from '../../../src/console/session/boot.ts';
import { store } from '../../../src/console/session/store.ts';
import { part, searchedList } from './searched-list.ts';
import { showHook, withPage } from './shown-hook.ts';

withPage();
const list = searchedList();

interface Box {
  readonly typed?: string;
  readonly name?: string | undefined;
  readonly parameters?: OptionParameters;
}
const open = (box: Box) =>
  showHook(({ typed, name, parameters }: Required<Box>) => useOptions(name, parameters, typed), {
    ...{ typed: '', name: 'branch', parameters: {} },
    ...box,
  });
const box = (given: Box): Required<Box> => ({ typed: '', name: 'branch', parameters: {}, ...given });
const pause = () => flushSync(list.pause);
const titles = ({ options }: Options) => options?.map(({ title }) => title);
const isThere =
  (...wanted: string[]) =>
  (options: Options) =>
    String(titles(options)) === String(wanted);
const isHere = ({ isAwaited }: Options) => !isAwaited;

describe('a list that the back end searches', () => {
  it('is asked after a pause in typing; what was found before stays until then, told as such', async () => {
    list.answer = (query) => (query === 'keyword=' ? part(['武林店', '西溪店'], true) : 'held');
    const { now, show, until } = open({});
    expect(now()).toMatchObject({ options: undefined, isMore: false, isAwaited: true });
    await until(isHere);
    expect([titles(now()), now().isMore]).toEqual([['武林店', '西溪店'], true]);
    for (const typed of ['y', 'yu', ' yuan ']) show(box({ typed }));
    expect([titles(now()), now().isMore, now().isAwaited]).toEqual([['武林店', '西溪店'], true, true]);
    pause();
    expect(await list.whenAsked('keyword=yuan')).toBe(2);
    expect([titles(now()), now().isAwaited]).toEqual([['武林店', '西溪店'], true]);
    // What was found need not hold what was typed.
    list.release('keyword=yuan', part(['远店']));
    await until(isThere('远店'));
    expect(now()).toMatchObject({ isMore: false, isAwaited: false, failure: undefined });
    show(box({ typed: 'yuan  ' }));
    expect(now().isAwaited).toBe(false);
    show(box({ typed: 'yuanlin' }));
    pause();
    expect([titles(now()), now().isAwaited]).toEqual([['远店'], true]);
    expect(await list.whenAsked('keyword=yuanlin')).toBe(3);
    // Emptied, all are there at once.
    show(box({}));
    expect([titles(now()), now().isAwaited]).toEqual([['武林店', '西溪店'], false]);
  });

  it('shows nothing of what other parameters have found', async () => {
    list.answer = (query) => (query === 'publisherId=1&keyword=' ? part(['甲店']) : 'held');
    const { now, show, until } = open({ parameters: { publisherId: 1 } });
    await until(isThere('甲店'));
    show(box({ parameters: { publisherId: 12 } }));
    expect(now()).toMatchObject({ options: undefined, isMore: false, isAwaited: true });
    await list.whenAsked('publisherId=12&keyword=');
    list.release('publisherId=12&keyword=', part(['乙店']));
    await until(isThere('乙店'));
  });

  it('says why what was typed could not be looked for, without what was there before, until it could', async () => {
    list.answer = (query) =>
      query === 'keyword=' ? part(['武林店']) : new Response('{"message":"系统繁忙。"}', { status: 500 });
    const { now, show, until } = open({});
    await until(isHere);
    show(box({ typed: 'x' }));
    pause();
    await until(({ failure }) => failure === '系统繁忙。');
    expect(now()).toMatchObject({ options: undefined, isMore: false, isAwaited: false });
    list.answer = () => part(['小店']);
    now().retry?.();
    await until(isThere('小店'));
    expect(now().failure).toBeUndefined();
  });

  it('what was typed in passing is given up once nobody waits for it; the first options are not', async () => {
    list.answer = (query) => (query === 'keyword=' ? 'held' : part(['远店']));
    const first = open({});
    await list.whenAsked('keyword=');
    first.close();
    // Whoever opens it in the same tick would find it open.
    await null;
    const again = open({});
    list.release('keyword=', part(['武林店']));
    await again.until(isThere('武林店'));
    again.close();
    await null;
    const typed = open({ typed: 'yuan' });
    await typed.until(isThere('远店'));
    typed.close();
    await null;
    list.answer = () => part(['新的远店']);
    await open({ typed: 'yuan' }).until(isThere('新的远店'));
    await open({}).until(isThere('武林店'));
    await open({ typed: 'x' }).until(isThere('新的远店'));
    expect(list.asked).toEqual(['keyword=', 'keyword=yuan', 'keyword=yuan', 'keyword=x']);
  });

  it('is searched again after a write that changes it', async () => {
    list.answer = () => part(['武林店']);
    const { until } = open({ typed: '店' });
    await until(isThere('武林店'));
    list.answer = () => part(['武林店', '西溪店']);
    await attempt({ method: 'POST', url: '/api/branch/' });
    list.pause();
    await until(isThere('武林店', '西溪店'));
    expect(list.asked).toEqual(['keyword=店', 'keyword=店']);
  });

  it.each<[string, unknown]>([
    [
      'a list',
      [
        { id: 1, name: '武林店' },
        { id: 2, name: '西溪店' },
      ],
    ],
    [
      'a page of records',
      {
        records: [
          { id: 1, name: '武林店' },
          { id: 2, name: '西溪店' },
        ],
      },
    ],
    [
      'another kind of mark',
      {
        records: [
          { id: 1, name: '武林店' },
          { id: 2, name: '西溪店' },
        ],
        more: 'yes',
      },
    ],
  ])('of a back end that knows no search and answers with %s, what is typed is found here', async (_, answer) => {
    list.answer = () => Response.json(answer);
    const { now, until } = open({ typed: '西溪' });
    await until(isThere('西溪店'));
    expect(now().isMore).toBe(false);
  });

  it.each([null, 'x', 5])('of a back end that answers %j, there are none', async (answer) => {
    list.answer = () => Response.json(answer);
    expect(titles(await open({}).until(isHere))).toEqual([]);
  });
});

describe('a list that is fetched whole', () => {
  const boot = () => {
    const before = store.get(bootAtom);
    const { search: _, ...branch } = before.options.branch ?? {};
    store.set(bootAtom, { ...before, options: { branch } } as typeof before);
  };

  it('is asked for once, without what is typed, which is found in it at once', async () => {
    boot();
    list.answer = () => part(['武林店', '西溪店'], true);
    const { now, show, until } = open({ typed: '西溪 ' });
    expect(now()).toMatchObject({ options: undefined, isMore: false, isAwaited: false });
    await until(isThere('西溪店'));
    show(box({ typed: '店' }));
    expect([titles(now()), now().isMore, now().isAwaited]).toEqual([['武林店', '西溪店'], false, false]);
    pause();
    expect(list.asked).toEqual(['']);
  });

  it('shows nothing of other parameters while it is on its way', async () => {
    boot();
    list.answer = (query) => (query === 'publisherId=1' ? part(['甲店']) : 'held');
    const { now, show, until } = open({ parameters: { publisherId: 1 } });
    await until(isThere('甲店'));
    show(box({ parameters: { publisherId: 12 } }));
    expect(now().options).toBeUndefined();
  });
});

it('where a field names no list, nothing is asked, and nothing has failed', async () => {
  const { now, show } = open({ name: undefined, typed: 'x' });
  show(box({ name: undefined, typed: 'xy' }));
  pause();
  // By then, whatever had been asked for would be here as well.
  await open({}).until(isHere);
  expect(now()).toMatchObject({ options: undefined, failure: undefined, isMore: false, isAwaited: false });
  expect(list.asked).toEqual(['keyword=']);
});
