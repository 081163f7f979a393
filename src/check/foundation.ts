import type { Json } from '../language/json.ts';
import { isMembers } from '../language/members.ts';
import { byName, own } from '../language/own.ts';
import { places } from '../language/project/project.ts';
import { Findings } from './findings.ts';
import type { Known } from './known.ts';
import type { FileKind } from './language-schemas.ts';
import type { ReadFile } from './read-file.ts';
import { fileRules } from './rules/all.ts';
import type { Language } from './words.ts';

/** What screens can refer to, and what is wrong with it. */
export interface Foundation {
  readonly known: Known;
  readonly findings: Findings;
}

/**
 * The files that screens refer to, looked at once: between two checks, mostly only a screen changes. Of the screens it
 * asks which there are, and which records they name.
 */
export function foundationOf(read: readonly ReadFile[], language: Language): Foundation {
  const others = read.filter(({ kind }) => kind !== 'screen');
  const screens = read.filter(({ kind }) => kind === 'screen');
  const shown = new Set(screens.flatMap(({ structure }) => recordsNamed(structure.sound)));
  const key = [language, ...screens.map(({ name }) => name), '', ...shown].join('\n');
  const isLast = key === last?.key && others.length === last.others.length;
  if (last !== undefined && isLast && others.every((file, index) => file === last?.others[index]))
    return last.foundation;
  const foundation = lay(others, screens, shown, language);
  last = { key, others, foundation };
  return foundation;
}

let last: { readonly key: string; readonly others: readonly ReadFile[]; readonly foundation: Foundation } | undefined;

function lay(
  others: readonly ReadFile[],
  screens: readonly ReadFile[],
  shown: ReadonlySet<string>,
  language: Language,
): Foundation {
  const findings = new Findings(others, language);
  for (const place of [places.api, places.menu])
    if (!others.some(({ file }) => file === place)) findings.addMissing(place);
  // Each rule knows what the ones before it left standing.
  for (const rule of fileRules) rule(knownOf(others, screens, findings), findings.report, shown);
  return { known: knownOf(others, screens, findings), findings };
}

/** What the sound parts of the files say. A shared file with mistakes is null: nobody is blamed for what it lacks. */
function knownOf(others: readonly ReadFile[], screens: readonly ReadFile[], findings: Findings): Known {
  const folder = (kind: FileKind): ReadonlyMap<string, Json | null> =>
    new Map(
      others
        .filter((file) => file.kind === kind)
        .map(({ name, file, structure }) => [name, findings.has(file) ? null : (structure.sound ?? null)]),
    );
  const one = (kind: FileKind): Json | null => {
    const file = others.find((candidate) => candidate.kind === kind);
    if (file === undefined) return kind === 'api' || kind === 'menu' ? null : {};
    if (kind === 'enums') return soundEntries(file);
    return findings.has(file.file) ? null : (file.structure.sound ?? null);
  };
  const flawed = others.filter(({ kind, file }) => kind === 'record' && findings.has(file));
  const known = {
    screens: new Set(screens.map(({ name }) => name)),
    records: folder('record'),
    flawedFields: new Map(flawed.map(({ name, document }) => [name, fieldsOf(document.value)])),
    forms: folder('form'),
    api: one('api'),
    views: one('views'),
    menu: one('menu'),
    enums: one('enums'),
    options: one('options'),
  };
  // Every part was held against the schema that is generated from its type.
  return known as Known;
}

/** The shared enums, each as it is where it is sound, else null: one with a mistake does not hide the others. */
function soundEntries({ document, structure: { sound } }: ReadFile): Json | null {
  if (!isMembers(sound) || !isMembers(document.value)) return null;
  const raw = Object.entries(document.value).filter(([name]) => !name.startsWith('$'));
  const isWhole = raw.every(([name, value]) => JSON.stringify(value) === JSON.stringify(own(sound, name)));
  if (isWhole) return sound;
  const kept = raw.map(([name, value]): [string, Json] => {
    const entry = own(sound, name);
    return [name, entry !== undefined && JSON.stringify(value) === JSON.stringify(entry) ? entry : null];
  });
  return byName(kept);
}

/** The names of a record's fields, whatever else is wrong with it; null where even they are not there. */
function fieldsOf(record: Json | undefined): readonly string[] | null {
  return isMembers(record) && isMembers(record.properties) ? Object.keys(record.properties) : null;
}

function recordsNamed(value: Json | undefined): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(recordsNamed);
  if (!isMembers(value)) return [];
  const own = typeof value.record === 'string' ? [value.record] : [];
  return [...own, ...Object.values(value).flatMap(recordsNamed)];
}
