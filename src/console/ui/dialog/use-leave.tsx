import { type ComponentProps, type ReactNode, useState } from 'react';
import { discardTitle } from '../../../words/zh-CN/buttons.ts';
import { changesLost, discardQuestion } from '../../../words/zh-CN/console/ui.ts';
import { Question } from './question.tsx';

/**
 * Returns `leave`, which calls `close`, after a confirmation if `isDirty` returns that input would be lost. Render
 * `question` inside the element that closes.
 */
export function useLeave(
  isDirty: () => boolean,
  close: () => void,
  asked: Pick<ComponentProps<typeof Question>, 'title' | 'text' | 'agree' | 'stay'> = lost,
): { readonly leave: () => void; readonly question: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  return {
    leave: () => {
      if (isDirty()) setAsking(true);
      else close();
    },
    question: isAsking ? (
      <Question
        {...asked}
        onAgree={() => {
          setAsking(false);
          close();
        }}
        onStay={() => setAsking(false)}
      />
    ) : null,
  };
}

const lost = { title: discardQuestion, text: changesLost, agree: discardTitle };
