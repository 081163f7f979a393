import type { Problem } from '../../check/problems/problem.ts';
import { changeWords } from '../../words/change.ts';
import { type Language, sourceLanguage } from '../../words/language.ts';
import { sentence } from '../change.ts';
import { diff } from '../diff.ts';
import { checkPublication, type Publication } from './check-publication.ts';

/** The effect of a publication, in words. */
export interface PublicationWords {
  /** The new calls of actions, and every high-risk change; if there are any, a second person must approve. */
  readonly approvalReasons: readonly string[];
  /** Every change: 操作「退款」删除了状态条件（高风险）. */
  readonly changes: readonly string[];
}

/** The effect of a publication, and the problems that prevent it. */
export interface PublicationSummary extends PublicationWords {
  readonly problems: readonly Problem[];
}

/**
 * Returns the effect of a publication, and the problems that prevent it. The project has passed the check.
 *
 * @example
 * summarizePublication(publication).approvalReasons // [] if no second person has to agree
 */
export function summarizePublication(
  publication: Publication,
  language: Language = sourceLanguage,
): PublicationSummary {
  const words = changeWords(language);
  const { problems, newWrites } = checkPublication(publication, language);
  const changes = diff(publication.before, publication.after, language).map((change) => ({
    risk: change.risk,
    text: words.inFile(change.file, sentence(change, language)),
  }));
  const risky = changes.filter(({ risk }) => risk === 'high');
  return {
    problems,
    changes: changes.map(({ text }) => text),
    // An action of a row and the same one on several rows make the same calls.
    approvalReasons: [
      ...new Set([
        ...newWrites.map(({ file, title, requests }) => words.callsNewly(file, title, requests)),
        ...risky.map(({ text }) => text),
      ]),
    ],
  };
}
