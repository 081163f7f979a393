import type { Json } from 'baize/json';
import { plainPunctuation, readNumber, trimText } from 'baize/text';
import { readMoment, writeMoment } from 'baize/view/time';
import type { Plan } from './plan/plan.ts';

/**
 * Returns the body of `POST /api/competition/create`. Unparsable input is kept as typed, for the validator to report;
 * empty input is omitted, except prizes, which become 0 or an empty string.
 */
export function payloadOf(plan: Plan): { readonly [key: string]: Json } {
  return present({
    applyId: plan.applyId ?? undefined,
    title: text(plan.title),
    startTime: moment(plan.startTime),
    signUpStartTime: moment(plan.signUpStartTime),
    signUpEndTime: moment(plan.signUpEndTime),
    entryFee: figure(plan.entryFee),
    maxPlayer: figure(plan.maxPlayer),
    awards: plan.awards.map((award) =>
      present({
        title: text(award.title),
        content: trimText(award.content),
        planBonus: figure(award.planBonus) ?? 0,
        bonus: figure(award.bonus) ?? 0,
        rankStart: figure(award.rankStart),
        rankEnd: figure(award.rankEnd),
      }),
    ),
    schedules: plan.schedules.map((schedule) =>
      present({
        title: text(schedule.title),
        round: figure(schedule.round),
        startTime: moment(schedule.startTime),
        endTime: moment(schedule.endTime),
        playerCount: figure(schedule.playerCount),
        winScore: figure(schedule.winScore),
        loserGroup: schedule.isLoserGroup ? 1 : undefined,
      }),
    ),
  });
}

function present(values: Readonly<Record<string, Json | undefined>>): { readonly [key: string]: Json } {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

function text(typed: string): string | undefined {
  return trimText(typed) || undefined;
}

function figure(typed: string): number | string | undefined {
  if (plainPunctuation(typed) === '') return undefined;
  const written = readNumber(typed) ?? '';
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(written) ? Number(written) : typed.trim();
}

function moment(typed: string): string | undefined {
  const read = readMoment(typed);
  return read === undefined ? text(typed) : writeMoment(read);
}
