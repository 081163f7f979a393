import { declared } from '../language/declared.ts';
import type { ProjectFiles } from '../language/project/project.ts';
import { collectSites } from './collect.ts';
import { Findings } from './findings.ts';
import { type Foundation, foundationOf } from './foundation.ts';
import type { Known } from './known.ts';
import type { Problem } from './problem.ts';
import { type ReadFile, readFiles } from './read-file.ts';
import { completeness, foundations, projectRules, screenRules, tidiness } from './rules/all.ts';
import type { Sites } from './sites.ts';
import type { Language } from './words.ts';

/**
 * Every problem of a project, by file and line; none means that it can be published.
 *
 *     text → document (what is no JSON, keys that stand twice) → in full (what need not be written)
 *          → structure (keys, kinds, types: the language's schemas)
 *          → foundation (records, forms, calls, shared names: what screens refer to)
 *          → screen by screen: rules (names exist and fit: records, requests, enums, guards …)
 *            → completeness (nothing is left out), then tidiness (nothing is left over), where nothing wrong was said before
 *          → the project as a whole, where nothing at all was said before
 *
 * The order keeps one mistake at one message: what is misspelt is not also reported as missing. What did not change since
 * the last check is not looked at again.
 */
export function check(files: ProjectFiles, language: Language = 'zh'): readonly Problem[] {
  const read = readFiles(files);
  const foundation = foundationOf(read, language);
  const screens = read.filter(({ kind }) => kind === 'screen').map((file) => lookAt(file, foundation, language));

  const findings = new Findings([], language);
  findings.addAll(foundation.findings);
  for (const screen of screens) findings.addAll(screen.findings);
  if (findings.isEmpty) {
    const sites = screens.flatMap((screen) => screen.sites ?? []);
    for (const rule of projectRules) rule(foundation.known, findings.report, sites);
  }
  return findings.sorted();
}

/** What is said of one screen. */
interface Looked {
  readonly foundation: Foundation;
  readonly findings: Findings;
  /** Absent where not even the root is sound. */
  readonly sites: Sites | undefined;
}

const remembered = new WeakMap<ReadFile, Looked>();

function lookAt(file: ReadFile, foundation: Foundation, language: Language): Looked {
  const last = remembered.get(file);
  if (last?.foundation === foundation) return last;
  const findings = new Findings([file], language);
  const looked = { foundation, findings, sites: checkScreen(file, foundation, findings) };
  remembered.set(file, looked);
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

/** The screen as far as its records are certain: a wrong record makes every field wrong, and that is one mistake, not many. */
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
