import { check } from '../../check/check.ts';
import { readProject } from '../../check/read.ts';
import type { ApiCall } from '../../language/contract/api.ts';
import {
  optionParameters,
  pageParameters,
  searchParameters,
  trendParameters,
} from '../../language/contract/parameters.ts';
import type { Json } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { isRead } from '../../language/places/calls.ts';
import { parseProject } from '../../language/project/project.ts';
import { placeholder, requestParts } from '../../language/project/request-parts.ts';
import type { McpContext } from './context.ts';
import { Refusal } from './refusal.ts';
import { runAsPerson } from './run-as-person.ts';
import type { Tool } from './tool.ts';

interface TryInput {
  readonly request: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly parameters?: Readonly<Record<string, string>>;
}

/** The maximum length of a displayed response in characters. */
const most = 20_000;

const texts = { type: 'object', maxProperties: 30, additionalProperties: { type: 'string', maxLength: 200 } } as const;

/** The tool that sends a read call of the contract to the running console. */
export const tryCall: Tool<TryInput> = {
  title: ({ tryTitle }) => tryTitle,
  description: ({ tryDescription }) => tryDescription,
  isRead: true,
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['request'],
    properties: { request: { type: 'string', minLength: 5, maxLength: 200 }, values: texts, parameters: texts },
  },
  async run(context, input) {
    const path = await pathOf(context, input);
    const answer = await runAsPerson(context, (ask) => ask<Json>(path));
    const text = JSON.stringify(answer, null, 2);
    return { text: text.length > most ? `${text.slice(0, most)}\n${context.words.cut(text.length)}` : text };
  },
};

/** Returns the path to request; throws a Refusal for a call that does not read, and for undeclared parameters. */
async function pathOf({ root, words, language }: McpContext, { request, values = {}, parameters = {} }: TryInput) {
  const files = await readProject(root);
  // Only a valid contract declares a call's parameters.
  if (check(files, language).length > 0) throw new Refusal(words.notSound);
  const { api } = parseProject(files);
  const call = own(api, request);
  if (call === undefined) throw new Refusal(words.noSuchCall(request, Object.keys(api).filter(isRead)));
  if (!isRead(request)) throw new Refusal(words.onlyReads(request));
  if (call.file) throw new Refusal(words.noFiles(request));
  const known = parametersOf(call);
  const unknown = Object.keys(parameters).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Refusal(words.noSuchParameter(unknown, known));
  const segments = (requestParts(request)?.segments ?? []).map((segment) => {
    const name = placeholder(segment);
    return name === null ? segment : encodeURIComponent(valueIn(name, values, words));
  });
  const query = new URLSearchParams(call.list ? { current: '0', size: '5', ...parameters } : parameters);
  if (Number(query.get('size') ?? 0) > 50) throw new Refusal(words.tooMany);
  return `/${segments.join('/')}${query.size === 0 ? '' : `?${query}`}`;
}

function valueIn(name: string, values: Readonly<Record<string, string>>, words: McpContext['words']): string {
  const value = own(values, name);
  // A dot segment would lead to another call.
  if (value === undefined || value === '' || /^\.+$/.test(value)) throw new Refusal(words.valueNeeded(name));
  return value;
}

function parametersOf({ list, options, filters = [], search, report }: ApiCall): readonly string[] {
  if (report !== undefined) return [...filters, ...trendParameters, ...pageParameters];
  if (options !== undefined) return [...filters, ...optionParameters];
  return [...filters, ...(list ? pageParameters : []), ...(search === undefined ? [] : searchParameters)];
}
