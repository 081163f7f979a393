import '../../../src/console/list/list.css';
import '../kinds.css';
import { Provider } from 'jotai';
import { useState } from 'react';
import type { ResolvedList } from '../../../src/compile/resolved.ts';
import { FilterBar } from '../../../src/console/list/filter-bar/filter-bar.tsx';
import { requestQuery } from '../../../src/console/list/list-query.ts';
import { store } from '../../../src/console/session/store.ts';
import type { Filter } from '../../../src/kinds/filters/filter.ts';
import type { Enums } from '../../../src/language/enum.ts';
import type { Behaviour } from '../../data/back-end.ts';
import { startBackEnd } from '../../start-back-end.ts';
import { compileStory } from '../compile.ts';
import { kindOf, withEnums } from '../definition.ts';
import { listOf } from '../list-of.ts';

/** A filter's JSON, the record of its list, and the values chosen when the story opens. */
export type FilterArgs<Kind extends Filter = Filter> = Kind & {
  readonly record: string;
  readonly enums?: Enums;
  readonly chosen?: readonly string[];
  readonly behaviour?: Behaviour;
};

/** Returns what the stories of one kind of filter share. */
export function filterKind(definition: Parameters<typeof kindOf>[0], when: string) {
  const { parameters, argTypes } = kindOf(definition, when, ['record', 'chosen', 'enums', 'behaviour']);
  return {
    component: FilterStory,
    beforeEach: startBackEnd,
    argTypes,
    parameters: { ...parameters, json: withEnums('filters', parameters.json) },
  };
}

/** One filter above a list, and the query the list would send. */
export function FilterStory({ record, enums = {}, chosen = [], behaviour: _, ...filter }: FilterArgs) {
  const columns = [{ kind: 'text' as const, field: 'id' }];
  const screen = compileStory({ ...listOf(record), enums, columns, filters: [filter] });
  const initial = chosen.length === 0 ? {} : { [filter.field]: chosen };
  return <BarStory screen={screen} initial={initial} request={listOf(record).request} />;
}

interface BarArgs {
  readonly screen: ResolvedList;
  readonly initial: Readonly<Record<string, readonly string[]>>;
  readonly request: string;
}

/** What stands above a list, and the query the list would send. */
export function BarStory({ screen, initial, request }: BarArgs) {
  const [keyword, setKeyword] = useState('');
  const [filters, setFilters] = useState(initial);
  const set = Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0));
  const query = requestQuery({ current: 0, size: 10, sorting: [], keyword, filters: set }, screen, '2026-11-20');
  return (
    <Provider store={store}>
      <main className="specimen">
        <h1>{screen.filters[0]?.title ?? '搜索'}</h1>
        <FilterBar
          search={screen.search}
          filters={screen.filters}
          keyword={keyword}
          chosen={filters}
          onSearch={setKeyword}
          onChange={(field, values) => setFilters((before) => ({ ...before, [field]: values }))}
          onReset={
            Object.keys(set).length === 0 && keyword === ''
              ? undefined
              : () => {
                  setKeyword('');
                  setFilters({});
                }
          }
        />
        <h2>列表由此请求</h2>
        <code className="specimen-request">{`${request}?${decodeURIComponent(query)}`}</code>
      </main>
    </Provider>
  );
}
