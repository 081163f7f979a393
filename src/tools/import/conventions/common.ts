import type { ApiCall } from '../../../language/contract/api.ts';
import type { Preset } from '../../../language/contract/back-end.ts';
import type { CallConventions, Conventions } from '../../../language/contract/conventions.ts';
import { mergeConventions } from '../../../language/contract/conventions-of.ts';
import { presets } from '../../../language/contract/presets.ts';

type Api = Readonly<Record<string, ApiCall>>;

/** The conventions that all calls share, and the calls with their exceptions. */
export interface CommonConventions {
  readonly conventions: Conventions;
  readonly api: Api;
}

/**
 * Moves the conventions of most lists to the common file, and returns the calls with their exceptions only. Omits what
 * the preset defines.
 */
export function withCommonConventions(api: Api, preset: Preset | undefined): CommonConventions {
  const under: Conventions = preset === undefined ? {} : presets[preset];
  const lists = Object.values(api).flatMap(({ list, options, backEnd }) =>
    backEnd?.list !== undefined && (list === true || options !== undefined) ? [whole(backEnd)] : [],
  );
  const isAsPreset =
    preset !== undefined && Object.values(api).some((call) => call.list === true && call.backEnd?.list === undefined);
  const shared = isAsPreset ? {} : over(under, most(lists));
  const all = mergeConventions(under, shared);
  const left = Object.entries(api).map(([key, call]) => [key, exceptions(call, all)] as const);
  return { conventions: written(shared), api: Object.fromEntries(left) };
}

/** Returns the conventions that differ from the preset's. */
function over(under: Conventions, { list, query, ...others }: Conventions): Conventions {
  const names = differing('list', list, under.list);
  const asked = differing('query', query, under.query);
  const left = Object.entries(others).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(under[key as keyof Conventions]),
  );
  return { ...Object.fromEntries(left), ...names, ...asked };
}

/** Returns a list's conventions with defaults filled in, for comparison. */
function whole(conventions: CallConventions): CallConventions {
  const paging = conventions.paging ?? { kind: 'page' as const };
  if (paging.kind === 'whole') return { ...conventions, paging };
  const isNamed = conventions.list?.records !== undefined;
  return { ...conventions, paging, ...(isNamed && { total: conventions.total ?? { kind: 'body' } }) };
}

function most(lists: readonly CallConventions[]): Conventions {
  const paged = commonest(
    lists.map(({ paging, query: { always: _, ...query } = {} }) => JSON.stringify({ paging, query })),
  );
  const { paging, query } = paged === undefined ? {} : (JSON.parse(paged) as Pick<Conventions, 'paging' | 'query'>);
  // Undescribed lists are assumed to respond like described ones.
  const described = lists.filter(({ list }) => list?.records !== undefined || list?.total !== undefined);
  const pages = described.filter((one) => one.paging?.kind !== 'whole');
  const records = commonest(
    described.flatMap(({ list }) => list?.records ?? []),
    described.length / 2,
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
      paging?.kind !== 'whole' && { total: JSON.parse(counted) as NonNullable<Conventions['total']> }),
    ...(sort !== undefined &&
      paging?.kind !== 'whole' && { sort: JSON.parse(sort) as NonNullable<Conventions['sort']> }),
    ...(search !== undefined && paging?.kind !== 'whole' && { search }),
  };
}

function commonest(values: readonly string[], least = 0): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [best] = [...counts].toSorted((one, other) => other[1] - one[1]);
  return best !== undefined && best[1] > least ? best[0] : undefined;
}

/** Returns conventions without defaults. */
function written({ paging, total, list, ...others }: Conventions): Conventions {
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

function exceptions(call: ApiCall, over: Conventions): ApiCall {
  const { backEnd, ...rest } = call;
  if (backEnd === undefined) return call;
  // A list without paging conventions uses the preset's.
  if ((call.list !== true && call.options === undefined) || backEnd.list === undefined) return call;
  const conventions = whole(backEnd);
  const isWhole = conventions.paging?.kind === 'whole';
  const { query, paging, list, total, sort, search, ...others } = conventions;
  const kept: CallConventions = {
    ...others,
    ...(isWhole ? {} : differingQuery(query, conventions, over)),
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

/** Returns the names of a list's parameters that differ from the common ones. */
function differingQuery(
  query: CallConventions['query'],
  { paging }: CallConventions,
  over: Conventions,
): Pick<CallConventions, 'query'> {
  const { always, ...names } = query ?? {};
  const isSame =
    JSON.stringify(names) === JSON.stringify(withoutAlways(over.query)) &&
    JSON.stringify(paging) === JSON.stringify(over.paging ?? { kind: 'page' });
  const changed = { ...(isSame ? {} : differing('query', names, over.query).query), ...(always && { always }) };
  return Object.keys(changed).length === 0 ? {} : { query: changed };
}

function withoutAlways({ always: _, ...names }: NonNullable<Conventions['query']> = {}): object {
  return names;
}

function differing<Key extends 'list' | 'query'>(
  key: Key,
  own: CallConventions[Key],
  over: Conventions[Key],
): Pick<CallConventions, Key> {
  const left = Object.entries(own ?? {}).filter(
    ([name, value]) => value !== (over as Readonly<Record<string, unknown>> | undefined)?.[name],
  );
  // Safe cast: the entries come from an object of that type.
  return (left.length === 0 ? {} : { [key]: Object.fromEntries(left) }) as Pick<CallConventions, Key>;
}

function ordered(sort: NonNullable<CallConventions['sort']>, over: Conventions): Pick<CallConventions, 'sort'> {
  const { ascending, descending, ...own } = sort;
  const isSame = ascending === over.sort?.ascending && descending === over.sort?.descending;
  const left = isSame ? own : sort;
  return Object.keys(left).length === 0 ? {} : { sort: left };
}
