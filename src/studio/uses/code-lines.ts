import type { CodeLines } from './code-naming.ts';

/** Empty until the build of a product fills it (`src/tools/build/code`), for a console has no sources. */
export const codeLines: CodeLines = { files: [], lines: {} };
