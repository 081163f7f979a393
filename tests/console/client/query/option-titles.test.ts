import { describe, expect, it, vi } from 'vitest';
import {
  nameIn,
  type Titles,
  useOptionTitles,
  type Values,
} from '../../../../src/console/client/query/option-titles.ts';
import { preloadOptions } from '../../../../src/console/client/query/options.ts';
import { invalidateRecords } from '../../../../src/console/client/query/query-cache.ts';
import { attempt } from '../../../../src/console/client/write/attempt.ts';
import { bootAtom } from '../../../../src/console/session/boot.ts';
import { store } from '../../../../src/console/session/store.ts';
import { part, searchedList } from '../searched-list.ts';
import { showHook, withPage } from '../shown-hook.ts';

withPage();

const show = (values: Values) => showHook((shown: Values) => useOptionTitles(shown, { publisherId: 3 }), values);
const names = (titles: Titles, ...values: readonly (number | string)[]) =>
  values.map((value) => nameIn(titles, 'branch', value));
const isNamed =
  (name: string, value: number | string = 1, list = 'branch') =>
  (titles: Titles) =>
    nameIn(titles, list, value) === name;

/** Names every store but 13. */
function named(query: string) {
  const ids = query.replace('ids=', '').split(',').map(Number);
  return { records: ids.filter((id) => id !== 13).map((id) => ({ id, name: `${id} 号店` })), more: false };
}
const failing = () => new Response('{"message":"系统繁忙。"}', { status: 500 });

describe('of a list that the back end searches', () => {
  const list = searchedList();

  it('what is shown is asked for by its ids, each once; what nobody can name stands for itself', async () => {
    list.answer = named;
    const { now, until, close } = show({ branch: [13, '12', null, true, 11, [14], 11] });
    expect(names(now(), 11, 12, 13)).toEqual(['…', '…', '…']);
    await until(isNamed('11 号店', 11));
    expect(names(now(), 11, '12', 13)).toEqual(['11 号店', '12 号店', '13']);
    expect(now().titleOf('branch', 13)).toBeUndefined();
    close();
    await null;
    await show({ branch: [11] }).until(isNamed('11 号店', 11));
    await show({ branch: [13, 12, 11] }).until(isNamed('11 号店', 11));
    expect(list.asked).toEqual(['ids=11,12,13', 'ids=11']);
  });

  it('more than fifty are asked for by fifties, and nothing where nothing is shown', async () => {
    list.answer = named;
    const ids = Array.from({ length: 120 }, (_, index) => 1000 + index);
    const { now, until, show: showOther } = show({ branch: [] });
    expect([list.asked, names(now(), 1000)]).toEqual([[], ['1000']]);
    showOther({ branch: ids });
    await until(isNamed('1119 号店', 1119));
    expect(list.asked).toEqual([ids.slice(0, 50), ids.slice(50, 100), ids.slice(100)].map((some) => `ids=${some}`));
    expect(names(now(), 1000, 1049, 1050, 1099)).toEqual(['1000 号店', '1049 号店', '1050 号店', '1099 号店']);
  });

  it('the names that are known stay while those of the next page are on their way, or do not come', async () => {
    list.answer = (query) => (query === 'ids=1,2' ? named(query) : 'held');
    const { now, until, show: showOther } = show({ branch: [1, 2] });
    await until(isNamed('2 号店', 2));
    showOther({ branch: [2, 3] });
    expect(names(now(), 2, 3)).toEqual(['2 号店', '…']);
    expect([now().isAwaited('branch', 2), now().isAwaited('branch', 3)]).toEqual([false, true]);
    await list.whenAsked('ids=2,3');
    list.release('ids=2,3', named('ids=2,3'));
    await until(isNamed('3 号店', 3));
    list.answer = failing;
    showOther({ branch: [3, 4] });
    expect(names(now(), 3, 4)).toEqual(['3 号店', '…']);
    await until(isNamed('4', 4));
    expect(names(now(), 3)).toEqual(['3 号店']);
  });

  it('what a write has changed is called by its new name', async () => {
    list.answer = named;
    const { until } = show({ branch: [1] });
    await until(isNamed('1 号店'));
    list.answer = () => part(['改名的店']);
    const { now } = show({ branch: [1] });
    const before = now();
    await attempt({ method: 'POST', url: '/api/branch/' });
    vi.advanceTimersByTime(1);
    await until(isNamed('改名的店'));
    expect(now()).not.toBe(before);
    expect(list.asked).toEqual(['ids=1', 'ids=1']);
  });

  it.each(['shown', 'shown again'])(
    'what a colleague has changed is called by its new name where it is %s',
    async (where) => {
      list.answer = named;
      const { until, close } = show({ branch: [1] });
      await until(isNamed('1 号店'));
      if (where === 'shown again') close();
      await null;
      list.answer = () => part(['改名的店']);
      invalidateRecords(['loan', 'branch']);
      vi.advanceTimersByTime(1);
      await (where === 'shown' ? { until } : show({ branch: [1] })).until(isNamed('改名的店'));
      expect(list.asked).toEqual(['ids=1', 'ids=1']);
    },
  );

  it('of other records a colleague may change anything', async () => {
    list.answer = named;
    const { until, close } = show({ branch: [1] });
    await until(isNamed('1 号店'));
    invalidateRecords(['loan']);
    close();
    await null;
    await show({ branch: [1] }).until(isNamed('1 号店'));
    expect(list.asked).toEqual(['ids=1']);
  });

  it('a list that comes to be shown later is called by what is known of it', async () => {
    const boot = store.get(bootAtom);
    const { branch } = boot.options;
    if (branch === undefined) throw new Error('no list');
    const place = { ...branch, request: { method: 'GET', url: ['/api/place'] } } as const;
    store.set(bootAtom, { ...boot, options: { branch, place } });
    list.answer = () => part(['武林']);
    await preloadOptions('place');
    const { now, show: showOther } = show({ branch: [] });
    expect(now().titleOf('place', 1)).toBeUndefined();
    showOther({ branch: [], place: [] });
    expect(now().titleOf('place', 1)).toBe('武林');
  });
});

describe('of a list whose first options are loaded with the page', () => {
  const list = searchedList({ preload: true });

  it('nothing is asked by ids where they are all, nor before they are there', async () => {
    list.answer = () => 'held';
    const { now, until } = show({ branch: [2, 3] });
    expect([await list.whenAsked('keyword='), names(now(), 2, 3)]).toEqual([1, ['…', '…']]);
    list.release('keyword=', part(['一店', '二店']));
    await until(isNamed('二店', 2));
    expect([list.asked, names(now(), 3)]).toEqual([['keyword='], ['3']]);
  });

  it.each([
    ['there are more', () => part(['一店'], true)],
    ['they did not come', failing],
  ])('the others are asked for by ids where %s', async (_, first) => {
    list.answer = (query) => (query === 'keyword=' ? first() : named(query));
    const { until } = show({ branch: [77] });
    await until(isNamed('77 号店', 77));
    expect(list.asked).toEqual(['keyword=', 'ids=77']);
  });
});

describe('of a list that is fetched whole', () => {
  const list = searchedList();
  const showWhole = () => {
    const boot = store.get(bootAtom);
    const { branch } = boot.options;
    if (branch === undefined) throw new Error('no list');
    const { search: _, ...whole } = branch;
    store.set(bootAtom, { ...boot, options: { branch: whole } });
    return show({ branch: [1, 3] });
  };

  it('it is asked for once with its parameters, and a value that it lacks stands for itself', async () => {
    list.answer = () => part(['一店'], true);
    const { now, until } = showWhole();
    expect(names(now(), 1, 3)).toEqual(['…', '…']);
    await until(isNamed('一店'));
    expect([names(now(), 3), list.asked]).toEqual([['3'], ['publisherId=3']]);
  });

  it('its values stand for themselves where it does not come', async () => {
    list.answer = failing;
    const { now, until } = showWhole();
    await until(isNamed('1'));
    expect([names(now(), 3), list.asked]).toEqual([['3'], ['publisherId=3']]);
  });
});
