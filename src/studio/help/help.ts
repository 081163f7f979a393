import {
  type CompletionItem,
  getLanguageService,
  type JSONDocument,
  type JSONSchema,
  type LanguageService,
  type MarkupContent,
  TextDocument,
} from 'vscode-json-languageservice';
import { editorSchemaOf } from '../../check/editor/editor-schemas.ts';
import type { FileKind } from '../../check/editor/language-schemas.ts';
import { recordOfItems } from '../../language/contract/record.ts';
import { tooDeepAt } from '../../language/nesting.ts';
import type { Project } from '../../language/project/project.ts';
import { sourceLanguage } from '../../words/language.ts';
import { labelled } from '../../words/zh-CN/marks.ts';
import { briefTitle, exampleLine, forExample, newValue } from '../../words/zh-CN/studio/help.ts';
import { pageLanguage } from '../page-language.ts';
import { fieldCompletions } from './field-completions.ts';
import { knownProject } from './known-project.ts';
import type { Names } from './names.ts';
import type { Completion, Completions, Explanation } from './offers.ts';

/** A text as parsed for the language service. */
interface Looked {
  readonly text: string;
  readonly document: TextDocument;
  readonly json: JSONDocument;
}

/**
 * VS Code's own JSON support with the editors' schemas of the project being edited:
 *
 *     names → the schema of a file of this kind, with the records that it names → the language service → options, lines
 */
export class Help {
  readonly #service: LanguageService = getLanguageService({
    clientCapabilities: { textDocument: { completion: { completionItem: { documentationFormat: ['plaintext'] } } } },
  });
  #names: string | undefined;
  #project: Project = knownProject(nothing);
  #known: Names = nothing;
  #configured = '';
  #open: Looked | undefined;

  /** Sets the project's names. */
  learn(names: Names): void {
    const text = JSON.stringify(names);
    if (text === this.#names) return;
    this.#names = text;
    this.#known = names;
    this.#project = knownProject(names);
    this.#configured = '';
  }

  /** Returns the completions at an offset of a file: everything that the language and the project's names allow. */
  async completionsAt(kind: FileKind, text: string, offset: number): Promise<Completions | null> {
    if (tooDeepAt(text) !== null) return null;
    const inText = fieldCompletions(this.#known, kind, text, offset);
    if (inText !== null) return inText;
    const { document, json } = this.#look(kind, text);
    const found = await this.#service.doComplete(document, document.positionAt(offset), json);
    const [first] = found?.items ?? [];
    const range = first?.textEdit && 'range' in first.textEdit ? first.textEdit.range : undefined;
    if (range === undefined) return null;
    const [from, to] = [document.offsetAt(range.start), document.offsetAt(range.end)];
    const isText = text[from] === '"';
    const options = (found?.items ?? [])
      .map(completion)
      .filter((one) => !isText || !/^[{[]/.test(one.text))
      .filter(({ label }) => label !== '$schema' || !text.includes('"$schema"'));
    // Names of the project or the language are more specific than generic values of a type.
    const titled = options.filter(({ label }) => !bare.has(label));
    const shown = titled.length > 0 ? titled : options;
    return shown.length === 0 ? null : { from, to, typed: isText ? from + 1 : from, options: shown };
  }

  /** Returns an explanation of the key or value at an offset; null if there is none. */
  async explainAt(kind: FileKind, text: string, offset: number): Promise<Explanation | null> {
    if (tooDeepAt(text) !== null) return null;
    const { document, json } = this.#look(kind, text);
    const found = await this.#service.doHover(document, document.positionAt(offset), json);
    const lines = linesOf([found?.contents].flat().join('\n\n'));
    if (!found?.range || lines.length === 0) return null;
    return { from: document.offsetAt(found.range.start), to: document.offsetAt(found.range.end), lines };
  }

  #look(kind: FileKind, text: string): Looked {
    const records = recordsIn(text, this.#project);
    const wanted = kind === 'screen' ? [kind, ...records].join() : kind;
    if (wanted !== this.#configured) {
      // A copy, because the service modifies its input and its type has no readonly lists.
      const schema = structuredClone(editorSchemaOf(kind, this.#project, records, pageLanguage)) as JSONSchema;
      this.#service.configure({ schemas: [{ uri: `baize://${kind}`, fileMatch: ['*'], schema }] });
      this.#configured = wanted;
    }
    if (this.#open?.text !== text) {
      // A schema named in the file would override ours.
      const own = text.replace('"$schema"', '"_schema"');
      const document = TextDocument.create('baize://file.json', 'json', 1, own);
      this.#open = { text, document, json: this.#service.parseJSONDocument(document) };
    }
    return this.#open;
  }
}

/** Returns the records that a screen names or requests, and those that their fields contain. */
function recordsIn(text: string, { records, api }: Project): readonly string[] {
  const isAsked = (name: string): boolean =>
    Object.entries(api).some(([call, { record }]) => record === name && text.includes(`"${call.replace(/\{.*/, '')}`));
  const named = Object.keys(records).filter((name) => text.includes(JSON.stringify(name)) || isAsked(name));
  const held = named.flatMap((name) =>
    Object.values(records[name]?.properties ?? {}).flatMap((property) => recordOfItems(property) ?? []),
  );
  return Object.keys(records).filter((name) => named.includes(name) || held.includes(name));
}

const nothing: Names = {
  languages: [sourceLanguage],
  ...{ records: {}, forms: {}, api: {}, enums: {}, options: {}, views: {}, screens: {}, pages: {}, lists: [] },
};

/** Generic values without a specific meaning. */
const bare: ReadonlySet<string> = new Set(['null', 'true', 'false', '{}', '[]']);

function completion({ label, detail, documentation, insertText = label }: CompletionItem): Completion {
  const sentence = plain(documentation);
  // The project's names have titles, the language's keys have sentences.
  const isTitle = briefTitle.test(sentence);
  return {
    label: label.replace(/^"(.*)"$/, '$1'),
    title: isTitle ? sentence : detail?.replace(/^New .*/, newValue),
    info: isTitle || sentence === '' ? undefined : sentence,
    text: withCursor(insertText),
  };
}

/** Returns a snippet with the cursor at its first tab stop, and without the others. */
function withCursor(snippet: string): string {
  let stops = 0;
  return snippet
    .replace(/,$/, '')
    .replace(/\\([\\$}])|\$\{\d+:?([^}]*)\}|\$\d+/g, (_, escaped?: string, preset = '') => {
      if (escaped !== undefined) return escaped;
      stops += 1;
      return stops === 1 ? `${preset}|` : preset;
    });
}

function plain(documentation: string | MarkupContent | undefined): string {
  return linesOf(typeof documentation === 'string' ? documentation : (documentation?.value ?? '')).join('\n');
}

/** Returns Markdown as lines of text, a value's description before its key's. */
function linesOf(markdown: string): readonly string[] {
  const paragraphs = markdown.split('\n\n').filter((paragraph) => paragraph.trim() !== '');
  const isMeaning = (paragraph: string): boolean => /^`[^`]*`: /.test(paragraph);
  const [meanings, others] = [true, false].map((wanted) => paragraphs.filter((one) => isMeaning(one) === wanted));
  return [...(meanings ?? []), ...(others ?? [])].map((paragraph) =>
    paragraph
      .replace(/&nbsp;/g, ' ')
      .replace(/^`([^`]*)`: /, labelled('$1', ''))
      .replace(exampleLine, forExample)
      .replace(/\\\n/g, '\n')
      .replace(/\\([\\`*_{}[\]()<>#+\-.!])/g, '$1'),
  );
}
