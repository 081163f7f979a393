import type { ApiCall } from '../../../language/contract/api.ts';
import type { Preset } from '../../../language/contract/back-end.ts';
import { presets } from '../../../language/contract/presets.ts';
import type { CallSpeech, Speech } from '../../../language/contract/speech.ts';
import { joined } from '../../../language/contract/speech-of.ts';

type Api = Readonly<Record<string, ApiCall>>;

/** What all calls say alike, and the calls with what is left. */
export interface House {
  readonly speech: Speech;
  readonly api: Api;
}

/**
 * Returns what most lists of a contract say, once for all, and the calls with no more than their exceptions. What the preset
 * says is not said again.
 */
export function housed(api: Api, preset: Preset | undefined): House {
  const under: Speech = preset === undefined ? {} : presets[preset];
  const lists = Object.values(api).flatMap(({ list, options, backEnd }) =>
    backEnd?.list !== undefined && (list === true || options !== undefined) ? [whole(backEnd)] : [],
  );
  const isAsPreset =
    preset !== undefined && Object.values(api).some((call) => call.list === true && call.backEnd?.list === undefined);
  const said = isAsPreset ? {} : over(under, most(lists));
  const all = joined(under, said);
  const left = Object.entries(api).map(([key, call]) => [key, exceptions(call, all)] as const);
  return { speech: written(said), api: Object.fromEntries(left) };
}

/** The keys to write beside a preset: those that differ from it. */
function over(under: Speech, { list, query, ...others }: Speech): Speech {
  const names = differing('list', list, under.list);
  const asked = differing('query', query, under.query);
  const left = Object.entries(others).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(under[key as keyof Speech]),
  );
  return { ...Object.fromEntries(left), ...names, ...asked };
}

/** A list's speech with what it leaves to what is usual written out, so that it can be compared. */
function whole(speech: CallSpeech): CallSpeech {
  const paging = speech.paging ?? { kind: 'page' as const };
  if (paging.kind === 'whole') return { ...speech, paging };
  const isSaid = speech.list?.records !== undefined;
  return { ...speech, paging, ...(isSaid && { total: speech.total ?? { kind: 'body' } }) };
}

function most(lists: readonly CallSpeech[]): Speech {
  const paged = commonest(
    lists.map(({ paging, query: { always: _, ...query } = {} }) => JSON.stringify({ paging, query })),
  );
  const { paging, query } = paged === undefined ? {} : (JSON.parse(paged) as Pick<Speech, 'paging' | 'query'>);
  // A list of which the document says nothing is answered as those of which it does.
  const said = lists.filter(({ list }) => list?.records !== undefined || list?.total !== undefined);
  const pages = said.filter((one) => one.paging?.kind !== 'whole');
  const records = commonest(
    said.flatMap(({ list }) => list?.records ?? []),
    said.length / 2,
  );
  const total = commonest(
    pages.flatMap(({ list }) => list?.total ?? []),
    pages.length / 4,
  );
  const counted = commonest(lists.flatMap((one) => (one.total === undefined ? [] : JSON.stringify(one.total))));
  const sort = commonest(
    lists.flatMap(({ sort: { ascending, descending } = {} }) =>
      ascending === undefined ? [] : JSON.stringify({ ascending, descending }),
    ),
  );
  const search = commonest(lists.flatMap((one) => one.search ?? []));
  return {
    ...(query && Object.keys(query).length > 0 && { query }),
    ...(paging && { paging }),
    ...((records !== undefined || total !== undefined) && {
      list: {
        ...(records !== undefined && { records }),
        ...(total !== undefined && paging?.kind !== 'whole' && { total }),
      },
    }),
    ...(counted !== undefined &&
      paging?.kind !== 'whole' && { total: JSON.parse(counted) as NonNullable<Speech['total']> }),
    ...(sort !== undefined && paging?.kind !== 'whole' && { sort: JSON.parse(sort) as NonNullable<Speech['sort']> }),
    ...(search !== undefined && paging?.kind !== 'whole' && { search }),
  };
}

function commonest(values: readonly string[], least = 0): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [best] = [...counts].toSorted((one, other) => other[1] - one[1]);
  return best !== undefined && best[1] > least ? best[0] : undefined;
}

/** What is as usual is not written. */
function written({ paging, total, list, ...others }: Speech): Speech {
  const isCounted = total !== undefined && total.kind !== 'body';
  const { total: name, ...names } = list ?? {};
  const all = isCounted ? names : { ...names, ...(name !== undefined && { total: name }) };
  return {
    ...others,
    ...(paging !== undefined && JSON.stringify(paging) !== '{"kind":"page"}' && { paging }),
    ...(isCounted && { total }),
    ...(Object.keys(all).length > 0 && { list: all }),
  };
}

function exceptions(call: ApiCall, over: Speech): ApiCall {
  const { backEnd, ...rest } = call;
  if (backEnd === undefined) return call;
  // What says nothing of pages is as the preset has it.
  if ((call.list !== true && call.options === undefined) || backEnd.list === undefined) return call;
  const speech = whole(backEnd);
  const isWhole = speech.paging?.kind === 'whole';
  const { query, paging, list, total, sort, search, ...others } = speech;
  const kept: CallSpeech = {
    ...others,
    ...(isWhole ? {} : asked(query, speech, over)),
    ...(isWhole && query?.always && { query: { always: query.always } }),
    ...(JSON.stringify(paging) !== JSON.stringify(over.paging ?? { kind: 'page' }) && {
      paging: paging ?? { kind: 'page' as const },
    }),
    ...differing('list', isWhole ? { ...(list?.records !== undefined && { records: list.records }) } : list, over.list),
    ...(!isWhole &&
      total !== undefined &&
      JSON.stringify(total) !== JSON.stringify(over.total ?? { kind: 'body' }) && { total }),
    ...(!isWhole && sort && ordered(sort, over)),
    ...(!isWhole && search !== undefined && search !== over.search && { search }),
  };
  return Object.keys(kept).length === 0 ? rest : { ...rest, backEnd: kept };
}

/** The names of a list's parameters, where they are not those of all. */
function asked(query: CallSpeech['query'], { paging }: CallSpeech, over: Speech): Pick<CallSpeech, 'query'> {
  const { always, ...names } = query ?? {};
  const isSame =
    JSON.stringify(names) === JSON.stringify(withoutAlways(over.query)) &&
    JSON.stringify(paging) === JSON.stringify(over.paging ?? { kind: 'page' });
  const said = { ...(isSame ? {} : differing('query', names, over.query).query), ...(always && { always }) };
  return Object.keys(said).length === 0 ? {} : { query: said };
}

function withoutAlways({ always: _, ...names }: NonNullable<Speech['query']> = {}): object {
  return names;
}

function differing<Key extends 'list' | 'query'>(
  key: Key,
  own: CallSpeech[Key],
  over: Speech[Key],
): Pick<CallSpeech, Key> {
  const left = Object.entries(own ?? {}).filter(
    ([name, value]) => value !== (over as Readonly<Record<string, unknown>> | undefined)?.[name],
  );
  // A boundary: the entries are those of the object that they came from.
  return (left.length === 0 ? {} : { [key]: Object.fromEntries(left) }) as Pick<CallSpeech, Key>;
}

function ordered(sort: NonNullable<CallSpeech['sort']>, over: Speech): Pick<CallSpeech, 'sort'> {
  const { ascending, descending, ...own } = sort;
  const isSame = ascending === over.sort?.ascending && descending === over.sort?.descending;
  const left = isSame ? own : sort;
  return Object.keys(left).length === 0 ? {} : { sort: left };
}
