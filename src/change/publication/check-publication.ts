import { readDocument } from '../../check/document.ts';
import { foundationOf } from '../../check/foundation.ts';
import type { Known } from '../../check/known.ts';
import type { Code } from '../../check/messages/messages.ts';
import { type Parameters, say } from '../../check/messages/say.ts';
import { withFault } from '../../check/problems/findings.ts';
import type { Path, Problem } from '../../check/problems/problem.ts';
import { readFiles } from '../../check/read-file.ts';
import type { Api } from '../../language/contract/api.ts';
import type { FormSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { readJson } from '../../language/parse.ts';
import { isRead } from '../../language/places/calls.ts';
import { differingFiles } from '../../language/project/differing.ts';
import { findCall } from '../../language/project/find-call.ts';
import { inLanguage, type ProjectFiles, places, projectLanguages } from '../../language/project/project.ts';
import { otherSetting, usualRegion } from '../../language/region/region.ts';
import { regionOf } from '../../language/region/region-of.ts';
import { isSame } from '../../language/same.ts';
import { type Language, sourceLanguage } from '../../words/language.ts';
import { loosenings } from './loosenings.ts';
import { type Part, partsOf } from './parts.ts';

/** A change to be published, and the publisher's permissions. Both projects have passed the check. */
export interface Publication {
  readonly before: ProjectFiles;
  readonly after: ProjectFiles;
  /** The calls of the contract that the server was deployed with. */
  readonly api: Api;
  /** The forms that the server validates with; absent if publishing includes a deployment. */
  readonly deployed?: Readonly<Record<string, FormSchema>> | undefined;
  /** Returns whether the publisher has a permission of the contract. */
  readonly may: (permission: string) => boolean;
  /** Returns the title of a permission. */
  readonly nameOf: (permission: string) => string;
}

/** A publication, and the language of its problems. */
interface Judged extends Publication {
  readonly language: Language;
}

/** The problems of a publication, and the new calls of its actions. */
export interface PublicationCheck {
  readonly problems: readonly Problem[];
  /** The parts with side effects that are new or behave differently. */
  readonly newWrites: readonly Pick<Part, 'file' | 'title' | 'requests'>[];
}

/**
 * Returns the problems that prevent a publication although it passes the check:
 *
 *     changed files → their parts that make calls → those that are new or changed
 *                   → signing in and the user's own account: by deployment only
 *                   → a call the publisher may not make
 *                   → forms: values that the server would reject
 *                   → the menu: another region than the server runs with
 *
 * @example
 * checkPublication(publication).problems // [] if it may be published
 */
export function checkPublication(publication: Publication, language: Language = sourceLanguage): PublicationCheck {
  const { before, after } = publication;
  const [first, ...others] = projectLanguages(after).map((one) =>
    checkIn({ ...publication, before: inLanguage(before, one), after: inLanguage(after, one), language }),
  );
  if (first === undefined || others.length === 0) return first ?? { problems: [], newWrites: [] };
  const more = others
    .flatMap(({ newWrites }) => newWrites)
    .filter((write) => !first.newWrites.some((known) => makesSameCalls(known, write)));
  return {
    problems: firstOfEachPlace([first, ...others].flatMap(({ problems }) => problems)),
    newWrites: [...first.newWrites, ...more],
  };
}

/** Returns whether two parts of one file make the same calls; their titles may be in different languages. */
function makesSameCalls(
  one: PublicationCheck['newWrites'][number],
  other: PublicationCheck['newWrites'][number],
): boolean {
  return one.file === other.file && isSame(one.requests, other.requests);
}

/** Checks a publication whose texts are in one language. */
function checkIn(judged: Judged): PublicationCheck {
  const { before, after, api, language } = judged;
  const paths = differingFiles(before, after);
  const known: Known = { ...foundationOf(readFiles(after), language).known, api };
  // The old version first: readFiles caches the last result.
  const old = partsOf(before, paths, known);
  const parts = partsOf(after, paths, known);
  const changed = without(parts, old, 'content');
  const gone = without(old, parts, 'content');
  const problems = [
    ...changed.flatMap((part) => refusalsOf(part, judged, known)),
    ...gone
      .filter((part) => isOwn(part, known) && !changed.some((other) => replaces(other, part, known)))
      .map((part) => problem(judged, part.file, [], 'publish.own', titleParameters(part))),
    ...paths.flatMap((path) => looserIn(path, judged)),
    ...(paths.includes(places.menu) ? regionIn(judged) : []),
  ];
  const newWrites = without(parts, old, 'behaviour').filter((part) =>
    part.requests.some((request) => !isRead(request)),
  );
  return {
    problems: firstOfEachPlace(problems),
    newWrites: newWrites.map(({ file, title, requests }) => ({ file, title, requests })),
  };
}

/** Returns the parts without an equal one among the others. */
function without(parts: readonly Part[], others: readonly Part[], by: 'content' | 'behaviour'): readonly Part[] {
  const known = new Set(others.map((part) => `${part.file} ${part[by]}`));
  return parts.filter((part) => !known.has(`${part.file} ${part[by]}`));
}

function refusalsOf(part: Part, judged: Judged, known: Known): readonly Problem[] {
  const { file, path } = part;
  const { before, may, nameOf } = judged;
  if (isOwn(part, known)) return [problem(judged, file, path, 'publish.own', titleParameters(part))];
  // The calls are in the code of a custom view, not in the files.
  const isUnclear = part.requests.length === 0 && file.startsWith('schemas/forms/') && file in before;
  if (isUnclear) return [problem(judged, file, path, 'publish.unclear', titleParameters(part))];
  const short = part.requests.find((request) => !may(permissionOf(known.api, request) ?? ''));
  if (short === undefined) return [];
  const needed = permissionOf(known.api, short);
  const parameters = {
    ...titleParameters(part),
    request: short,
    permission: needed === undefined ? short : nameOf(needed),
  };
  return [problem(judged, file, path, 'publish.permission', parameters)];
}

/**
 * Returns whether a changed part makes one of the calls that a removed part was rejected for: then only the changed
 * part is rejected.
 */
function replaces(changed: Part, gone: Part, known: Known): boolean {
  const calls = ownCalls(gone, known);
  return changed.file === gone.file && ownCalls(changed, known).some((request) => calls.includes(request));
}

/**
 * Returns whether a part signs in or out, or changes the user's own account: such parts are changed by deployment only.
 */
function isOwn(part: Part, known: Known): boolean {
  return ownCalls(part, known).length > 0;
}

function ownCalls({ requests }: Part, { api }: Known): readonly string[] {
  return requests.filter(
    (request) => !isRead(request) && ['public', 'session'].includes(permissionOf(api, request) ?? ''),
  );
}

function looserIn(path: string, judged: Judged): readonly Problem[] {
  const { after, deployed } = judged;
  const name = /^schemas\/forms\/(.+)\.json$/.exec(path)?.[1];
  const then = name === undefined ? undefined : own(deployed, name);
  if (then === undefined || after[path] === undefined) return [];
  const now = JSON.parse(after[path]) as Json;
  return loosenings(then, now).map((found) =>
    problem(judged, path, found.path, 'publish.looser', { keyword: found.keyword, form: then.title ?? path }),
  );
}

/** Returns a problem if the menu has another region: the running server stores days and amounts by the old one. */
function regionIn(judged: Judged): readonly Problem[] {
  const [old, now] = [judged.before, judged.after].map((files) => regionOf(readJson(own(files, places.menu) ?? '')));
  const key = otherSetting({ ...usualRegion, ...old }, { ...usualRegion, ...now });
  return key === undefined ? [] : [problem(judged, places.menu, [key], 'publish.region', {})];
}

function permissionOf(api: Api | null, request: string): string | undefined {
  return api === null ? undefined : findCall(api, request)?.call.permission;
}

function titleParameters({ title }: Part): Parameters {
  return { title };
}

function problem({ after, language }: Judged, file: string, path: Path, code: Code, parameters: Parameters): Problem {
  const text = own(after, file);
  const place = text === undefined ? undefined : readDocument(file, text).place(path, 'key');
  const message = say(code, parameters, language);
  return withFault(
    { file, ...(place ?? { line: 1, column: 1, length: 0 }), code, message },
    { path, at: 'key', code, parameters },
  );
}

function firstOfEachPlace(problems: readonly Problem[]): readonly Problem[] {
  const places = new Map<string, Problem>();
  for (const found of problems) {
    const place = `${found.file}:${found.line}:${found.column}`;
    if (!places.has(place)) places.set(place, found);
  }
  return [...places.values()];
}
