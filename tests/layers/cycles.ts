import type { Reached } from './imports.ts';
import type { Violation } from './violation.ts';

/** Returns each import cycle once, at the import that closes it. */
export function cyclesOf(reached: ReadonlyMap<string, Reached>): readonly Violation[] {
  const found: Violation[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    const here = [...way, file];
    for (const { target, line } of reached.get(file)?.imports ?? []) {
      const start = here.indexOf(target);
      if (start >= 0) {
        const cycle = [...here.slice(start), target].join(' → ');
        found.push({ file, line, sentence: `An import leads back to where it started: ${cycle}.` });
      } else if (!done.has(target)) visit(target, here);
    }
    done.add(file);
  };
  for (const file of reached.keys()) if (!done.has(file)) visit(file, []);
  return found;
}
