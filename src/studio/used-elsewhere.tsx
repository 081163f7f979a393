import type { Problem } from '../check/problems/problem.ts';
import { Question } from '../console/ui/dialog/question.tsx';
import { labelled, listComma } from '../words/zh-CN/marks.ts';
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

/** Returns the problems after a removal, each sentence once, after the files and lines that it is about. */
export function failureSummary(problems: readonly Problem[]): string {
  const places = problems.map(({ file, line, message }) => [onLineOf(file, line), shortened(message)] as const);
  return failsWithout(problems.length, eachOnce(places).join('\n'));
}

/** Returns each sentence once, after the places that it is about. */
export function eachOnce(said: readonly (readonly [place: string, text: string])[]): readonly string[] {
  const places = new Map<string, readonly string[]>();
  for (const [place, text] of said) places.set(text, [...new Set([...(places.get(text) ?? []), place])]);
  return [...places].map(([text, all]) => labelled(all.join(listComma), text));
}

/** Shortens a message, which may list all names. */
function shortened(message: string): string {
  return message.length > 80 ? `${message.slice(0, 79)}…` : message;
}
