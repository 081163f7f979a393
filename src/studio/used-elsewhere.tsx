import type { Problem } from '../check/problems/problem.ts';
import { Question } from '../console/ui/dialog/question.tsx';
import { labelled } from '../words/zh-CN/marks.ts';
import { failsWithout, keepIt, removeAnyway, usedElsewhere } from '../words/zh-CN/studio/uses.ts';
import { onLineOf } from '../words/zh-CN/studio/workbench.ts';

interface UsedElsewhereProps {
  readonly title: string;
  /** What fails the check without it. */
  readonly problems: readonly Problem[];
  readonly onAgree: () => void;
  readonly onStay: () => void;
}

/** Asks whether to remove something that is used elsewhere, and says where. */
export function UsedElsewhere({ title, problems, onAgree, onStay }: UsedElsewhereProps) {
  const places = problems.map(({ file, line, message }) => labelled(onLineOf(file, line), shortened(message)));
  return (
    <Question
      title={usedElsewhere(title)}
      text={failsWithout(problems.length, places.join('\n'))}
      agree={removeAnyway}
      stay={keepIt}
      onAgree={onAgree}
      onStay={onStay}
    />
  );
}

/** A message may list all that there is. */
function shortened(message: string): string {
  return message.length > 80 ? `${message.slice(0, 79)}…` : message;
}
