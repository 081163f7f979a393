import { declared } from '../language/declared.ts';
import {
  inLanguageAlone,
  type ProjectFiles,
  places,
  projectLanguages,
  publishable,
} from '../language/project/project.ts';
import { type Language, sourceLanguage } from '../words/language.ts';
import { fileKind } from './editor/language-schemas.ts';
import { type Foundation, foundationOf } from './foundation.ts';
import type { Known } from './known.ts';
import { Findings, sortProblems } from './problems/findings.ts';
import { nearest } from './problems/nearest.ts';
import type { Problem } from './problems/problem.ts';
import { type ReadFile, readFilesInSteps } from './read-file.ts';
import { completeness, foundations, projectRules, screenRules, tidiness } from './rules/all.ts';
import { collectSites } from './sites/collect.ts';
import type { Sites } from './sites/sites.ts';
import { finished, type Steps } from './steps.ts';
import { translationProblems } from './translations.ts';

/**
 * Returns every problem of a project, by file and line. An empty list means that it can be published: there are
 * no warnings.
 *
 *     text → document (invalid JSON, duplicate keys) → in full (inferred keys are filled in)
 *          → structure (keys, kinds, types: the language's schemas)
 *          → foundation (records, forms, calls, shared names: what screens refer to)
 *          → screen by screen: rules (names exist and fit: records, requests, enums, guards …)
 *            → completeness (nothing is missing), then tidiness (nothing is unused), if no problem was found before
 *          → the project as a whole, if no problem was found at all
 *
 * A project in several languages is checked in each of them; then the translations are compared.
 *
 * The order ensures one message per mistake: a misspelt key is not also reported as missing. Results are cached for files
 * that have not changed since the last check.
 *
 * @example
 * check({ ...files, 'screens/book.json': '{ "kind": "vew" }' }).map(({ code, hint }) => [code, hint]) // [['kind.unknown', 'view']]
 */
export function check(files: ProjectFiles, language: Language = sourceLanguage): readonly Problem[] {
  return finished(checkInSteps(files, language));
}

/**
 * Checks a project like `check`, in steps of a screen each. If they are not taken to the end, a later check reuses what
 * they found.
 *
 * @example
 * finished(checkInSteps(files)) // []
 */
export function* checkInSteps(files: ProjectFiles, language: Language = sourceLanguage): Steps<readonly Problem[]> {
  const found: Problem[] = [];
  for (const one of projectLanguages(files)) found.push(...(yield* checkIn(inLanguageAlone(files, one), language)));
  const translations = translationProblems(files, language);
  return sortProblems([...found, ...translations]);
}

/** Returns the problems of a project whose texts are in one language. */
function* checkIn(files: ProjectFiles, language: Language): Steps<readonly Problem[]> {
  const read = yield* readFilesInSteps(files);
  const foundation = foundationOf(read, language);
  yield;
  const screens: Looked[] = [];
  for (const file of read.filter(({ kind }) => kind === 'screen')) {
    screens.push(lookAt(file, foundation, language));
    yield;
  }

  const findings = new Findings([], language);
  findings.addAll(foundation.findings);
  for (const file of Object.keys(files).filter(isMisnamed)) findings.addFile(file, 'file.name', meantName(file));
  for (const file of Object.keys(files).filter(isStray)) findings.addFile(file, 'file.stray', meantName(file));
  for (const screen of screens) findings.addAll(screen.findings);
  if (findings.isEmpty) {
    const sites = screens.flatMap((screen) => screen.sites ?? []);
    for (const rule of projectRules) {
      rule(foundation.known, findings.report, sites);
      yield;
    }
  }
  return findings.all();
}

/** Returns whether a screen's file name is ignored by the engine, or is not valid in an address or in a publication. */
function isMisnamed(file: string): boolean {
  return /^screens\/(shared\/)?[^/]+\.json$/.test(file) && (fileKind(file) === null || !publishable.test(file));
}

/** Returns whether a file has a folder or an extension that the engine ignores. */
function isStray(file: string): boolean {
  return fileKind(file) === null && !isMisnamed(file);
}

function meantName(file: string): string | undefined {
  const plain = file
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
    .replace(/\.json(c|5|\.txt)$/, '.json');
  const isRead = fileKind(plain) !== null && (!plain.startsWith('screens/') || publishable.test(plain));
  return plain !== file && isRead ? plain : nearest(file, [places.enums, places.options]);
}

/** The cached result of checking one screen. */
interface Looked {
  readonly findings: Findings;
  /** Undefined if the root is not an object of the right shape. */
  readonly sites: Sites | undefined;
}

const remembered = new WeakMap<Foundation, WeakMap<ReadFile, Looked>>();

function lookAt(file: ReadFile, foundation: Foundation, language: Language): Looked {
  const onIt = remembered.get(foundation) ?? new WeakMap<ReadFile, Looked>();
  remembered.set(foundation, onIt);
  const last = onIt.get(file);
  if (last !== undefined) return last;
  const findings = new Findings([file], language);
  const looked = { findings, sites: checkScreen(file, foundation, findings) };
  onIt.set(file, looked);
  return looked;
}

function checkScreen(
  { file, name, structure: { sound } }: ReadFile,
  foundation: Foundation,
  findings: Findings,
): Sites | undefined {
  if (sound === undefined) return undefined;
  const { known } = foundation;
  const sites = collectSites(name, declared('screen', sound), known);
  const { report } = findings;
  for (const rule of foundations) rule(sites, known, report);
  const founded = foundedSites(sites, known, findings);
  for (const rule of screenRules) rule(founded, known, report);
  const isSound = foundation.findings.isEmpty && !findings.has(file);
  if (isSound) for (const rule of completeness) rule(sites, known, report);
  if (isSound && !findings.has(file)) for (const rule of tidiness) rule(sites, known, report);
  return sites;
}

/**
 * Returns the screen with unreliable records treated as unknown: a wrong record name would make every field wrong, too.
 */
function foundedSites(sites: Sites, known: Known, { report }: Findings): Sites {
  const doubtful = [
    ...sites.records.filter(({ owner }) => report.isBlamed(owner, 'record')).map(({ record }) => record),
    ...sites.requests.filter(({ owner, key }) => report.isBlamed(owner, key)).map(({ answers }) => answers),
    ...sites.tables.filter(({ section }) => report.isBlamed(section, 'record')).map(({ section }) => section.record),
  ].filter((record) => record !== undefined);
  if (doubtful.length === 0) return sites;
  const unknown = doubtful.map((record) => [record, null] as const);
  return collectSites(sites.id, sites.screen, { ...known, records: new Map([...known.records, ...unknown]) });
}
