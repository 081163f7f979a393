import { isMembers, type Json, type Row } from 'baize/json';
import type { ViewProps } from 'baize/view';
import { useMemo } from 'react';
import { Bracket } from './bracket.tsx';
import type { BracketAward, BracketRound } from './round.ts';

/** A record's rounds as a tree, with what its places get. */
export function View({ values: { schedules, awards } }: ViewProps) {
  const rounds = useMemo(() => rowsIn(schedules).map(roundOf), [schedules]);
  const prizes = useMemo(() => rowsIn(awards).map(awardOf), [awards]);
  return <Bracket rounds={rounds} awards={prizes} />;
}

function rowsIn(list: Json | undefined): readonly Row[] {
  return Array.isArray(list) ? (list as readonly Json[]).filter(isMembers) : [];
}

function roundOf({ title, playerCount, loserGroup, startTime, winScore }: Row): BracketRound {
  return {
    title: String(title ?? ''),
    playerCount: Number(playerCount) || 0,
    isLoserGroup: loserGroup === 1,
    startTime: String(startTime ?? ''),
    winScore: Number(winScore) || 0,
  };
}

function awardOf({ rankStart, rankEnd, bonus }: Row): BracketAward {
  return { rankStart: Number(rankStart) || 0, rankEnd: Number(rankEnd) || 0, bonus: Number(bonus) || 0 };
}
