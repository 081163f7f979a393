import type { CodeLines } from './code-naming.ts';

/** Empty; the build of a product fills it (`src/tools/build/code`), because a running console has no sources. */
export const codeLines: CodeLines = { files: [], lines: {} };
