import { isMembers, type Json, type Row } from 'baize/json';
import type { ViewProps } from 'baize/view';
import { useMemo } from 'react';
import { Bracket } from './bracket.tsx';
import type { BracketAward, BracketGame, BracketRound } from './round.ts';

/** A competition's rounds as a tree, with results and prizes. */
export function View({ values: { schedules, awards, games } }: ViewProps) {
  const rounds = useMemo(() => {
    const played = rowsIn(games);
    return rowsIn(schedules).map((schedule) => roundOf(schedule, played));
  }, [schedules, games]);
  const prizes = useMemo(() => rowsIn(awards).map(awardOf), [awards]);
  return <Bracket rounds={rounds} awards={prizes} />;
}

function rowsIn(list: Json | undefined): readonly Row[] {
  return Array.isArray(list) ? (list as readonly Json[]).filter(isMembers) : [];
}

function roundOf(
  { title, round, playerCount, loserGroup, startTime, winScore }: Row,
  games: readonly Row[],
): BracketRound {
  return {
    title: String(title ?? ''),
    playerCount: Number(playerCount) || 0,
    isLoserGroup: loserGroup === 1,
    startTime: String(startTime ?? ''),
    winScore: Number(winScore) || 0,
    games: new Map(games.filter((game) => game.round === round).map((game) => [Number(game.number), gameOf(game)])),
  };
}

function gameOf({ first, second, firstScore, secondScore }: Row): BracketGame {
  return [
    { name: String(first ?? ''), score: Number(firstScore) || 0 },
    { name: String(second ?? ''), score: Number(secondScore) || 0 },
  ];
}

function awardOf({ rankStart, rankEnd, bonus }: Row): BracketAward {
  return { rankStart: Number(rankStart) || 0, rankEnd: Number(rankEnd) || 0, bonus: Number(bonus) || 0 };
}
