import { type ESTree, parseSync, Visitor } from 'vite';
import type { Violation } from './violation.ts';

interface Forbidden {
  /** Matched in lower case; a blank stands for a line break, too. */
  readonly words: RegExp;
  readonly instead: string;
  /** Whether names may not contain them either: `otherHouse` is read as “other house”. */
  readonly inNames: boolean;
}

/** The words that comments and names may not contain, and the plain ones to write instead. */
const forbidden: readonly Forbidden[] = [
  { words: /\bwho(so)?ever\b|\bwhomever\b/, instead: 'who is meant, such as the caller or the user', inNames: true },
  { words: /\b(no|any|every)body's\b/, instead: 'an adjective, such as unassigned or shared', inNames: true },
  { words: /\bnobody\b/, instead: '“no one”, or the sentence without it', inNames: false },
  { words: /\bwhatever\b/, instead: '“any”, “every” or “regardless of”', inNames: true },
  { words: /\b(is|are|be|been|was|were) told\b(?! apart)/, instead: '“is notified” or “receives”', inNames: false },
  { words: /\b(comes?|came) of\b/, instead: '“the outcome of”', inNames: true },
  { words: /\bwhat of\b|\bof what\b/, instead: 'the noun that “what” stands for', inNames: true },
  { words: /\bof which there (is|are)\b/, instead: 'the condition, such as “undefined when …”', inNames: true },
  { words: /\bas it was\b/, instead: '“unchanged” or “the previous …”', inNames: true },
  { words: /\bin vain\b/, instead: '“without effect”', inNames: true },
  { words: /\bgo(es)? nowhere\b/, instead: '“is discarded”', inNames: true },
  { words: /\bis no more\b/, instead: '“has ended” or “is deleted”', inNames: true },
  { words: /(?<!\bby )\bhands?\b(?!-)/, instead: '“user input”, or “passes” for the verb', inNames: false },
  { words: /\bdoors?\b/, instead: '“entry point”', inNames: true },
  { words: /\blanes?\b/, instead: '“queue”', inNames: true },
  { words: /\bwhichever\b/, instead: '“any”, or “regardless of”', inNames: true },
  { words: /\b(what|whatever) becomes of\b/, instead: '“the outcome of”', inNames: true },
  { words: /\bwhat (is|are) (no|none)\b/, instead: '“any other value” or “an invalid one”', inNames: true },
  {
    words: /\b(or|that) (it )?(is|are) none\b|\bis none that\b/,
    instead: '“is invalid” or “cannot be …”',
    inNames: true,
  },
  { words: /\b(is|are) said\b/, instead: '“is written”, “is shown” or “is reported”', inNames: false },
  {
    words: /\b(how|what) (a|an|the|its|these)( [\w’']+){1,4} (is|are) called\b|\bwhat people call\b/,
    instead: '“the name of” or “the title of”',
    inNames: true,
  },
  {
    words:
      /\breturns what (calls|does|ends|finds|keeps|loads|looks|makes|puts|reads|remembers|returns|runs|sends|tells)\b/,
    instead: 'the type: a function, a stream, a request, the result of …',
    inNames: false,
  },
  { words: /\bput away\b/, instead: '“dismissed”', inNames: true },
  { words: /\bat odds\b/, instead: '“in conflict”', inNames: true },
  { words: /\b(heard|spoken)\b/, instead: '“decoded” or “translated”', inNames: true },
  { words: /\btwins?\b/, instead: '“duplicate”', inNames: true },
  {
    words: /\b(fen|yuan)\b(?! \()|分[.:,;]/,
    instead: '“minor units”, or “amount”: a project has any currency',
    inNames: true,
  },
  { words: /\bgives? (its|the|their) keys? up\b/, instead: '“releases its idempotency key”', inNames: false },
  { words: /\bhouses?\b/, instead: 'the system that is meant, such as the identity provider', inNames: false },
];

const wanted = forbidden.map(({ words, ...one }) => ({
  ...one,
  words: new RegExp(words.source.replaceAll(' ', ' +'), 'g'),
}));

/** Returns every forbidden word in the comments and names of TypeScript files (path from the root → text). */
export function forbiddenWords(files: Readonly<Record<string, string>>): readonly Violation[] {
  return Object.entries(files).flatMap(([file, text]) =>
    proseIn(file, text).flatMap(({ is, prose, start }) =>
      wordsIn(prose, is).map(({ word, instead, index }) => {
        const line = text.slice(0, is === 'comment' ? start + index : start).split('\n').length;
        return { file, line, sentence: `“${word}” in a ${is}: write ${instead}.` };
      }),
    ),
  );
}

interface Prose {
  readonly is: 'comment' | 'name';
  /** In lower case; of a comment, with each character where the comment has it. */
  readonly prose: string;
  readonly start: number;
}

/** Throws if the file is no TypeScript. */
function proseIn(file: string, text: string): readonly Prose[] {
  const { comments, program, errors } = parseSync(file, text);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const found: Prose[] = comments.map(({ start, end }) => ({
    is: 'comment',
    prose: withoutCode(text.slice(start, end)),
    start,
  }));
  const add = ({ name, start }: ESTree.Node & { readonly name: string }) => {
    found.push({ is: 'name', prose: spaced(name), start });
  };
  new Visitor({ Identifier: add, JSXIdentifier: add }).visit(program);
  return found;
}

function wordsIn(prose: string, is: Prose['is']) {
  return wanted.flatMap(({ words, instead, inNames }) => {
    // Nearly always there is none: to look for all of them takes several times as long.
    if ((is === 'name' && !inNames) || prose.search(words) < 0) return [];
    return [...prose.matchAll(words)].map(({ 0: word, index }) => ({ word: word.replace(/ +/g, ' '), instead, index }));
  });
}

/** Returns a comment in lower case, with blanks for its code and its line breaks. */
function withoutCode(comment: string): string {
  return comment.toLowerCase().replace(/`[^`\n]*`|\n\s*(\*|\/\/)?/g, (part) => ' '.repeat(part.length));
}

/** Returns a name as words: `otherHouse` → `other house`. */
function spaced(name: string): string {
  return name
    .replace(/([a-z0-9])(?=[A-Z])/g, '$1 ')
    .replaceAll('_', ' ')
    .toLowerCase();
}
