import { type ProjectFiles, parseProject, places } from '../../../language/project/project.ts';
import { backEndName, type TranslatedCall, translatedCall } from '../../../server/back-end/dialect/translated-call.ts';
import { serverIn } from '../conventions/credential.ts';
import type { ApiDocument } from '../document/document.ts';
import { type Operation, operationsOf } from '../document/operation.ts';
import { reservedSegments } from '../document/paths.ts';
import { normalizedPath } from '../document/resource.ts';
import { schemaOf } from '../document/schema.ts';
import { bodyFindings } from './bodies.ts';
import type { Finding } from './finding.ts';
import { type MatchedCall, rowFindings } from './rows.ts';

/**
 * Returns the differences between a project's contract and an OpenAPI document.
 *
 *     calls → the document's operations → required parameters → the rows of each record → the body of each form
 */
export function findingsAgainst(files: ProjectFiles, document: ApiDocument): readonly Finding[] {
  const project = parseProject(files);
  const { api, records, forms, backEnd = {} } = project;
  const find = finderOf(document);
  const calls = Object.keys(api)
    .map((key) => translatedCall(backEnd, project, key))
    .filter((call) => !isOurs(call));
  const matched = calls.flatMap((call): readonly MatchedCall[] => {
    const operation = find(call.request);
    return operation === undefined ? [] : [{ call, operation }];
  });
  const known = new Set(matched.map(({ call }) => call));
  return distinct([
    ...calls.filter((call) => !known.has(call)).map(callGone),
    ...matched.flatMap((one) => parameterFindings(document, one)),
    ...Object.entries(records).flatMap(([record, schema]) =>
      rowFindings(document, record, schema, about(record, matched)),
    ),
    ...matched.flatMap((one) => {
      const form = forms[one.call.entry.form ?? ''];
      return form === undefined ? [] : bodyFindings(document, form, one);
    }),
  ]);
}

/** Whether the server itself handles a call, so that its back end's document does not contain it. */
function isOurs({ key, conventions }: TranslatedCall): boolean {
  const [, first = ''] = /^\w+ \/api\/([^/]+)/.exec(key) ?? [];
  return conventions.request === undefined && reservedSegments.has(first);
}

function about(record: string, matched: readonly MatchedCall[]): readonly MatchedCall[] {
  return matched.filter(({ call }) => call.record === record && call.entry.options === undefined);
}

function callGone({ key, request }: TranslatedCall): Finding {
  const named = { thing: 'call' as const, written: key, file: places.api, path: [key] };
  return { what: 'callGone', file: places.api, path: [key], words: [request], named };
}

/**
 * Returns a function that finds the document's operation for a request, whose path may have values in place of
 * parameters.
 */
function finderOf(document: ApiDocument): (request: string) => Operation | undefined {
  const operations = [...operationsOf(document)];
  const base = basePath(serverIn(document));
  return (request) => {
    const [method = '', path = ''] = request.split('?', 1)[0]?.split(' ', 2) ?? [];
    const found = operations
      .filter(([theirs, calls]) => calls.has(method.toLowerCase() as 'get') && isSame(theirs, path, base))
      // Literal segments take precedence over parameters.
      .toSorted(([one], [other]) => one.split('{').length - other.split('{').length);
    return found[0]?.[1].get(method.toLowerCase() as 'get');
  };
}

function basePath(server: string | undefined): string {
  return server === undefined ? '' : server.replace(/^\w+:\/\/[^/]*/, '');
}

function isSame(theirs: string, ours: string, base: string): boolean {
  const inner = base !== '' && ours.startsWith(`${base}/`) ? ours.slice(base.length) : ours;
  return [ours, inner].some((path) => {
    const [parts, own] = [normalizedPath(theirs).split('/'), normalizedPath(path).split('/')];
    return parts.length === own.length && parts.every((part, index) => part === own[index] || /\{/.test(part));
  });
}

/** Returns findings for the required parameters of a list. */
function parameterFindings(document: ApiDocument, { call, operation }: MatchedCall): readonly Finding[] {
  if (call.entry.list !== true) return [];
  const { query = {}, paging } = call.conventions;
  const { always = {}, ...names } = query;
  const filters = (call.entry.filters ?? []).flatMap((field) => [field, backEndName(call, field)]);
  const templates = JSON.stringify([call.conventions.filters, call.conventions.search, call.conventions.sort]);
  const own = new URLSearchParams(call.request.split('?', 2)[1]).keys();
  const sent = new Set([...Object.values(names).map(String), ...Object.keys(always), ...filters]);
  const fixed = new Set([...Object.keys(always), ...own]);
  const isWhole = paging?.kind === 'whole';
  const missing = operation.parameters.filter(
    ({ in: place, name, isRequired, schema }) =>
      place === 'query' &&
      isRequired &&
      !fixed.has(name) &&
      !(isWhole ? filters.includes(name) : sent.has(name)) &&
      !templates.includes(`"${name}`) &&
      schemaOf(document, schema)?.keywords.default === undefined,
  );
  const named = { thing: 'call' as const, written: call.key, file: places.api, path: [call.key] };
  return missing.map(({ name }) => ({
    ...{ what: 'parameterRequired' as const, file: places.api, path: [call.key] },
    ...{ words: [name, call.request], named },
  }));
}

/** Removes duplicates: two calls may find the same. */
function distinct(findings: readonly Finding[]): readonly Finding[] {
  const key = ({ what, file, path, words }: Finding) => JSON.stringify([what, file, path, words]);
  return [...new Map(findings.map((one) => [key(one), one])).values()];
}
