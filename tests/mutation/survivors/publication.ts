import type { Survivor } from '../survivor.ts';

const file = 'src/check/publication/parts.ts';

/** Of the parts of a project that make calls. */
export const publication: readonly Survivor[] = [
  {
    file,
    line: 'const changed = read.filter(({ file }) => paths.includes(file));',
    becomes: 'read',
    reason: 'it only saves work: what did not change is on both sides',
  },
  {
    file,
    line: "return sound === undefined ? [] : [collectSites(name, declared('screen', sound), known)];",
    becomes: 'false',
    reason: 'for the type: both projects have passed the check',
  },
];
