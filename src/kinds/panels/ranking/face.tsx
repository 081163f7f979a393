import { useMemo, useState } from 'react';
import type { ResolvedRanking } from '../../../compile/screen/resolved-panel.ts';
import { useMissingCalls } from '../../../console/client/missing-calls.ts';
import { readPage } from '../../../console/client/page.ts';
import { failureOf, useQuery } from '../../../console/client/query/use-query.ts';
import { useToday } from '../../../console/clock/use-today.ts';
import { cell, cellText } from '../../../console/columns/cell.tsx';
import { addressOf } from '../../../console/columns/link.ts';
import { useLookups } from '../../../console/columns/use-lookups.ts';
import { queryFor } from '../../../console/dashboard/figures-query.ts';
import { Problem } from '../../../console/problem/problem.tsx';
import { useMay } from '../../../console/session/session.ts';
import { Segments } from '../../../console/ui/segments.tsx';
import { useMedia } from '../../../console/ui/use-narrow.ts';
import type { Row } from '../../../language/json.ts';
import { presetDays, type RangePreset } from '../../../language/range.ts';
import {
  moreOf,
  moreTitle,
  noDataInPeriod,
  periodOf,
  rankingTitle,
  showLess,
  showTop,
} from '../../../words/zh-CN/kinds/panels.ts';
import { presetTitles } from '../../filters/range/range-words.ts';

/** The ranking of a period; absent for users without permission. */
export function RankingPanel({ panel }: { readonly panel: ResolvedRanking }) {
  return useMay(panel.permission) ? <Ranking panel={panel} /> : null;
}

/** The number of ranks shown at first, and in a window with space for more. */
const [few, many] = [5, 10];
const roomy = '(width >= 1600px) and (height >= 900px)';

function Ranking({ panel }: { readonly panel: ResolvedRanking }) {
  const { title = rankingTitle, presets, columns } = panel;
  const [chosen, choose] = useState<RangePreset>();
  // The stored preset may no longer be offered by this version of the page.
  const preset = presets.find((one) => one === chosen) ?? presets[0] ?? 'last7';
  const [isWhole, setWhole] = useState(false);
  const first = useMedia(roomy) ? many : few;
  const isLacking = useMissingCalls()(panel.request);
  const day = useToday();
  const answer = useQuery(
    isLacking ? undefined : queryFor(panel.request, { period: presetDays(preset, day).join(',') }),
  );
  const { shown, isOutdated, isLoading, reload } = answer;
  const failure = failureOf(answer);
  const rows = useMemo(() => (shown === undefined ? undefined : readPage(shown.value).records), [shown]);
  const visible = isWhole ? rows : rows?.slice(0, first);
  const more = panel.link === undefined ? null : addressOf(panel.link, { period: preset });
  // Hidden if the back end lacks the call.
  if (isLacking) return null;
  return (
    <section className="panel panel-ranking" aria-label={title}>
      <header className="panel-head">
        <h2 className="panel-title">{title}</h2>
        <Segments
          title={periodOf(title)}
          value={preset}
          choices={presets.map((one) => [one, presetTitles[one]])}
          onChange={choose}
        />
      </header>
      {failure !== undefined && failure.status !== 403 ? (
        <Problem error={failure} isLoading={isLoading} onRetry={reload} />
      ) : (
        <div aria-busy={isLoading} data-outdated={isOutdated || undefined}>
          <Places columns={columns} rows={visible} most={rows?.[0]} />
        </div>
      )}
      {rows !== undefined && rows.length > first && (
        <button type="button" className="row-action" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? showLess : showTop(rows.length)}
        </button>
      )}
      {more !== null && (
        <a className="row-action" href={more} aria-label={moreOf(title)}>
          {moreTitle}
        </a>
      )}
    </section>
  );
}

interface PlacesProps {
  readonly columns: ResolvedRanking['columns'];
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  readonly most: Row | undefined;
}

function Places({ columns, rows, most }: PlacesProps) {
  const lookups = useLookups(columns, rows ?? none);
  const [name, figure, ...more] = columns;
  if (name === undefined || figure === undefined) return null;
  if (rows === undefined) return <div className="ranking-awaited" />;
  if (rows.length === 0) return <p className="screen-note">{noDataInPeriod}</p>;
  const part = (row: Row) => Math.max(0, Math.min(1, Number(row[figure.field]) / Number(most?.[figure.field]) || 0));
  return (
    <ol className="ranking">
      {rows.map((row, index) => (
        <li key={cellText(row, name, lookups) + String(index)}>
          <span className="ranking-name">{cell(row, name, lookups)}</span>
          {more.map((column) => (
            <span
              key={column.field}
              className="ranking-more"
            >{`${column.title} ${cellText(row, column, lookups)}`}</span>
          ))}
          <span className="ranking-figure">{cell(row, figure, lookups)}</span>
          <span className="ranking-bar" style={{ width: `${part(row) * 100}%` }} />
        </li>
      ))}
    </ol>
  );
}

const none: readonly Row[] = [];
