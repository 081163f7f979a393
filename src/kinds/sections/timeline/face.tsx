import { retryTitle } from '../../../words/zh-CN/buttons.ts';
import { latest, latestOf, listNotLoaded, noEntries, showMore } from '../../../words/zh-CN/kinds/sections.ts';
import './timeline.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ResolvedTimelineSection } from '../../../compile/resolved.ts';
import { isRepeatable } from '../../../console/client/call-error.ts';
import { noteUnfiltered, useMissingCalls } from '../../../console/client/missing-calls.ts';
import { useOptionTitles } from '../../../console/client/query/option-titles.ts';
import { queryEntry, refetch } from '../../../console/client/query/query-cache.ts';
import { failureOf, useQueries } from '../../../console/client/query/use-query.ts';
import { may } from '../../../console/session/session.ts';
import { Button } from '../../../console/ui/button.tsx';
import { holds } from '../../../language/guards/holds.ts';
import type { Row } from '../../../language/json.ts';
import type { SectionProps } from '../face.ts';
import { TimelineLine } from './line.tsx';
import { isUnfiltered, type Merged, mergedFrom, optionsOf, queryOf } from './merged.ts';

/** The number of entries shown at first and added by each click, and the maximum. */
const [few, most] = [10, 100];

/** The events of a record, latest first: the rows of several lists, merged. */
export function TimelineSection({ section, record }: SectionProps<ResolvedTimelineSection>) {
  // The key prevents showing entries of one record as those of the next.
  return <Timeline key={String(record.id)} section={section} record={record} />;
}

function Timeline({ section, record }: { readonly section: ResolvedTimelineSection; readonly record: Row }) {
  const [size, setSize] = useState(few);
  const lacks = useMissingCalls();
  const asked = useMemo(
    () =>
      section.lists.flatMap((list) => {
        const isThere = may(list.permission) && holds(list.when, record) && !lacks(list.request);
        const query = isThere ? queryOf(list, record, size) : undefined;
        return query === undefined ? [] : [{ list, query }];
      }),
    [section, record, size, lacks],
  );
  const answers = useQueries(useMemo(() => asked.map(({ query }) => query), [asked]));
  useEffect(() => {
    for (const [index, { list }] of asked.entries())
      if (isUnfiltered(list, answers[index]?.value, record)) noteUnfiltered(list.request);
  }, [asked, answers, record]);
  const now = useMemo(() => mergedFrom(asked, answers, record, size), [asked, answers, record, size]);
  const kept = useRef<Merged>(undefined);
  kept.current = now ?? kept.current;
  const { lines, total } = kept.current ?? nothing;
  const titles = useOptionTitles(useMemo(() => optionsOf(lines), [lines]));
  const lookups = useMemo(() => ({ optionTitle: titles.titleOf, isAwaited: titles.isAwaited }), [titles]);
  const failed = asked.flatMap(({ list, query }, index) => {
    const failure = failureOf(answers[index] ?? unanswered);
    return failure === undefined || [403, 404, 405, 501].includes(failure.status) ? [] : [{ list, query, failure }];
  });
  if (asked.length === 0) return null;
  const isLoading = now === undefined;
  return (
    <section className="sheet-section" aria-busy={isLoading}>
      <h3>
        {section.title}
        {kept.current === undefined ? null : <span className="count">{total}</span>}
      </h3>
      {failed.map(({ list, query, failure }) => (
        <div key={list.title} role="alert" className="timeline-failed">
          <span>{listNotLoaded(list.title, failure.message)}</span>
          {isRepeatable(failure) && (
            <Button size="small" onClick={() => void refetch(queryEntry(query))}>
              {retryTitle}
            </Button>
          )}
        </div>
      ))}
      {kept.current === undefined ? <span className="sheet-bar" /> : null}
      {now !== undefined && lines.length === 0 && failed.length === 0 ? (
        <p className="timeline-none">{noEntries}</p>
      ) : null}
      {lines.length === 0 ? null : (
        <ol className="timeline" aria-label={section.title}>
          {lines.map((line) => (
            <TimelineLine key={line.key} line={line} lookups={lookups} />
          ))}
        </ol>
      )}
      {(total === undefined || lines.length < total) && (
        <div className="timeline-more">
          <span role="status">{total === undefined ? latest(lines.length) : latestOf(lines.length, total)}</span>
          {size < most && (
            <Button
              size="small"
              aria-busy={isLoading}
              isUnavailable={isLoading}
              onClick={() => {
                if (!isLoading) setSize(Math.min(most, size + few));
              }}
            >
              {showMore(few)}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

const nothing: Merged = { lines: [], total: 0 };
const unanswered = { error: undefined };
