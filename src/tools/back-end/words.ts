import { currentLanguage } from '../../server/http/words.ts';
import { type ToolWords, toolWords } from '../../words/tools.ts';

/** Returns the words for differences, in the language of the trial. */
export function trialWords(): ToolWords['backEnd'] {
  return toolWords(currentLanguage()).backEnd;
}
