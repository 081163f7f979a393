import { readFileSync } from 'node:fs';
import { classes, type SurvivorClass } from './classes.ts';
import type { Mutant } from './mutant.ts';
import type { Survivor } from './survivor.ts';
import { survivors } from './survivors.ts';

/** Why mutants may live: one that is listed, or all of a class. */
export type Reason = Survivor | SurvivorClass;

/** Every reason that there is. */
export const reasons: readonly Reason[] = [...survivors, ...classes];

/** Returns whether the reason is one for this mutant to live. */
export function holdsFor(reason: Reason, mutant: Mutant): boolean {
  if ('holds' in reason) return reason.files.test(mutant.file) && reason.holds(mutant);
  const { file, line, was = mutant.was, becomes } = reason;
  return file === mutant.file && line === mutant.line && was === mutant.was && becomes === mutant.becomes;
}

/** Returns whether anything says why the mutant may live. */
export function isExplained(mutant: Mutant): boolean {
  return reasons.some((reason) => holdsFor(reason, mutant));
}

/** Returns the survivors whose line has been rewritten since they were listed. */
export function rewritten(): readonly Survivor[] {
  return survivors.filter(({ file, line }) => !linesOf(file).includes(line));
}

/**
 * Returns, in words, the reasons that nothing needs any more: every file that they are about was broken everywhere, and no mutant
 * of these has lived by them.
 */
export function idle(files: ReadonlySet<string>, all: readonly string[], alive: readonly Mutant[]): readonly string[] {
  return reasons
    .filter((reason) => {
      const about = all.filter((file) => ('holds' in reason ? reason.files.test(file) : reason.file === file));
      return about.length > 0 && about.every((file) => files.has(file));
    })
    .filter((reason) => !alive.some((mutant) => holdsFor(reason, mutant)))
    .map((reason) => ('holds' in reason ? reason.reason : `${reason.file}: ${reason.line} → ${reason.becomes}`));
}

function linesOf(file: string): readonly string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim());
}
