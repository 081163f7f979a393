import type { Problem } from '../check/problems/problem.ts';
import { Question } from '../console/ui/dialog/question.tsx';
import { labelled } from '../words/zh-CN/marks.ts';
import { failsWithout, keepIt, removeAnyway, usedElsewhere } from '../words/zh-CN/studio/uses.ts';
import { onLineOf } from '../words/zh-CN/studio/workbench.ts';

interface UsedElsewhereProps {
  readonly title: string;
  /** What goes along, and what fails the check without it, in words. */
  readonly text: string;
  readonly onAgree: () => void;
  readonly onStay: () => void;
}

/** Asks whether to remove something that is used elsewhere, and says where. */
export function UsedElsewhere({ title, text, onAgree, onStay }: UsedElsewhereProps) {
  return (
    <Question
      title={usedElsewhere(title)}
      text={text}
      agree={removeAnyway}
      stay={keepIt}
      onAgree={onAgree}
      onStay={onStay}
    />
  );
}

/** Returns what fails the check without something, each with its file and line. */
export function failureSummary(problems: readonly Problem[]): string {
  const places = problems.map(({ file, line, message }) => labelled(onLineOf(file, line), shortened(message)));
  return failsWithout(problems.length, places.join('\n'));
}

/** A message may list all that there is. */
function shortened(message: string): string {
  return message.length > 80 ? `${message.slice(0, 79)}…` : message;
}
