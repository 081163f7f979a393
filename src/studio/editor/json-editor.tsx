import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import {
  defaultKeymap,
  history,
  historyKeymap,
  isolateHistory,
  redo,
  redoDepth,
  undo,
  undoDepth,
} from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Annotation, EditorState, Transaction } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { getLocation } from 'jsonc-parser';
import { type RefObject, useEffect, useRef } from 'react';
import { sayHint } from '../../check/messages/say.ts';
import type { Problem } from '../../check/problems/problem.ts';
import { contentOf } from '../../words/zh-CN/studio/editor.ts';
import { prepareHelp } from '../help/ask.ts';
import type { Subject } from '../help/helper.ts';
import { pageLanguage } from '../page-language.ts';
import type { Path } from '../parts/part.ts';
import { completing, explaining } from './assist.ts';
import { editorPhrases } from './phrases.ts';
import { editorTheme } from './theme.ts';

interface EditorProps {
  /** The file's path: each file is a document with its own history. */
  readonly path: string;
  readonly text: string;
  readonly isReadOnly: boolean;
  /** The check's problems, in all files. */
  readonly problems: readonly Problem[];
  /** The file kind and names for completion and hover. */
  readonly subject: Subject | null;
  readonly onChange: (text: string) => void;
  /** Where to put the cursor; a new object moves it again. */
  readonly revealTarget: RevealTarget | undefined;
  /** Set to the undo history of the open file, which covers changes from everywhere. */
  readonly history?: RefObject<History | null>;
  /** The changes that this file shares with others: they are undone by their owner, in all files at once. */
  readonly steps?: SharedSteps;
  /** Called with the number of changes that can be undone and redone. */
  readonly onHistory?: (depth: HistoryDepth) => void;
  /** Set to a function that returns the path of the key or value at the cursor. */
  readonly cursor?: RefObject<(() => Path) | null>;
  /** Called with that path when the user presses the key to find its uses. */
  readonly onAsk?: (path: Path) => void;
}

/** The undo history of the open file. */
export interface History {
  readonly undo: () => void;
  readonly redo: () => void;
  /** Keeps the next change apart from the last one, however soon it follows. */
  readonly separate: () => void;
}
/** Undoes and redoes the changes of several files. */
export interface SharedSteps {
  /** Returns false if it is the turn of an edit of the open file. */
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  /** Returns whether a file's text went from one to the other by such a change. */
  readonly owns: (path: string, from: string, to: string) => boolean;
}
export interface HistoryDepth {
  readonly mayUndo: boolean;
  readonly mayRedo: boolean;
}

/** A position to reveal. */
export interface RevealTarget {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  /** Whether to reveal it without moving the focus. */
  readonly isShownOnly?: boolean;
}

/**
 * A JSON file in CodeMirror: completion, hover and the check's problems. It is rendered in a shadow root with adopted
 * style sheets, because the page's Content Security Policy forbids style elements.
 */
export function JsonEditor(props: EditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const documents = useRef(new Map<string, EditorState>());
  // Reported texts that the owner may still pass back while more has been typed.
  const announced = useRef(new Set<string>());
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const { path, text, isReadOnly, problems, subject, revealTarget } = props;
  const isHelped = subject !== null;

  useEffect(() => {
    if (isHelped) prepareHelp();
  }, [isHelped]);

  useEffect(() => {
    if (host.current === null) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const view = new EditorView({ root, parent: root });
    editor.current = view;
    const { history, cursor } = latest.current;
    if (history !== undefined)
      history.current = {
        undo: () => void (latest.current.steps?.undo() || undo(view)),
        redo: () => void (latest.current.steps?.redo() || redo(view)),
        separate: () => view.dispatch({ annotations: isolateHistory.of('full') }),
      };
    if (cursor !== undefined) cursor.current = () => pathAt(view.state);
    return () => {
      view.destroy();
      editor.current = null;
      if (history !== undefined) history.current = null;
      if (cursor !== undefined) cursor.current = null;
    };
  }, []);

  // Each file keeps its history and selection while other files are open.
  useEffect(() => {
    const view = editor.current;
    const known = documents.current;
    if (view === null) return;
    const name = `${path} ${isReadOnly}`;
    announced.current.clear();
    view.setState(known.get(name) ?? newState(path, isReadOnly, latest, announced.current));
    latest.current.onHistory?.(depthOf(view.state));
    return () => void known.set(name, view.state);
  }, [path, isReadOnly]);

  // Another file may have been changed while it was closed.
  useEffect(() => {
    const view = editor.current;
    const current = view?.state.doc.toString() ?? text;
    if (current === text) return announced.current.clear();
    // Without a user event, so that text typed elsewhere letter by letter is undone as one change.
    if (!announced.current.has(text))
      view?.dispatch({
        changes: smallestChange(current, text),
        annotations: [
          fromOwner.of(true),
          Transaction.addToHistory.of(latest.current.steps?.owns(path, current, text) !== true),
        ],
      });
  }, [text, path]);

  useEffect(() => {
    const view = editor.current;
    if (view !== null)
      view.dispatch(
        setDiagnostics(
          view.state,
          diagnosticsOf(
            view.state,
            problems.filter(({ file }) => file === path),
          ),
        ),
      );
  }, [problems, path]);

  useEffect(() => {
    const view = editor.current;
    if (view === null || revealTarget === undefined || revealTarget.path !== path) return;
    const line = view.state.doc.line(Math.min(revealTarget.line, view.state.doc.lines));
    const anchor = Math.min(line.from + revealTarget.column - 1, line.to);
    view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
    if (revealTarget.isShownOnly !== true) view.focus();
  }, [revealTarget, path]);

  return <div ref={host} className="studio-editor" />;
}

/** Marks a change made by the owner, which is not reported back, because the owner may already have a newer text. */
const fromOwner = Annotation.define<boolean>();

function newState(
  path: string,
  isReadOnly: boolean,
  latest: { readonly current: EditorProps },
  announced: Set<string>,
): EditorState {
  const subject = () => latest.current.subject;
  return EditorState.create({
    doc: latest.current.text,
    extensions: [
      lineNumbers(),
      foldGutter(),
      lintGutter(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      drawSelection(),
      history(),
      json(),
      indentUnit.of('  '),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      highlightSelectionMatches(),
      search({ top: true }),
      autocompletion({ override: [completing(subject)], icons: false, maxRenderedOptions: 200 }),
      explaining(subject),
      keymap.of([
        { key: 'Mod-z', run: () => latest.current.steps?.undo() === true },
        { key: 'Mod-y', mac: 'Mod-Shift-z', run: () => latest.current.steps?.redo() === true },
        { linux: 'Ctrl-Shift-z', run: () => latest.current.steps?.redo() === true },
      ]),
      // Tab must leave the editor (accessibility).
      keymap.of([
        ...closeBracketsKeymap,
        ...completionKeymap,
        ...searchKeymap,
        ...historyKeymap,
        ...foldKeymap,
        ...lintKeymap,
        ...defaultKeymap,
        { key: 'Shift-F12', run: ({ state }) => latest.current.onAsk?.(pathAt(state)) === undefined },
      ]),
      editorPhrases,
      editorTheme,
      EditorView.lineWrapping,
      EditorState.readOnly.of(isReadOnly),
      EditorView.contentAttributes.of({ 'aria-label': contentOf(path), tabindex: '0' }),
      EditorView.updateListener.of(({ docChanged, state, transactions }) => {
        if (!docChanged || latest.current.path !== path) return;
        latest.current.onHistory?.(depthOf(state));
        if (transactions.every((one) => one.annotation(fromOwner) === true)) return;
        const text = state.doc.toString();
        announced.add(text);
        latest.current.onChange(text);
      }),
    ],
  });
}

/** Returns the path of the key or value at the cursor; between them, that of the surrounding object or list. */
function pathAt({ doc, selection }: EditorState): Path {
  const path = getLocation(doc.toString(), selection.main.head).path;
  return path.at(-1) === '' ? path.slice(0, -1) : path;
}

function depthOf(state: EditorState): HistoryDepth {
  return { mayUndo: undoDepth(state) > 0, mayRedo: redoDepth(state) > 0 };
}

/** Returns the smallest replacement that turns one text into the other, so that the cursor stays. */
function smallestChange(before: string, after: string) {
  const limit = Math.min(before.length, after.length);
  let start = 0;
  while (start < limit && before[start] === after[start]) start++;
  let end = 0;
  while (end < limit - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}

function diagnosticsOf({ doc }: EditorState, problems: readonly Problem[]): Diagnostic[] {
  return problems
    .filter(({ line }) => line <= doc.lines)
    .map(({ line, column, length, message, hint }) => {
      const { from: start, to: end } = doc.line(line);
      const from = Math.min(start + column - 1, end);
      return {
        from,
        // A problem of the whole file is a point at its start.
        to: Math.min(from + length, doc.length),
        severity: 'error',
        message: hint === undefined ? message : message + sayHint(hint, pageLanguage),
      };
    });
}
