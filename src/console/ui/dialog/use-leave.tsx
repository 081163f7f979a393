import { type ComponentProps, type ReactNode, useState } from 'react';
import { Question } from './question.tsx';

/**
 * Returns `leave`, which calls `close`, after a question if `isDirty` says that typed input would be lost. Render
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

const lost = { title: '放弃填写的内容？', text: '填写的内容还没有保存，关闭后会丢失。', agree: '放弃' };
