import { Fragment } from 'react';
import type { Problem } from '../check/problems/problem.ts';
import { Question } from '../console/ui/dialog/question.tsx';
import { labelled } from '../words/zh-CN/marks.ts';
import { failsElsewhere, failsWithout, keepIt, removeAnyway, usedElsewhere } from '../words/zh-CN/studio/uses.ts';
import { onLineOf } from '../words/zh-CN/studio/workbench.ts';

/** A consequence of a removal: a sentence, and the problems that it introduces. */
export interface Consequence {
  readonly sentence: string;
  readonly problems: readonly Said[];
}

/** A sentence and the places that it is about. */
export interface Said {
  readonly text: string;
  readonly places: readonly string[];
}

interface UsedElsewhereProps {
  readonly title: string;
  readonly consequences: readonly Consequence[];
  readonly onAgree: () => void;
  readonly onStay: () => void;
}

/** Asks for confirmation before something used elsewhere is removed, and lists its uses. */
export function UsedElsewhere({ title, consequences, onAgree, onStay }: UsedElsewhereProps) {
  const text = consequences.map(({ sentence, problems }) => (
    <Fragment key={sentence}>
      <span>{sentence}</span>
      {problems.length === 0 ? null : (
        <ul>
          {problems.map(({ text, places: [place = '', ...others] }) => (
            <li key={text}>
              {others.length === 0 ? labelled(place, text) : text}
              {others.length === 0 ? null : (
                <ul>
                  {[place, ...others].map((one) => (
                    <li key={one}>{one}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </Fragment>
  ));
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

/**
 * Returns the problems after a removal from a page as consequences. Those of other pages are reported by the check once
 * the page itself has none.
 *
 * @param say Returns problems as text.
 */
export function failures(
  problems: readonly Problem[],
  page: string,
  say: (problems: readonly Problem[]) => readonly Said[] = saidByLine,
): readonly Consequence[] {
  const here = problems.filter(({ file }) => file === page);
  const others = problems.filter(({ file }) => file !== page);
  const isLater = here.length > 0;
  return [
    ...(isLater ? [{ sentence: failsWithout(here.length), problems: say(here) }] : []),
    ...(others.length > 0
      ? [{ sentence: (isLater ? failsElsewhere : failsWithout)(others.length), problems: say(others) }]
      : []),
  ];
}

/** Returns problems as text, after the files and lines that they are about. */
function saidByLine(problems: readonly Problem[]): readonly Said[] {
  return eachOnce(problems.map(({ file, line, message }) => [onLineOf(file, line), shortened(message)] as const));
}

/** Returns each sentence once, with the places that it is about. */
export function eachOnce(said: readonly (readonly [place: string, text: string])[]): readonly Said[] {
  const places = new Map<string, readonly string[]>();
  for (const [place, text] of said) places.set(text, [...new Set([...(places.get(text) ?? []), place])]);
  return [...places].map(([text, all]) => ({ text, places: all }));
}

/** Shortens a message, which may list all names. */
function shortened(message: string): string {
  return message.length > 80 ? `${message.slice(0, 79)}…` : message;
}
