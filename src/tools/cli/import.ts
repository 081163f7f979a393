import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { sentence } from '../../change/change.ts';
import { diff } from '../../change/diff.ts';
import { check } from '../../check/check.ts';
import { printProblem } from '../../check/problems/print.ts';
import { readProject } from '../../check/read.ts';
import type { Preset } from '../../language/contract/back-end.ts';
import { presets } from '../../language/contract/presets.ts';
import { own } from '../../language/own.ts';
import { CredentialRefused } from '../../server/back-end/answer/no-response.ts';
import { StartFailure } from '../../server/run/environment.ts';
import { importCommand } from '../../words/imported.ts';
import type { Language } from '../../words/language.ts';
import { isInstalled } from '../build/engine.ts';
import { serverIn } from '../import/conventions/credential.ts';
import { InvalidDocument } from '../import/document/document.ts';
import { type ImportChoices, type ImportResult, importDocument } from '../import/import-document.ts';
import { correctLive } from '../import/live/correct-live.ts';
import { reimport } from '../import/reimport.ts';
import { byWeight, type ReportLine, sentenceOf, type Weight, weightOf } from '../import/report.ts';
import { type LastImport, readFiles, readLastImport, writeFiles, writeLastImport } from '../import/write-files.ts';
import { commandLanguage } from './command-language.ts';

/**
 * `baize import openapi.json|yaml [--only orders,customers] [--into FOLDER]`: writes a project without server code for
 * the back end of an OpenAPI document. Asks at the terminal for what the document does not declare, or reads it from
 * `--url`, `--credential` (the variable's name), `--preset` and `--set name=value`. Returns 2 for a file that is no
 * OpenAPI document, and 1 if one of its lists has no screen.
 */
export async function run(
  parameters: readonly string[],
  language: Language = commandLanguage(parameters).language,
  isChosen = commandLanguage(parameters).isChosen,
): Promise<number> {
  const { file, options } = optionsIn(parameters);
  const words = importCommand[language];
  const preset = own(options, 'preset')?.at(-1);
  if (file === undefined) console.error(words.noDocument);
  else if (preset !== undefined && !Object.hasOwn(presets, preset))
    console.error(words.noSuchPreset(preset, Object.keys(presets).join(', ')));
  else
    try {
      return await importFile(await readFile(file, 'utf8'), { file, options, language, isChosen });
    } catch (error) {
      const sentence = refusalOf(error, file, language);
      if (sentence === undefined) throw error;
      console.error(sentence);
    }
  return 2;
}

/** Returns the message for a file, credential or address that cannot be used; undefined for an unexpected error. */
function refusalOf(error: unknown, file: string, language: Language): string | undefined {
  const words = importCommand[language];
  if (error instanceof InvalidDocument) return words.unreadable[error.fault](file, error.message);
  if (error instanceof CredentialRefused) return words.credentialRefused;
  if (error instanceof StartFailure) return error.message;
  return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? words.noSuchFile(file) : undefined;
}

/** The values of options given as `--name value` or `--name=value`, repeated ones in order. */
type Options = Readonly<Record<string, readonly string[]>>;

const flags = new Set(['live']);

function optionsIn(parameters: readonly string[]): { readonly file: string | undefined; readonly options: Options } {
  const options: Record<string, string[]> = {};
  const files: string[] = [];
  for (let index = 0; index < parameters.length; index++) {
    const one = parameters[index] ?? '';
    const [, name, value] = /^--([a-z]+)(?:=(.*))?$/.exec(one) ?? [];
    if (name === undefined) files.push(one);
    else if (flags.has(name)) options[name] = [];
    else options[name] = [...(options[name] ?? []), value ?? parameters[++index] ?? ''];
  }
  return { file: files[0], options };
}

interface Wanted {
  readonly file: string;
  readonly options: Options;
  readonly language: Language;
  /** Whether a person chose the language; otherwise it is the project's. */
  readonly isChosen: boolean;
}

async function importFile(text: string, { file, options, language: usual, isChosen }: Wanted): Promise<number> {
  const folder = own(options, 'into')?.at(-1) ?? basename(file).replace(/\.\w+$/, '');
  const root = resolve(folder);
  const last = await readLastImport(root);
  if (last === undefined && Object.keys(await readProject(root)).length > 0) {
    console.error(importCommand[usual].alreadyProject(root));
    return 2;
  }
  const languageOf = (project: Language) => (isChosen ? usual : project);
  const { imported: made, answers, choices } = await decided(text, options, languageOf, last?.choices);
  const language = languageOf(made.language);
  const imported = own(options, 'live') === undefined ? made : await correctedLive(made, answers, language);
  await writeFiles(root, { 'import-report.txt': reportOf(imported, file, language) });
  if (last !== undefined) return mergeAgain(root, last, { choices, files: imported.files }, language);
  await writeFiles(root, imported.files);
  await writeLastImport(root, { choices, files: imported.files });
  for (const line of imported.lines.filter(isUrgent)) console.log(lineOf(imported, file, line, language));
  const { length: all } = imported.pairs;
  const shown = imported.pairs.filter(({ id }) => id !== undefined).length;
  const words = importCommand[language];
  const { missing, assumed, left } = byWeight(imported.lines);
  console.log(words.writtenTo(root, all, shown));
  console.log(words.reported(missing.length, assumed.length, left.length));
  const variables = `API_URL=${answers.url} API_CREDENTIAL="$${answers.credential}" ADMIN_PASSWORD=…`;
  console.log(`  ${variables} ${isInstalled ? 'npx baize serve' : 'npm run serve --'} ${folder}`);
  console.log(words.signIn);
  return shown === all ? 0 : 1;
}

/** Whether a report line says that something is missing, or is an assumption on which every call depends. */
function isUrgent(line: ReportLine): boolean {
  return weightOf(line) === 'missing' || line.reason === 'credential';
}

/** Returns the report, each part under its heading: first what is missing, then assumptions, then omissions. */
function reportOf(imported: ImportResult, file: string, language: Language): string {
  const parts = Object.entries(byWeight(imported.lines)).flatMap(([weight, lines]) =>
    lines.length === 0
      ? []
      : [
          `# ${importCommand[language][weight as Weight](lines.length)}`,
          ...lines.map((line) => lineOf(imported, file, line, language)),
        ],
  );
  return `${parts.join('\n')}\n`;
}

/** Corrects the project by its back end's responses; prints the corrections, and what people have to decide. */
async function correctedLive(
  imported: ImportResult,
  { url, credential }: Answers,
  language: Language,
): Promise<ImportResult> {
  const words = importCommand[language];
  const { files, done, left } = await correctLive(imported.files, {
    ...process.env,
    API_URL: url,
    API_CREDENTIAL: process.env[credential],
  });
  for (const { key, message, write = '' } of done) console.log(words.correctedTo(key, message, write));
  for (const { key, message } of left) console.log(words.differs(key, message));
  return { ...imported, files };
}

/**
 * Merges the document's changes into a project, and prints them and what they break. Returns 1 if anything needs a
 * person.
 */
async function mergeAgain(root: string, last: LastImport, now: LastImport, language: Language): Promise<number> {
  const words = importCommand[language];
  const ours = await readFiles(root, [...Object.keys(last.files), ...Object.keys(now.files)]);
  const { files, clashes } = reimport(last.files, ours, now.files);
  const changes = diff(last.files, now.files, language);
  for (const change of changes) console.log(`${change.file} ${sentence(change, language)}`);
  if (changes.length === 0) console.log(words.unchanged);
  await writeFiles(root, files);
  await writeLastImport(root, now);
  for (const { file, place } of clashes) console.log(words.kept(place === '' ? file : `${file} ${place}`));
  const problems = check(await readProject(root), language);
  for (const problem of problems) console.error(printProblem(problem, language));
  return clashes.length + problems.length === 0 ? 0 : 1;
}

/** Returns a line of the report, with its position, to which terminals link. */
function lineOf({ document }: ImportResult, file: string, line: ReportLine, language: Language): string {
  const about = line.resource === '' ? '' : `${line.resource}: `;
  return `${file}:${document.lineOf(line.pointer)} ${about}${sentenceOf(line, language)} [${line.reason}]`;
}

/** Imports a document with the choices from the command line and the answers to questions. */
async function decided(
  text: string,
  options: Options,
  languageOf: (project: Language) => Language,
  before: ImportChoices = {},
): Promise<{ readonly imported: ImportResult; readonly answers: Answers; readonly choices: ImportChoices }> {
  const last = (name: string) => own(options, name)?.at(-1);
  const only = own(options, 'only')?.flatMap((names) => names.split(',').filter(Boolean)) ?? before.only;
  const set = Object.fromEntries((own(options, 'set') ?? []).map((pair) => pair.split(/=(.*)/s, 2)));
  const fixed = { ...before.fixed, ...set };
  const preset = (last('preset') as Preset | undefined) ?? before.preset;
  const choices: ImportChoices = { fixed, ...(only && { only }), ...(preset && { preset }) };
  const first = importDocument(text, choices);
  const answers = await askAnswers(
    first,
    { url: last('url'), credential: last('credential'), preset },
    languageOf(first.language),
  );
  const isAnswered = Object.keys(answers.fixed).length > 0 || answers.preset !== preset;
  if (!isAnswered) return { imported: first, answers, choices };
  const settings = { ...choices, fixed: { ...fixed, ...answers.fixed } };
  const all = { ...settings, ...(answers.preset && { preset: answers.preset }) };
  return { imported: importDocument(text, all), answers, choices: all };
}

interface Answers {
  readonly url: string;
  readonly credential: string;
  readonly preset: Preset | undefined;
  readonly fixed: Readonly<Record<string, string>>;
}

interface Settings {
  readonly url: string | undefined;
  readonly credential: string | undefined;
  readonly preset: Preset | undefined;
}

/**
 * Asks for what the document does not declare: the back end's address, its credential's variable, and its conventions.
 */
async function askAnswers({ document, lines }: ImportResult, settings: Settings, language: Language): Promise<Answers> {
  const usual = {
    url: settings.url ?? serverIn(document) ?? 'https://…',
    credential: settings.credential ?? 'API_CREDENTIAL',
  };
  if (!process.stdin.isTTY || !process.stdout.isTTY) return { ...usual, preset: settings.preset, fixed: {} };
  const words = importCommand[language];
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ask = async (text: string, otherwise: string) =>
    (await terminal.question(words.question(text, otherwise))).trim() || otherwise;
  try {
    const url = settings.url ?? (await ask(words.askUrl, usual.url));
    const credential = settings.credential ?? (await ask(words.askCredential, usual.credential));
    const fixed: Record<string, string> = {};
    for (const { detail } of lines.filter(({ reason }) => reason === 'fixed'))
      fixed[detail] = await ask(words.askFixed(detail), '1');
    const isUnsure = settings.preset === undefined && lines.some(({ reason }) => reason === 'rows');
    const answer = isUnsure ? await ask(words.askPreset(Object.keys(presets).join(', ')), words.noPreset) : '';
    return { url, credential, fixed, preset: Object.hasOwn(presets, answer) ? (answer as Preset) : settings.preset };
  } finally {
    terminal.close();
  }
}
