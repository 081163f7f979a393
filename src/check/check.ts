import type { ProjectFiles } from '../compile/project.ts';
import { readDocument } from './document.ts';
import { fileKind, schemaOf } from './language-schemas.ts';
import { type Language, say } from './messages.ts';
import type { Problem } from './problem.ts';
import { holdAgainst } from './structure.ts';

/** Every problem of a project, by file and line; none means that it can be published. */
export function check(files: ProjectFiles, language: Language = 'zh'): readonly Problem[] {
  const problems: Problem[] = [];
  for (const [file, text] of Object.entries(files)) {
    const known = fileKind(file);
    if (known === null) continue;
    const document = readDocument(file, text);
    for (const { code, parameters, ...place } of document.mistakes)
      problems.push({ file, ...place, code, message: say(code, parameters, language) });
    if (document.value === undefined) continue;
    for (const fault of holdAgainst(schemaOf(known.kind), document.value).faults) {
      const message = say(fault.code, fault.parameters ?? {}, language);
      problems.push({
        file,
        ...document.place(fault.path, fault.at),
        code: fault.code,
        message,
        ...(fault.hint !== undefined && { hint: fault.hint }),
      });
    }
  }
  return problems.sort(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column,
  );
}
