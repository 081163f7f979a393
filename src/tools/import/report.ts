import { importReport } from '../../words/imported.ts';
import type { Language } from '../../words/language.ts';
import type { Pointer } from './document/document.ts';

/** Why a part of the document was omitted or assumed. */
export type Reason = keyof (typeof importReport)['en'];

/** Something that the document left open, with its position. */
export interface ReportLine {
  readonly reason: Reason;
  /** The name of the list in the project. */
  readonly resource: string;
  readonly pointer: Pointer;
  /** The field, parameter or path concerned. */
  readonly detail: string;
  /** The value that was assumed. */
  readonly assumed?: string;
}

/** Returns a report line as a sentence, without its position. */
export function sentenceOf({ reason, detail, assumed = '' }: ReportLine, language: Language): string {
  return importReport[language][reason](detail, assumed);
}

/** The weight of a report line: something is missing, an assumption may be wrong, or something was only left out. */
export type Weight = 'missing' | 'assumed' | 'left';

const missing: ReadonlySet<Reason> = new Set([
  ...(['pairParameter', 'pairUnreachable', 'pairOfRow', 'pairOne', 'pairNoRow', 'pairIdentity', 'pairCheck'] as const),
  ...(['pairTexts', 'pairMap', 'noPairs', 'noForm', 'noItems', 'fixed'] as const),
]);

/** Returns the weight of a line: missing are screens, forms, and constant path values. */
export function weightOf({ reason, assumed }: ReportLine): Weight {
  if (missing.has(reason)) return 'missing';
  return assumed === undefined && reason !== 'requiredLost' && reason !== 'removed' ? 'left' : 'assumed';
}

/** Returns the lines by weight, in document order. */
export function byWeight(lines: readonly ReportLine[]): Readonly<Record<Weight, readonly ReportLine[]>> {
  const those = (weight: Weight) => lines.filter((line) => weightOf(line) === weight);
  return { missing: those('missing'), assumed: those('assumed'), left: those('left') };
}
