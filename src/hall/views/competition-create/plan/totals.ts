import { formatMoney, readNumber } from 'baize/text';
import { readMoment } from 'baize/view/time';
import { type Award, countOf, type Plan, type Schedule } from './plan.ts';

/** Returns a summary of the awards: the number of winners, and the total prize money. */
export function awardTotals(awards: readonly Award[]): string {
  const people = awards.reduce((sum, award) => sum + winners(award), 0);
  const sum = (part: 'bonus' | 'planBonus') =>
    moneyText(awards.reduce((total, award) => total + minorUnits(award[part]) * winners(award), 0));
  return `共 ${awards.length} 个奖项，${people} 人获奖；现金 ${sum('bonus')}，台费 ${sum('planBonus')}（按人数计）`;
}

/** Returns a summary of the rounds: the number of matches, and their dates. */
export function scheduleTotals(schedules: readonly Schedule[]): string {
  const matches = schedules.reduce((sum, { playerCount }) => sum + Math.floor((countOf(playerCount) ?? 0) / 2), 0);
  const days = schedules
    .flatMap(({ startTime, endTime }) => [readMoment(startTime)?.day, readMoment(endTime)?.day])
    .filter((day) => day !== undefined)
    .toSorted();
  const [first, last] = [days[0], days.at(-1)];
  const span = first === undefined ? '' : first === last ? `，${first}` : `，${first} 至 ${last}`;
  return `共 ${schedules.length} 轮，${matches} 场比赛${span}`;
}

/** Returns the sum of all entry fees; undefined without a fee or players. */
export function feeTotal({ entryFee, maxPlayer }: Plan): string | undefined {
  const [fee, players] = [countOf(entryFee), countOf(maxPlayer)];
  return fee === undefined || players === undefined ? undefined : `满员 ${moneyText(fee * players * 100)}`;
}

function winners({ rankStart, rankEnd }: Award): number {
  const [first, last] = [countOf(rankStart), countOf(rankEnd)];
  return first === undefined || last === undefined ? 0 : Math.max(0, last - first + 1);
}

/** Returns a typed amount in minor units, so that sums are exact; 0 if it cannot be parsed. */
function minorUnits(typed: string): number {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(readNumber(typed) ?? '');
  return match === null ? 0 : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

function moneyText(amount: number): string {
  return formatMoney(`${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`) ?? '';
}
