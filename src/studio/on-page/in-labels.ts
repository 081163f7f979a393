import { fileKind, writtenSchemaOf } from '../../check/editor/language-schemas.ts';
import { messages } from '../../check/messages/messages.ts';
import { plainMessages } from '../../check/messages/plain.ts';
import { fillParameters, type Parameters, sayChoices, sayHint } from '../../check/messages/say.ts';
import { faultOf } from '../../check/problems/findings.ts';
import type { Fault, Problem } from '../../check/problems/problem.ts';
import type { Word } from '../../check/problems/words.ts';
import { statusFieldOf } from '../../language/contract/record.ts';
import { inferForm } from '../../language/infer/form.ts';
import { inferScreen } from '../../language/infer/infer.ts';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { readJson } from '../../language/parse.ts';
import type { RowAt } from '../../language/places/place.ts';
import { titleAt } from '../../language/places/row.ts';
import { findCall, matchCall } from '../../language/project/find-call.ts';
import { factsOf } from '../../language/project/project.ts';
import { labelled } from '../../words/zh-CN/marks.ts';
import { requiredTitle, statusChangeOf } from '../../words/zh-CN/studio/on-page.ts';
import { placeSeparator, unknownName } from '../../words/zh-CN/studio/parts.ts';
import { titleOfShared } from '../files.ts';
import type { Names } from '../help/names.ts';
import { enumValuesAt, rowAt } from '../help/row-at.ts';
import { memberOf, schemasAt } from '../help/schema-at.ts';
import { pageLanguage } from '../page-language.ts';
import { type Part, type PartProblem, type Path, partAt, titleOfPart } from '../parts/part.ts';
import { withDisplays } from '../parts/with-displays.ts';
import type { HeldCall } from '../preview/protocol.ts';
import { eachOnce, type Said } from '../used-elsewhere.tsx';
import type { Page } from './marks-of.ts';

/**
 * Returns a problem in the terms of the page: keys by the labels of their settings; fields, values, forms and pages by
 * their titles. Undefined for a problem of the text itself, which has no element on the page.
 */
export function inLabels(problem: Problem, page: Page): PartProblem | undefined {
  const fault = faultOf(problem);
  if (fault === undefined) return undefined;
  const { kind, names } = page;
  const isForm = kind === 'form' && isMembers(page.document);
  const document = isForm ? inferForm(withDisplays(page.document ?? null)) : page.document;
  const plain = own(plainMessages, fault.code);
  const place: Place = { page: { ...page, document }, fault };
  const status = statusFieldOf(rowAt(names, kind === 'screen' ? document : undefined, fault.path).schema ?? {});
  const wanted = (plain?.at ?? []).flatMap((one) => pathsNamed(one, { ...fault.parameters, status }));
  const set = settingAt(place.page, fault.path, wanted);
  const parameters = { ...inTitles(place), label: set.label, status };
  const sentence = plain ?? messages[fault.code];
  const said = fillParameters(sentence[pageLanguage], parameters, pageLanguage);
  return { path: set.path, text: plain === undefined ? said + helpOf(place) : said };
}

/** Returns a problem of any file as text: its page, the parts that contain it, and how to fix it. */
export function problemInWords(problem: Problem, page: Pick<Page, 'names'>): string {
  return labelled(...placeAndText(problem, page));
}

/** Returns problems of any files as text: each sentence once, with the places that it is about. */
export function problemsInWords(problems: readonly Problem[], page: Pick<Page, 'names'>): readonly Said[] {
  return eachOnce(problems.map((problem) => placeAndText(problem, page)));
}

function placeAndText(problem: Problem, { names }: Pick<Page, 'names'>): readonly [place: string, text: string] {
  const there = pageOf(problem.file, names);
  const told = there && inLabels(problem, there);
  if (there === undefined || told === undefined) return [problem.file, problem.message];
  const steps = told.path.map((_, length) => told.path.slice(0, length + 1));
  const around = steps.flatMap((path) => titlesWithin(there, path));
  return [[titleOfShared(problem.file) ?? titleOfPage(there), ...around].join(placeSeparator), told.text];
}

/** Returns the current file as a page. */
function pageOf(file: string, names: Names): Page | undefined {
  const known = fileKind(file);
  if (known === null) return undefined;
  const { kind, name = '' } = known;
  if (kind === 'screen') {
    const written = own(names.pages, name);
    return { kind, name, names, document: written && inferScreen(written, factsOf(names)) };
  }
  const held: Readonly<Record<string, unknown>> =
    kind === 'form' ? names.forms : kind === 'record' ? names.records : {};
  // What a project declares is JSON.
  return { kind, name, names, document: own(held, name) as Json | undefined };
}

function titleOfPage({ name, document }: Page): string {
  const title = memberOf(document, 'title');
  return typeof title === 'string' ? title : name;
}

/** Returns the title of the part at a path, else the title of the field that it shows; empty if it has neither. */
function titlesWithin({ names, kind, document }: Page, path: Path): readonly string[] {
  const value = path.reduce<Json | undefined>(memberOf, document);
  const title = memberOf(value, 'title');
  if (typeof title === 'string') return [title];
  const field = memberOf(value, 'field');
  return typeof field === 'string' && kind === 'screen' ? [titleAt(rowAt(names, document, path), field)] : [];
}

/** A problem and its page. */
interface Place {
  readonly page: Page;
  readonly fault: Fault;
}

/** Returns the hint of a problem, or its choices, in the check's words. */
function helpOf(place: Place): string {
  const { hint, choices = [] } = place.fault;
  if (hint !== undefined) return sayHint(titleOf(place, 'value', hint), pageLanguage);
  return sayChoices(
    [...choices].map((one) => wordOf(place, 'value', one)),
    pageLanguage,
  );
}

/** Returns the path with its placeholder filled, as in `when/{field}`, once for each value of the parameter. */
function pathsNamed(path: string, parameters: Parameters): readonly string[] {
  const name = /\{(\w+)\}/.exec(path)?.[1];
  if (name === undefined) return [path];
  const word = own(parameters, name);
  const words: readonly Word[] = Array.isArray(word) ? word : word === undefined ? [] : [word as Word];
  return words.flatMap((one) => (typeof one === 'string' ? [path.replace(`{${name}}`, () => one)] : []));
}

interface Setting {
  readonly path: Path;
  readonly label: string;
}

/** Returns the setting of a problem: one of the `wanted` settings of the containing part, else the one at the path. */
function settingAt({ names, kind, document }: Page, path: Path, wanted: readonly string[]): Setting {
  for (let length = path.length; length >= 0; length--) {
    const thing = path.slice(0, length);
    const part = partAt(names, kind, document, thing, true);
    if (part === null) continue;
    const name = wanted.map((one) => settingOf(part, one.split('/'))).find((one) => one !== undefined);
    const found = name ?? (wanted.length === 0 ? settingOf(part, path.slice(length)) : undefined);
    if (found !== undefined) return { path: [...thing, ...found.steps], label: found.label };
    if (wanted.length === 0) break;
  }
  return { path, label: titleOfPart(kind, document, path) };
}

/** Returns the field or list of a part that contains a path within it. */
function settingOf(part: Part, steps: Path): { readonly steps: Path; readonly label: string } | undefined {
  const names = Object.keys(part.schema.properties);
  for (let length = steps.length; length > 0; length--) {
    const start = steps.slice(0, length).join('/');
    const name = names.find((one) => one === start) ?? names.find((one) => one.startsWith(`${start}/`));
    if (name !== undefined) return { steps, label: part.schema.properties[name]?.title ?? name };
  }
  const child = part.children.find(({ key }) => key === steps[0]);
  return child === undefined ? undefined : { steps, label: child.title };
}

/** Returns the parameters of a problem with titles instead of names. */
function inTitles(place: Place): Parameters {
  const { parameters = {} } = place.fault;
  return Object.fromEntries(
    Object.entries(parameters).map(([name, word]) => [name, wordOf(place, name, word)] as const),
  );
}

function wordOf(place: Place, name: string, word: Word): Word {
  if (typeof word === 'string') return titleOf(place, name, word);
  return Array.isArray(word) ? word.map((one: Word) => wordOf(place, name, one)) : word;
}

function titleOf(place: Place, name: string, word: string): string {
  return own(roles, name)?.(place, word) ?? word;
}

/** The problems about the effect of a call. */
const callCodes = /^transition[.]|^call[.]unoffered$/;

type Role = (place: Place, word: string) => string | undefined;

/** Parameter → the function that returns the title for a name in it. */
const roles: Readonly<Record<string, Role>> = {
  ...alike(['key', 'keys', 'keyword', 'keywords', 'without'], labelOf),
  ...alike(['field', 'less', 'needed'], fieldTitle),
  ...alike(['value', 'values', 'choices', 'statuses', 'accepted', 'kind', 'kinds', 'meant'], valueTitle),
  ...alike(['widget', 'widgets'], (place, word) => choiceTitle(place.page, [...thingOf(place), 'ui', 'widget'], word)),
  ...alike(['record', 'answered'], ({ page }, word) => own(page.names.records, word)?.title),
  form: ({ page }, word) => own(page.names.forms, word)?.title,
  screen: ({ page }, word) => own(page.names.screens, word),
  view: ({ page }, word) => own(page.names.views, word)?.title,
  // Other problems are about the setting of the call, which shows the call itself.
  request: ({ page, fault }, word) =>
    callCodes.test(fault.code) ? (actionTitleOf(page, word) ?? workTitleOf(page, word, fault.code)) : undefined,
};

function alike(names: readonly string[], role: Role): Readonly<Record<string, Role>> {
  return Object.fromEntries(names.map((name) => [name, role]));
}

/** Returns the path of the field that contains a problem. */
function thingOf({ page: { names, kind, document }, fault }: Place): Path {
  const around = fault.path.map((_, length) => fault.path.slice(0, fault.path.length - length));
  const isField = (path: Path): boolean => path.at(-2) === 'properties';
  return around.find((path) => isField(path) && partAt(names, kind, document, path, true) !== null) ?? [];
}

/** Returns the label of a setting of the containing part, else the title of the field with this name. */
function labelOf(place: Place, key: string): string | undefined {
  const { page, fault } = place;
  if (key === 'required') return requiredTitle;
  const { kind, document } = page;
  const owners = [fault.path, fault.path.slice(0, -1), fault.path.slice(0, -2)];
  const root = writtenSchemaOf(kind);
  const isSetting = (owner: Path): boolean =>
    schemasAt(root, document, owner).some(({ properties }) => own(properties, key) !== undefined);
  const owner = owners.find(isSetting);
  return owner === undefined ? fieldTitle(place, key) : titleOfPart(kind, document, [...owner, key]);
}

/** Returns the row of a problem: for the filters of a link, that of the linked list; else the containing one. */
function rowOf({ page: { kind, names, document }, fault: { code, path } }: Place): RowAt {
  const around = path.map((_, length) => path.slice(0, path.length - length));
  const led = around.map((one) => memberOf(one.reduce<Json | undefined>(memberOf, document), 'screen'));
  const screen = linkCodes.test(code) ? led.find((one) => typeof one === 'string') : undefined;
  const target = screen === undefined ? undefined : own(names.pages, String(screen));
  return target === undefined
    ? rowAt(names, kind === 'screen' ? document : undefined, path)
    : rowAt(names, target, ['columns']);
}

/** The problems about the filters of a link. */
const linkCodes = /^link[.](filter|value)$/;

/** Returns the title of a field of the form or the row, else of the form or view that receives the value. */
function fieldTitle(place: Place, field: string): string | undefined {
  const { page, fault } = place;
  const { kind, names, document } = page;
  const around = fault.path.map((_, length) => fault.path.slice(0, fault.path.length - 1 - length));
  const owners = around.map((path) => path.reduce<Json | undefined>(memberOf, document));
  // What a project declares is JSON.
  const takers = owners.flatMap((owner): readonly Json[] => [
    (own(names.forms, String(memberOf(owner, 'form')))?.properties as Json | undefined) ?? null,
    (own(names.views, String(memberOf(owner, 'view')))?.with?.properties as Json | undefined) ?? null,
  ]);
  const sent = takers.map((fields) => memberOf(memberOf(fields, field), 'title')).find((one) => one !== undefined);
  if (kind !== 'form') {
    const title = titleAt(rowOf(place), field);
    return title === field && typeof sent === 'string' ? sent : title;
  }
  const title = memberOf(memberOf(memberOf(document, 'properties'), field), 'title');
  return typeof title === 'string' ? title : undefined;
}

/** Returns the title of a value in the language, the form or the record. */
function valueTitle(place: Place, word: string): string | undefined {
  const { page, fault } = place;
  const chosen = choiceTitle(page, fault.path, word);
  const { kind, names } = page;
  if (chosen !== undefined || kind !== 'screen') return chosen;
  const value = readJson(word);
  const row = rowOf(place);
  const { field } = fault.parameters ?? {};
  const fields = [field, ...fault.path.toReversed(), statusFieldOf(row.schema ?? {})];
  return fields
    .flatMap((one) => (typeof one === 'string' ? (enumValuesAt(names, row, one) ?? []) : []))
    .find((one) => one.value === value)?.title;
}

/** Returns the title of a choice of the setting at a path. */
function choiceTitle({ names, kind, document }: Page, path: Path, word: string): string | undefined {
  for (let length = path.length; length >= 0; length--) {
    const part = partAt(names, kind, document, path.slice(0, length), true);
    const set = part === null ? undefined : settingOf(part, path.slice(length));
    if (part === null || set === undefined) continue;
    const steps = path.slice(length).map(String);
    const name = Object.keys(part.schema.properties).find((one) => steps.join('/').startsWith(one)) ?? '';
    const field = own(part.schema.properties, name);
    const items = field?.items === undefined ? [] : (field.items.oneOf ?? []);
    const value = readJson(word) ?? word;
    const title = [...(field?.oneOf ?? []), ...items].find((one) => one.const === value || one.const === word)?.title;
    return title === unknownName(String(value)) ? undefined : title;
  }
  return undefined;
}

/** Returns the title of an action that makes a call, which describes its effect. */
function actionTitleOf({ names, published }: Page, request: string): string | undefined {
  const written = Object.values(names.pages);
  const [title] = written.flatMap((page) => titlesOfCall(page, request));
  if (title !== undefined) return title;
  // An action with an inferred title, or one of the published page.
  return [...written, ...(published === undefined ? [] : [published])].flatMap((page) =>
    titlesOfCall(inferScreen(page, factsOf(names)), request),
  )[0];
}

/** Returns the title of a call from the preview of a page: that of its action, else that of the page. */
export function titleOfCall(page: Page, { method, url }: HeldCall): string {
  const found = matchCall(page.names.api, `${method} ${url}`);
  const own = found === null ? [] : titlesOfCall(page.document, found.key);
  return own[0] ?? (found === null ? undefined : actionTitleOf(page, found.key)) ?? titleOfPage(page);
}

/** Returns a description of a call that no page makes, by its record. */
function workTitleOf({ names: { api, records } }: Page, request: string, code: string): string | undefined {
  const name = findCall(api, request)?.call.record;
  const changed = Object.values(records).find((one) => one.transitions?.some((change) => change.request === request));
  const title = (name === undefined ? changed : own(records, name))?.title;
  return title !== undefined && code.startsWith('transition.') ? statusChangeOf(title) : title;
}

function titlesOfCall(value: Json | undefined, request: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one: Json) => titlesOfCall(one, request));
  if (!isMembers(value)) return [];
  const { title } = value;
  const own = value.request === request && typeof title === 'string' ? [title] : [];
  return [...own, ...Object.values(value).flatMap((one) => titlesOfCall(one, request))];
}
