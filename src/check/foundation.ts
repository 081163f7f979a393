import { declared } from '../language/declared.ts';
import type { Json } from '../language/json.ts';
import { isMembers } from '../language/members.ts';
import { byName, own } from '../language/own.ts';
import { withEngineViews } from '../language/project/engine-views.ts';
import { places } from '../language/project/project.ts';
import { areIdentical, RecentResults } from '../language/recent-results.ts';
import { isSame } from '../language/same.ts';
import type { Language } from '../words/language.ts';
import type { FileKind } from './editor/language-schemas.ts';
import type { Known } from './known.ts';
import { Findings } from './problems/findings.ts';
import type { ReadFile } from './read-file.ts';
import { fileRules } from './rules/all.ts';

/** The content that screens refer to, and its problems. */
export interface Foundation {
  readonly known: Known;
  readonly findings: Findings;
}

/**
 * Checks the files that screens refer to. Cached, because usually only a screen changes between two checks. Depends
 * also on the names of the screens and on the records that they name.
 *
 * @example
 * foundationOf(readFiles(files), 'zh-CN').findings.isEmpty // true
 */
export function foundationOf(read: readonly ReadFile[], language: Language): Foundation {
  const others = read.filter(({ kind }) => kind !== 'screen');
  const screens = read.filter(({ kind }) => kind === 'screen');
  const shown = new Set(screens.flatMap(recordsOf));
  const key = [language, ...screens.map(({ name }) => name), '', ...shown].join('\n');
  const isIt = (laid: Laid) => laid.key === key && areIdentical(laid.others, others);
  const laid = lately.find(isIt) ?? lately.add({ key, others, foundation: lay(others, screens, shown, language) });
  return laid.foundation;
}

interface Laid {
  readonly key: string;
  readonly others: readonly ReadFile[];
  readonly foundation: Foundation;
}

const lately = new RecentResults<Laid>();

function lay(
  others: readonly ReadFile[],
  screens: readonly ReadFile[],
  shown: ReadonlySet<string>,
  language: Language,
): Foundation {
  const findings = new Findings(others, language);
  for (const place of [places.api, places.menu])
    if (!others.some(({ file }) => file === place)) findings.addFile(place, 'file.missing');
  // Each rule sees only what the earlier rules found valid.
  for (const rule of fileRules) rule(knownOf(others, screens, findings), findings.report, shown);
  return { known: knownOf(others, screens, findings), findings };
}

/**
 * Returns the content of the valid files. An invalid shared file becomes null, so that names it may lack are not
 * reported.
 */
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
  const views = one('views');
  const flawed = others.filter(({ kind, file }) => kind === 'record' && findings.has(file));
  const known = {
    screens: new Set(screens.map(({ name }) => name)),
    records: folder('record'),
    flawedFields: new Map(flawed.map(({ name, document }) => [name, fieldsOf(document.value)])),
    forms: folder('form'),
    api: one('api'),
    views: views && withEngineViews(declared('views', views)),
    menu: one('menu'),
    enums: one('enums'),
    options: one('options'),
    backEnd: one('back-end'),
  };
  // Every part was validated against the schema generated from its type.
  return known as Known;
}

/** Returns the shared enums. An invalid one becomes null, so that it does not hide the others. */
function soundEntries({ document, structure: { sound } }: ReadFile): Json | null {
  if (!isMembers(sound) || !isMembers(document.value)) return null;
  const raw = Object.entries(document.value).filter(([name]) => !name.startsWith('$'));
  const isWhole = raw.every(([name, value]) => isSame(value, own(sound, name)));
  if (isWhole) return sound;
  const kept = raw.map(([name, value]): [string, Json] => {
    const entry = own(sound, name);
    return [name, entry !== undefined && isSame(value, entry) ? entry : null];
  });
  return byName(kept);
}

/** Returns the field names of a record, even if the rest of it is invalid; null if it has no properties. */
function fieldsOf(record: Json | undefined): readonly string[] | null {
  return isMembers(record) && isMembers(record.properties) ? Object.keys(record.properties) : null;
}

/** Returns the records that a screen names anywhere. */
function recordsOf(screen: ReadFile): readonly string[] {
  const names = named.get(screen) ?? recordsNamed(screen.structure.sound);
  named.set(screen, names);
  return names;
}

/** Caches the records of screens that did not change since the last check. */
const named = new WeakMap<ReadFile, readonly string[]>();

function recordsNamed(value: Json | undefined): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(recordsNamed);
  if (!isMembers(value)) return [];
  const own = typeof value.record === 'string' ? [value.record] : [];
  return [...own, ...Object.values(value).flatMap(recordsNamed)];
}
