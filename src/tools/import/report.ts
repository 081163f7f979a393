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

/** How much a line asks of people: what is missing, what was assumed and may be wrong, and what is only left out. */
export type Weight = 'missing' | 'assumed' | 'left';

const missing: ReadonlySet<Reason> = new Set([
  ...(['pairParameter', 'pairUnreachable', 'pairOfRow', 'pairOne', 'pairNoRow', 'pairIdentity', 'pairCheck'] as const),
  ...(['pairTexts', 'pairMap', 'noPairs', 'noForm', 'noItems', 'fixed'] as const),
]);

/** Returns how much a line asks of people: missing is a screen, a form, a value in all paths. */
export function weightOf({ reason, assumed }: ReportLine): Weight {
  if (missing.has(reason)) return 'missing';
  return assumed === undefined && reason !== 'requiredLost' && reason !== 'removed' ? 'left' : 'assumed';
}

/** Returns the lines by how much they ask of people, in the order of the document. */
export function byWeight(lines: readonly ReportLine[]): Readonly<Record<Weight, readonly ReportLine[]>> {
  const those = (weight: Weight) => lines.filter((line) => weightOf(line) === weight);
  return { missing: those('missing'), assumed: those('assumed'), left: those('left') };
}
