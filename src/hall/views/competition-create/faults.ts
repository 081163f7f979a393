import type { FieldError } from 'baize/view/form';
import { readMoment } from 'baize/view/time';
import type { Plan } from './plan/plan.ts';

/** One error message per field, by path: `title`, `awards.0.rankEnd`. */
export type Faults = ReadonlyMap<string, string>;

/** Returns the errors by field, in the form's order; the first message of a field wins. */
export function faultsOf(...lists: readonly (readonly FieldError[])[]): Faults {
  const faults = new Map<string, string>();
  for (const { path, message } of lists.flat().toSorted(inOrder)) {
    const key = path.join('.');
    if (!faults.has(key)) faults.set(key, message);
  }
  return faults;
}

/** Returns an error for each typed time that is not a multiple of five minutes, the step of the picker. */
export function minuteFaults(plan: Plan): readonly FieldError[] {
  const moments: readonly (readonly [FieldError['path'], string])[] = [
    [['startTime'], plan.startTime],
    [['signUpStartTime'], plan.signUpStartTime],
    [['signUpEndTime'], plan.signUpEndTime],
    ...plan.schedules.flatMap(({ startTime, endTime }, index) => [
      [['schedules', index, 'startTime'], startTime] as const,
      [['schedules', index, 'endTime'], endTime] as const,
    ]),
  ];
  return moments
    .filter(([, typed]) => Number(readMoment(typed)?.time.slice(3) ?? 0) % 5 !== 0)
    .map(([path]) => ({ path, message: '分钟须为5的倍数' }));
}

/** Returns the location of a field as text, such as 奖项2的名称; empty for a field outside a list. */
export function placeOf(field: string): string {
  const [list = '', index, name] = field.split('.');
  if (index === undefined || name === undefined) return '';
  return `${list === 'awards' ? '奖项' : '赛程'}${Number(index) + 1}${names[name] === undefined ? '' : `的${names[name]}`}`;
}

const names: Readonly<Record<string, string>> = {
  title: '名称',
  content: '实物奖品',
  planBonus: '台费奖励',
  bonus: '现金奖励',
  rankStart: '起始名次',
  rankEnd: '结束名次',
  round: '轮次',
  startTime: '开始时间',
  endTime: '结束时间',
  playerCount: '人数',
  winScore: '胜局数',
  loserGroup: '败者组',
};

const order = [
  'applyId',
  'title',
  'maxPlayer',
  'entryFee',
  'startTime',
  'signUpStartTime',
  'signUpEndTime',
  'awards',
  'schedules',
];

function inOrder(left: FieldError, right: FieldError): number {
  const [first, second] = [order.indexOf(String(left.path[0])), order.indexOf(String(right.path[0]))];
  return first - second || Number(left.path[1] ?? -1) - Number(right.path[1] ?? -1);
}
