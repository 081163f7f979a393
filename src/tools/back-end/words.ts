import { currentLanguage } from '../../server/http/words.ts';
import { type ToolWords, toolWords } from '../../words/tools.ts';

/** Returns the words about differences, in the language in which the trial runs. */
export function trialWords(): ToolWords['backEnd'] {
  return toolWords(currentLanguage()).backEnd;
}
