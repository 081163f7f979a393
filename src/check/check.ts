import { type ProjectFiles, places } from '../compile/project.ts';
import type { Json } from '../language/json.ts';
import { collectSites } from './collect.ts';
import type { Document } from './document.ts';
import type { Known, Report } from './known.ts';
import type { FileKind } from './language-schemas.ts';
import { type Language, say } from './messages.ts';
import type { Fault, Problem } from './problem.ts';
import { type ReadFile, readFile, whereIs } from './read-file.ts';
import { completeness, fileRules, foundations, projectRules, screenRules } from './rules/all.ts';
import type { Sites } from './sites.ts';

/**
 * Every problem of a project, by file and line; none means that it can be published.
 *
 *     text → document (what is no JSON, keys that stand twice)
 *          → structure (keys, kinds, types: the language's schemas)
 *          → rules (names exist and fit: records, requests, enums, guards …)
 *          → completeness (nothing is left out), file by file and then of the whole, where nothing wrong was said before
 *
 * The order keeps one mistake at one message: what is misspelt is not also reported as missing.
 */
export function check(files: ProjectFiles, language: Language = 'zh'): readonly Problem[] {
  const read = Object.keys(files).flatMap((file) => readFile(file, files[file] ?? ''));
  const findings = new Findings(read, language);
  for (const place of [places.api, places.menu]) if (files[place] === undefined) findings.addMissing(place);
  const said = sitesOf(knownOf(read, findings));
  // Each rule knows what the ones before it left standing.
  for (const rule of fileRules) rule(knownOf(read, findings), findings.report, said);

  const known = knownOf(read, findings);
  // Where nothing was found, nothing else is known than before.
  const screens = findings.isEmpty ? said : sitesOf(known);
  for (const sites of screens) checkScreen(sites, known, findings);

  const isSound = read.every(({ file, kind }) => kind === 'screen' || !findings.has(file));
  const finished = screens.filter(({ id }) => isSound && !findings.has(`screens/${id}.json`));
  for (const sites of finished) for (const rule of completeness) rule(sites, known, findings.report);

  if (findings.isEmpty) for (const rule of projectRules) rule(known, findings.report, screens);
  return findings.sorted();
}

function checkScreen(sites: Sites, known: Known, { report }: Findings): void {
  for (const rule of foundations) rule(sites, known, report);
  // A wrong record makes every field wrong: that is one mistake, not many.
  const isFounded =
    sites.records.every(({ owner }) => !report.isBlamed(owner, 'record')) &&
    sites.requests.every(({ owner, key }) => !report.isBlamed(owner, key));
  if (isFounded) for (const rule of screenRules) rule(sites, known, report);
}

/** What the sound parts of the files say. A shared file with mistakes is null: nobody is blamed for what it lacks. */
function knownOf(read: readonly ReadFile[], findings: Findings): Known {
  const folder = (kind: FileKind): ReadonlyMap<string, Json | null> =>
    new Map(
      read
        .filter((file) => file.kind === kind)
        .map(({ name, file, structure }) => [
          name,
          kind !== 'screen' && findings.has(file) ? null : (structure.sound ?? null),
        ]),
    );
  const one = (kind: FileKind): Json | null => {
    const file = read.find((candidate) => candidate.kind === kind);
    if (file === undefined) return kind === 'api' || kind === 'menu' ? null : {};
    return findings.has(file.file) ? null : (file.structure.sound ?? null);
  };
  const known = {
    screens: folder('screen'),
    records: folder('record'),
    forms: folder('form'),
    api: one('api'),
    views: one('views'),
    menu: one('menu'),
    enums: one('enums'),
    options: one('options'),
  };
  // Every part was held against the schema that is generated from its type.
  return known as unknown as Known;
}

function sitesOf(known: Known): readonly Sites[] {
  return [...known.screens].flatMap(([id, screen]) => (screen === null ? [] : [collectSites(id, screen, known)]));
}

/** The problems found so far: one for each place, the first that was found. */
class Findings {
  private readonly problems = new Map<string, Problem>();
  private readonly flawed = new Set<string>();

  constructor(
    read: readonly ReadFile[],
    private readonly language: Language,
  ) {
    for (const { file, document, structure } of read) {
      for (const { code, parameters, ...place } of document.mistakes)
        this.add({ file, ...place, code, message: say(code, parameters, language) });
      for (const fault of structure.faults) this.addFault(document, fault);
    }
  }

  get isEmpty(): boolean {
    return this.problems.size === 0;
  }

  has(file: string): boolean {
    return this.flawed.has(file);
  }

  readonly report: Report = Object.assign(
    (...[owner, key, code, parameters = {}, { at = 'value', hint } = {}]: Parameters<Report>): void => {
      const { document, path } = whereIs(owner);
      const fault = { path: key === null ? path : [...path, key], at: key === null ? ('key' as const) : at };
      this.addFault(document, { ...fault, code, parameters, hint });
    },
    {
      isBlamed: (owner: object, key: string): boolean => {
        const { document, path } = whereIs(owner);
        return this.problems.has(placeName({ file: document.file, ...document.place([...path, key], 'value') }));
      },
    },
  );

  addMissing(file: string): void {
    this.add({
      file,
      line: 1,
      column: 1,
      length: 0,
      code: 'file.missing',
      message: say('file.missing', {}, this.language),
    });
  }

  sorted(): readonly Problem[] {
    return [...this.problems.values()].sort(
      (one, other) => one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column,
    );
  }

  private addFault(document: Document, { path, at, code, parameters = {}, hint }: Fault): void {
    const { file } = document;
    const message = say(code, parameters, this.language);
    this.add({ file, ...document.place(path, at), code, message, ...(hint !== undefined && { hint }) });
  }

  private add(problem: Problem): void {
    const place = placeName(problem);
    this.flawed.add(problem.file);
    if (!this.problems.has(place)) this.problems.set(place, problem);
  }
}

function placeName({ file, line, column }: Pick<Problem, 'file' | 'line' | 'column'>): string {
  return `${file}:${line}:${column}`;
}
