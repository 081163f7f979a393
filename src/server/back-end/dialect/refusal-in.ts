import { valueAtName } from '../../../language/contract/named-in.ts';
import type { RefusalNames } from '../../../language/contract/record-conventions.ts';
import type { Json } from '../../../language/json.ts';
import { isMembers, type Members, membersOf } from '../../../language/members.ts';
import { own } from '../../../language/own.ts';

/** Translates the body of a refusal into the contract's: `message`, and `errors` by field. */
export function refusalIn(names: RefusalNames = {}, answer: Json | undefined): Members {
  const { message = 'message', errors = 'errors' } = names;
  const content = valueAtName(answer, message) ?? inText(answer, message);
  const list = errorsIn(names, valueAtName(answer, errors));
  return {
    ...membersOf(answer),
    message: translated(names, firstOf(content)) ?? null,
    errors: list,
  };
}

function errorsIn(names: RefusalNames, content: Json | undefined): Json {
  const { field = 'field', sentence = 'message' } = names;
  if (isMembers(content)) {
    // A single error may stand alone, outside of a list.
    if (names.field !== undefined && typeof valueAtName(content, field) === 'string') return errorsIn(names, [content]);
    return Object.entries(content)
      .filter(([name]) => name !== names.message)
      .map(([name, what]) => ({
        field: name,
        message: translated(names, sentenceIn(firstOf(what), sentence)) ?? null,
      }));
  }
  if (!Array.isArray(content)) return [];
  return (content as readonly Json[]).map((error) => ({
    field: lastOf(valueAtName(error, field)),
    message: translated(names, firstOf(valueAtName(error, sentence))) ?? null,
  }));
}

/** Returns the value at a path that leads through JSON texts: `_server_messages.0.message`. */
function inText(answer: Json | undefined, name: string): Json | undefined {
  return name.split('.').reduce<Json | undefined>((value, part) => valueAtName(opened(value), part), answer);
}

function opened(value: Json | undefined): Json | undefined {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as Json;
  } catch {
    return value;
  }
}

/** Returns a sentence, also one nested in an object. */
function sentenceIn(content: Json | undefined, name: string): Json | undefined {
  return isMembers(content) ? firstOf(valueAtName(content, name)) : content;
}

/** Returns the first of several sentences. */
function firstOf(content: Json | undefined): Json | undefined {
  return Array.isArray(content) ? (content as readonly Json[])[0] : content;
}

/** Returns the last part of a path: `/data/attributes/title`, `items[0].title`, `["title"]`. */
function lastOf(content: Json | undefined): Json {
  const path = Array.isArray(content) ? (content as readonly Json[]).at(-1) : content;
  return typeof path === 'string'
    ? (path
        .split(/[/.[\]]+/)
        .filter(Boolean)
        .at(-1) ?? null)
    : null;
}

function translated({ sentences = {} }: RefusalNames, sentence: Json | undefined): Json | undefined {
  return typeof sentence === 'string' ? (own(sentences, sentence) ?? sentence) : sentence;
}
