import type { Intent } from '../../language/text/text.ts';

/** Returns the intent of a button that leads to a question: what warns is coloured in the question, not before. */
export function buttonIntent(intent: Intent | undefined): Intent | undefined {
  return intent === 'danger' || intent === 'warning' ? undefined : intent;
}
