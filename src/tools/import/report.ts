import { importReport } from '../../words/imported.ts';
import type { Language } from '../../words/language.ts';
import type { Pointer } from './document/document.ts';

/** Why a part of the document is not in the project, or is there as an assumption. */
export type Reason = keyof (typeof importReport)['en'];

/** Something that was not decided by the document, with its place there. */
export interface ReportLine {
  readonly reason: Reason;
  /** The list it is about, by its name in the project. */
  readonly resource: string;
  readonly pointer: Pointer;
  /** The field, the parameter or the path that it is about. */
  readonly detail: string;
  /** What was written in its place. */
  readonly assumed?: string;
}

/** Returns a line as people read it, without its place. */
export function sentenceOf({ reason, detail, assumed = '' }: ReportLine, language: Language): string {
  return importReport[language][reason](detail, assumed);
}

const missing: ReadonlySet<Reason> = new Set([
  ...(['pairParameter', 'pairUnreachable', 'pairNoRow', 'pairIdentity', 'pairCheck'] as const),
  ...(['noPairs', 'noForm', 'fixed'] as const),
]);

/** Returns whether a line says that something is missing that people look for: a screen, a form, a value in all paths. */
export function isMissing({ reason }: ReportLine): boolean {
  return missing.has(reason);
}
