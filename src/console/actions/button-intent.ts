import type { Intent } from '../../language/text/text.ts';

/** Returns the intent of a button that opens a confirmation: a warning is coloured in the dialog, not on the button. */
export function buttonIntent(intent: Intent | undefined): Intent | undefined {
  return intent === 'danger' || intent === 'warning' ? undefined : intent;
}
