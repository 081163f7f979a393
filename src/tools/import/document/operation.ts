import type { Json } from '../../../language/json.ts';
import { own } from '../../../language/own.ts';
import { type ApiDocument, type DocumentPart, listAt, memberAt, type Pointer, resolveRef } from './document.ts';

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof methods)[number];

/** A path or query parameter. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly isRequired: boolean;
  readonly description: string;
  readonly schema: DocumentPart;
}

/** An operation of the document. */
export interface Operation {
  readonly method: Method;
  /** As written in the document. */
  readonly path: string;
  readonly pointer: Pointer;
  readonly node: DocumentPart['node'];
  readonly parameters: readonly Parameter[];
  /** The schema of its body; undefined if there is none. */
  readonly body: DocumentPart | undefined;
  /** Whether its body is a form rather than JSON. */
  readonly isForm: boolean;
  /** The schema of its response; undefined if the document has none. */
  readonly answer: DocumentPart | undefined;
  /** The names of the response's headers. */
  readonly headers: readonly string[];
}

/** Returns the operations of a document, by path and method. */
export function operationsOf(document: ApiDocument): ReadonlyMap<string, ReadonlyMap<Method, Operation>> {
  const paths = memberAt({ node: document.root, pointer: [] }, 'paths');
  const found = Object.keys(paths?.node ?? {}).flatMap((path) => {
    const item = paths && resolveRef(document, memberAt(paths, path));
    if (item === undefined || !path.startsWith('/')) return [];
    const operations = methods.flatMap((method) => {
      const part = memberAt(item, method);
      return part === undefined ? [] : [[method, operationOf(document, { path, method, item, part })] as const];
    });
    return [[path, new Map(operations)] as const];
  });
  return new Map(found);
}

interface Place {
  readonly path: string;
  readonly method: Method;
  readonly item: DocumentPart;
  readonly part: DocumentPart;
}

function operationOf(document: ApiDocument, { path, method, item, part }: Place): Operation {
  const all = [...listAt(item, 'parameters'), ...listAt(part, 'parameters')].flatMap(
    (one) => resolveRef(document, one) ?? [],
  );
  const body = all.findLast(({ node }) => node.in === 'body');
  const fields = all.filter(({ node }) => node.in === 'formData');
  const content = bodyOf(document, part);
  const { answer, headers } = answerOf(document, part);
  return {
    method,
    path,
    pointer: part.pointer,
    node: part.node,
    parameters: parametersIn(all),
    body: (body && memberAt(body, 'schema')) ?? content?.schema ?? formSchema(part, fields),
    isForm: fields.length > 0 || content?.isForm === true,
    answer,
    headers,
  };
}

/** Merges parameters; an operation's override those of its path. */
function parametersIn(all: readonly DocumentPart[]): readonly Parameter[] {
  const named = all.flatMap((part): readonly (readonly [string, Parameter])[] => {
    const { name, in: place, required, description } = part.node;
    if (typeof name !== 'string' || (place !== 'path' && place !== 'query' && place !== 'header')) return [];
    const schema = memberAt(part, 'schema') ?? contentSchema(part) ?? part;
    return [
      [
        `${place} ${name}`,
        { name, in: place, isRequired: required === true, description: String(description ?? ''), schema },
      ],
    ];
  });
  return [...new Map(named).values()];
}

function contentSchema(part: DocumentPart): DocumentPart | undefined {
  const content = memberAt(part, 'content');
  const [first] = Object.keys(content?.node ?? {});
  return content && first !== undefined ? memberAt(content, first, 'schema') : undefined;
}

/** Returns an OpenAPI 2.0 form as a schema. */
function formSchema(part: DocumentPart, fields: readonly DocumentPart[]): DocumentPart | undefined {
  if (fields.length === 0) return undefined;
  const required = fields.filter(({ node }) => node.required === true).map(({ node }) => String(node.name));
  const properties: Record<string, Json> = Object.fromEntries(
    fields.map(({ node: { required: _, in: __, ...node } }) => [String(node.name), node]),
  );
  return { node: { type: 'object', required, properties }, pointer: part.pointer };
}

function bodyOf(
  document: ApiDocument,
  part: DocumentPart,
): { readonly schema: DocumentPart; readonly isForm: boolean } | undefined {
  const body = resolveRef(document, memberAt(part, 'requestBody'));
  const content = body && memberAt(body, 'content');
  const type = content && mediaType(Object.keys(content.node));
  const schema = content && type !== undefined ? memberAt(content, type, 'schema') : undefined;
  return schema && { schema, isForm: /form/.test(type ?? '') };
}

const kinds = [/^application\/json/, /\+json$/, /^\*\/\*$/, /json/, /x-www-form-urlencoded/, /form-data/];

function mediaType(types: readonly string[]): string | undefined {
  return kinds.map((kind) => types.find((type) => kind.test(type))).find((type) => type !== undefined);
}

/** Returns the successful response of an operation. */
function answerOf(document: ApiDocument, part: DocumentPart): Pick<Operation, 'answer' | 'headers'> {
  const responses = memberAt(part, 'responses');
  const codes = Object.keys(responses?.node ?? {})
    .filter((code) => /^(2..|default)$/i.test(code))
    .sort();
  const found = codes.flatMap((code) => (responses && resolveRef(document, memberAt(responses, code))) ?? []);
  const answers = found.map((one) => ({ one, answer: memberAt(one, 'schema') ?? jsonIn(one) }));
  const { one, answer } = answers.find((candidate) => candidate.answer !== undefined) ??
    answers[0] ?? { one: undefined, answer: undefined };
  return { answer, headers: Object.keys((one && memberAt(one, 'headers')?.node) ?? {}) };
}

/** Returns the schemas of an operation's error responses, validation errors first. */
export function refusalsOf(
  document: ApiDocument,
  { node, pointer }: Pick<Operation, 'node' | 'pointer'>,
): readonly DocumentPart[] {
  const responses = memberAt({ node, pointer }, 'responses');
  const rank = (code: string) => (code === '422' ? 0 : code === '400' ? 1 : 2);
  const codes = Object.keys(responses?.node ?? {})
    .filter((code) => /^(4..|default)$/i.test(code))
    .toSorted((one, other) => rank(one) - rank(other));
  return codes.flatMap((code) => {
    const one = responses && resolveRef(document, memberAt(responses, code));
    return (one && (memberAt(one, 'schema') ?? jsonIn(one))) ?? [];
  });
}

function jsonIn(part: DocumentPart): DocumentPart | undefined {
  const content = memberAt(part, 'content');
  const type = content && mediaType(Object.keys(content.node).filter((one) => !/form/.test(one)));
  return content && type !== undefined ? memberAt(content, type, 'schema') : undefined;
}

/** Returns a text of an operation; undefined if it has none. */
export function wordsOf(
  { node }: Pick<Operation, 'node'>,
  name: 'summary' | 'description' | 'operationId',
): string | undefined {
  const value = own(node, name);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
