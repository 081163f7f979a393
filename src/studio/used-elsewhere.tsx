import type { Problem } from '../check/problems/problem.ts';
import { Question } from '../console/ui/dialog/question.tsx';
import { labelled } from '../words/zh-CN/marks.ts';
import { failsWithout, keepIt, removeAnyway, usedElsewhere } from '../words/zh-CN/studio/uses.ts';
import { onLineOf } from '../words/zh-CN/studio/workbench.ts';

interface UsedElsewhereProps {
  readonly title: string;
  /** The parts that are removed with it, and the problems after the removal, as text. */
  readonly text: string;
  readonly onAgree: () => void;
  readonly onStay: () => void;
}

/** Asks for confirmation before something used elsewhere is removed, and lists its uses. */
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

/** Returns the problems after a removal, each with its file and line. */
export function failureSummary(problems: readonly Problem[]): string {
  const places = problems.map(({ file, line, message }) => labelled(onLineOf(file, line), shortened(message)));
  return failsWithout(problems.length, places.join('\n'));
}

/** Shortens a message, which may list all names. */
function shortened(message: string): string {
  return message.length > 80 ? `${message.slice(0, 79)}…` : message;
}
