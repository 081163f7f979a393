import { readFile } from 'node:fs/promises';
import { usesOf } from '../../change/uses/renamed.ts';
import type { Use } from '../../change/uses/use.ts';
import { readDocument } from '../../check/document.ts';
import { type ProjectFiles, places } from '../../language/project/project.ts';
import { againstCommand, importAgainst, importCommand } from '../../words/imported.ts';
import type { Language } from '../../words/language.ts';
import { findingsAgainst } from '../import/against/against.ts';
import { breaksScreen, type Finding } from '../import/against/finding.ts';
import { InvalidDocument, readApiDocument } from '../import/document/document.ts';

/**
 * Prints the differences between a project's contract and an OpenAPI document, with positions and the screens that
 * depend on them. Returns 1 if a screen breaks, and 2 for a file that is no OpenAPI document.
 */
export async function compareWith(path: string, files: ProjectFiles, language: Language): Promise<number> {
  const words = againstCommand[language];
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return refused(importCommand[language].noSuchFile(path));
  if (files[places['back-end']] === undefined) return refused(words.noBackEnd);
  try {
    const findings = findingsAgainst(files, readApiDocument(text));
    for (const finding of findings) print(finding, files, language);
    const breaking = findings.filter(breaksScreen).length;
    console.log(findings.length === 0 ? words.agrees(path) : words.differences(breaking, findings.length - breaking));
    return breaking === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof InvalidDocument)) throw error;
    return refused(importCommand[language].unreadable[error.fault](path, error.message));
  }
}

function refused(sentence: string): number {
  console.error(sentence);
  return 2;
}

function print(finding: Finding, files: ProjectFiles, language: Language): void {
  const words = againstCommand[language];
  const { file, path, what } = finding;
  const { line, column } = readDocument(file, files[file] ?? '').place(path, 'key');
  console.log(`${file}:${line}:${column} ${sentenceOf(finding, language)} [${what}]`);
  if (!breaksScreen(finding)) return;
  const uses = screensOf(finding, files);
  console.log(`  ${uses.length === 0 ? words.noScreen : words.screensBreak(uses.length)}`);
  for (const { file: screen, line: at, column: from, text } of uses)
    console.log(`    ${screen}:${at}:${from} ${text.length > 100 ? `${text.slice(0, 99)}…` : text}`);
}

/** Returns a finding's sentence, with the project's and the document's values. */
function sentenceOf({ what, words }: Finding, language: Language): string {
  const say: (...parts: [string, string, string]) => string = importAgainst[language][what];
  const [about = '', ours = '', theirs = ''] = words;
  return say(about, ours, theirs);
}

function screensOf({ named }: Finding, files: ProjectFiles): readonly Use[] {
  if (named === undefined) return [];
  return usesOf(files, named).uses.filter(({ file }) => file.startsWith('screens/'));
}
