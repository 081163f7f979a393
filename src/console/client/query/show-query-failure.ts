import { closeToast, toast } from '../../toasts/toasts.ts';
import { entryFor, observe } from './answers.ts';
import type { Question } from './question.ts';

/**
 * Shows why an answer that no component shows has not come. It is then requested like one that is shown, again once the
 * browser is back online, and the message goes when it arrives.
 */
export function tellFailure(question: Question<unknown>, message: string): void {
  const told = toast({ message, intent: 'danger' });
  const entry = entryFor(question);
  const end = observe(entry, {
    notify: () => {
      const { error, isLoading } = entry.answer;
      if (isLoading || error !== undefined) return;
      closeToast(told);
      end();
    },
    isLeaving: { current: false },
  });
}
