import type { Problem } from '../../check/problems/problem.ts';
import { sentence } from '../change.ts';
import { diff } from '../diff.ts';
import { holdPublication, type Publication } from './hold.ts';

/** What a publication means for people who click afterwards. */
export interface Words {
  /** What would be done differently, and every risky change; if anything, a second person reviews it. */
  readonly deeds: readonly string[];
  /** Every change: 操作「退款」删除了状态条件（高风险）. */
  readonly changes: readonly string[];
}

/** The verdict on a publication: why it may not be published, if it may not, and what it means. */
export interface Verdict extends Words {
  readonly problems: readonly Problem[];
}

/**
 * Returns the verdict on a publication of a project that passed the check.
 *
 * @example
 * judgePublication(publication).deeds // [] if no second person has to agree
 */
export function judgePublication(publication: Publication): Verdict {
  const { problems, deeds } = holdPublication(publication);
  const changes = diff(publication.before, publication.after).map((change) => ({
    risk: change.risk,
    words: `${change.file}：${sentence(change)}`,
  }));
  const risky = changes.filter(({ risk }) => risk === 'high');
  return {
    problems,
    changes: changes.map(({ words }) => words),
    deeds: [
      ...deeds.map(({ file, title, requests }) => `${file}：「${title}」调用 ${requests.join('、')}`),
      ...risky.map(({ words }) => words),
    ],
  };
}
