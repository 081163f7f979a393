import { useEffect, useState } from 'react';
import { sayHint } from '../check/messages/say.ts';
import type { Problem } from '../check/problems/problem.ts';
import {
  checking,
  checkPassed,
  checkResults,
  onLine,
  onLineOf,
  problemCount,
} from '../words/zh-CN/studio/workbench.ts';
import { pageLanguage } from './page-language.ts';

interface ProblemListProps {
  readonly problems: readonly Problem[];
  /** Whether they are those of an older state of the draft. */
  readonly isBehind: boolean;
  /** The open file, which its own problems need not name. */
  readonly path: string;
  /** Returns a problem and its location in the terms of the page; undefined while its text is edited. */
  readonly inWords: ((problem: Problem) => string) | undefined;
  readonly onGo: (problem: Problem) => void;
}

/** The check's problems, each linked to its position; those in other files name the file. */
export function ProblemList({ problems, isBehind, path, inWords, onGo }: ProblemListProps) {
  const isChecking = useLasting(isBehind);
  const here = problems.filter(({ file }) => file === path);
  const sorted = [...here, ...problems.filter(({ file }) => file !== path)];
  return (
    <section className="studio-problems" aria-label={checkResults}>
      <p role="status" data-found={problems.length}>
        {isChecking ? checking : problems.length === 0 ? checkPassed : problemCount(problems.length)}
      </p>
      {sorted.length === 0 ? null : (
        <ul>
          {sorted.map((problem) => (
            <li key={`${problem.file}:${problem.line}:${problem.column}`}>
              <button type="button" className="text-button" onClick={() => onGo(problem)}>
                {inWords === undefined ? <Exact problem={problem} path={path} /> : inWords(problem)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Milliseconds after which a check that is still running is mentioned: most end before, at every key. */
const long = 1000;

/** Returns whether this has been so for a while. */
function useLasting(isSo: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLong(true), long);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isSo]);
  return isLong;
}

/** A problem as the check reports it, with its line. */
function Exact({ problem, path }: { readonly problem: Problem; readonly path: string }) {
  return (
    <>
      <span className="studio-problem-place">
        {problem.file === path ? onLine(problem.line) : onLineOf(problem.file, problem.line)}
      </span>
      {problem.message}
      {problem.hint === undefined ? '' : sayHint(problem.hint, pageLanguage)}
    </>
  );
}
