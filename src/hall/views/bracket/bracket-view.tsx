import { useMemo } from 'react';
import type { ViewProps } from '../../../console/actions/custom-view.ts';
import type { Json, Row } from '../../../language/json.ts';
import { Bracket } from './bracket.tsx';

/** A record's rounds as a tree. */
export function View({ values: { schedules } }: ViewProps) {
  const rounds = useMemo(
    () => (Array.isArray(schedules) ? (schedules as readonly Json[]).flatMap(roundOf) : []),
    [schedules],
  );
  return <Bracket rounds={rounds} />;
}

function roundOf(schedule: Json) {
  if (schedule === null || typeof schedule !== 'object') return [];
  const { title, playerCount, loserGroup } = schedule as Row;
  return [{ title: String(title ?? ''), playerCount: Number(playerCount) || 0, isLoserGroup: loserGroup === 1 }];
}
