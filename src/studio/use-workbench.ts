import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type FileKind, fileKind } from '../check/editor/language-schemas.ts';
import { typingTargets } from '../console/input/first-use.ts';
import { useMay } from '../console/session/session.ts';
import { type Choice, choiceOf } from '../console/ui/list-box/kept-choice.ts';
import { useMedia } from '../console/ui/use-narrow.ts';
import { changedBy, filesOnDisk, notPublished } from '../words/zh-CN/studio/workbench.ts';
import type { Analysis } from './analysis.ts';
import { useAnalysis } from './draft/use-analysis.ts';
import { type DraftState, useDraft } from './draft/use-draft.ts';
import { type Merging, useMerge } from './draft/use-merge.ts';
import { type StepHistory, useSteps } from './draft/use-steps.ts';
import type { History, HistoryDepth, RevealTarget } from './editor/json-editor.tsx';
import { type FileGroup, firstPath, isEditedOnPage, titleOfFile } from './files.ts';
import type { Subject } from './help/helper.ts';
import { historyOf } from './history-keys.ts';
import { placeOf } from './place-of.ts';
import { useRefusals } from './publish/use-refusals.ts';
import type { Published } from './use-published.ts';
import type { FilePlace } from './uses/uses-subject.ts';

/** How a file is edited. */
export type Mode = 'json' | 'form';

/** A part of the studio; of a narrow window it is the only one shown. */
export type Pane = 'files' | 'editing' | 'side';

/** The state of the studio: the draft, its analysis, and the open file. */
export interface Work {
  readonly published: Published;
  readonly draftState: DraftState;
  readonly merging: Merging;
  readonly analysis: Analysis;
  readonly groups: readonly FileGroup[];
  readonly file: OpenFile;
  readonly subject: Subject;
  readonly mode: Mode;
  readonly setMode: (mode: Mode) => void;
  readonly pane: Pane;
  readonly setPane: (pane: Pane) => void;
  readonly goal: RevealTarget | undefined;
  /** The changes of the open file, however they were made. */
  readonly history: RefObject<History | null>;
  /** The changes that several files share. */
  readonly steps: StepHistory;
  readonly depth: HistoryDepth;
  readonly setDepth: (depth: HistoryDepth) => void;
  /** Whether the open file has a page or form that is edited on its preview. */
  readonly isOnPage: boolean;
  /** Edits or tries the page, from now on: the browser remembers it. */
  readonly setOnPage: (isOnPage: boolean) => void;
  /** Whether the window is too narrow for more than one part of the studio. */
  readonly isNarrow: boolean;
  /** Whether the text is hidden, and a page or form has the whole width. */
  readonly isFolded: boolean;
  readonly setFolded: (isFolded: boolean) => void;
  /** The path of the thing that is chosen on the page; undefined: none is. */
  readonly chosen: RefObject<readonly (string | number)[] | undefined>;
  readonly open: (path: string) => void;
  /** The part that is open of a file edited as forms. */
  readonly part: OpenPart;
  readonly setPart: (part: OpenPart) => void;
  /** Opens a part of a file where it is edited without JSON: a page or form on its preview, another file as forms. */
  readonly openPart: (file: string, path: readonly (string | number)[]) => void;
  /** The line that was last gone to. */
  readonly revealTarget: RevealTarget | undefined;
  /** Shows a line of a file in the editor, or, where the page is edited on its preview, what stands at it there. */
  readonly go: (place: RevealTarget) => void;
  /** Shows the place of a path in the editor. */
  readonly goTo: (file: string, path: readonly (string | number)[]) => void;
  /** Shows the place of a path of the open file beside what is edited; what has the focus keeps it. */
  readonly reveal: (path: readonly (string | number)[]) => void;
  /** The place of which the uses of its names are shown. */
  readonly usesRequest: UsesRequest | undefined;
  readonly showUsesAt: (place: FilePlace | undefined) => void;
  readonly mayPublish: boolean;
}

/** A part of a file. */
export interface OpenPart {
  readonly file: string;
  readonly path: readonly (string | number)[];
}

/** A place that was asked for, and the number of the question. */
export interface UsesRequest extends FilePlace {
  readonly round: number;
}

export interface OpenFile {
  readonly path: string;
  readonly kind: FileKind;
  readonly text: string;
  readonly title: string;
  /** Who published its current state, and when. */
  readonly modified: string;
  readonly isEditable: boolean;
  /** Whether the project has it; the address may name one that it does not have. */
  readonly isThere: boolean;
}

/** Returns the studio's state; the open file is in the address. */
export function useWorkbench(published: Published, person: string): Work {
  const [address, setAddress] = useSearchParams();
  const draftState = useDraft(published.texts.files, person);
  const merging = useMerge(draftState, published.texts.files);
  const analysis = useRefusals(useAnalysis(draftState.files, published.texts.files, person), published);
  const [goal, setGoal] = useState<RevealTarget>();
  const [revealTarget, setRevealTarget] = useState<RevealTarget>();
  const history = useRef<History>(null);
  const [ofFile, setDepth] = useState<HistoryDepth>({ mayUndo: false, mayRedo: false });
  const [wantsOnPage, setOnPage, chooseOnPage] = useKept(editingOnPage);
  const [wantsFolded, , chooseFolded] = useKept(folding);
  // Somebody who has not asked for JSON edits a file without a page as forms, and sees the page first on a phone.
  const [mode, setMode] = useState<Mode>(wantsFolded ? 'form' : 'json');
  const [pane, setPane] = useState<Pane>(wantsOnPage ? 'side' : 'editing');
  const [part, setPart] = useState<OpenPart>({ file: '', path: [] });
  const chosen = useRef<readonly (string | number)[]>(undefined);
  const [usesRequest, setUsesRequest] = useState<UsesRequest>();
  const showUsesAt = useCallback(
    (place: FilePlace | undefined) =>
      setUsesRequest((before) => place && { ...place, round: (before?.round ?? 0) + 1 }),
    [],
  );
  const mayPublish = useMay('screen:write');

  const { groups, names } = analysis;
  const file = fileAt(address.get('file'), { published, draftState, groups, mayPublish });
  const isNarrow = useMedia('(width < 1000px)');
  const mayFold = wantsFolded && !isNarrow;
  const hasPage = isEditedOnPage(file.path) && file.isEditable;
  const [isOnPage, isFolded] = [hasPage && wantsOnPage, hasPage && mayFold];
  const subject = useMemo(() => ({ kind: file.kind, names }), [file.kind, names]);

  const open = useCallback(
    (path: string) => {
      setPane('editing');
      setAddress((before) => {
        const parameters = new URLSearchParams(before);
        parameters.set('file', path);
        return parameters;
      });
    },
    [setAddress],
  );
  const go = useCallback(
    (place: RevealTarget) => {
      open(place.path);
      setMode('json');
      setRevealTarget(place);
      // Where the text is hidden, the place is seen on the page alone.
      const isOnPreview = (wantsOnPage || mayFold) && isEditedOnPage(place.path);
      if (isOnPreview) setOnPage(true);
      setGoal(isOnPreview ? { ...place, isShownOnly: true } : place);
    },
    [open, wantsOnPage, setOnPage, mayFold],
  );
  const openPart = (path: string, place: OpenPart['path']): void => {
    if (!isEditedOnPage(path)) setMode('form');
    setPart({ file: path, path: place });
    open(path);
  };
  const goTo = (path: string, place: readonly (string | number)[]): void =>
    go({ path, ...placeOf(draftState.files[path] ?? '', place) });
  const reveal = (place: readonly (string | number)[]): void =>
    setGoal({ path: file.path, ...placeOf(file.text, place), isShownOnly: true });
  const steps = useSteps({ draftState, groups, path: file.path, open });
  const depth = { mayUndo: ofFile.mayUndo || steps.undoable !== undefined, mayRedo: ofFile.mayRedo || steps.mayRedo };
  useHistoryKeys(history);
  const shown = { mode, setMode, pane, setPane, goal, history, steps, depth, setDepth };
  const setFolded = (next: boolean): void => {
    setMode(next ? 'form' : 'json');
    chooseFolded(next);
  };
  const onPage = { isOnPage, setOnPage: chooseOnPage, isFolded, setFolded, chosen };
  return {
    published,
    draftState,
    merging,
    analysis,
    groups,
    file,
    subject,
    ...shown,
    ...onPage,
    isNarrow,
    open,
    part,
    setPart,
    openPart,
    revealTarget,
    go,
    goTo,
    reveal,
    usesRequest,
    showUsesAt,
    mayPublish,
  };
}

/** Undoes and redoes by key wherever the focus is, except in a box and in the editor, which undo their own text. */
function useHistoryKeys(history: Work['history']): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const change = historyOf(event);
      if (change === undefined || document.querySelector('dialog[open]') !== null || isTypedInto(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      history.current?.[change]();
    };
    // Before the console's own key, which undoes what was done to a record.
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, [history]);
}

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(`${typingTargets}, .studio-editor`);
}

/** Returns whether something is wanted, which it is by default; sets it for now, or for later visits as well. */
function useKept(
  kept: Choice,
): readonly [isWanted: boolean, set: (isWanted: boolean) => void, choose: (isWanted: boolean) => void] {
  const [isWanted, setWanted] = useState(() => kept.chosen() !== 'no');
  const choose = useCallback(
    (next: boolean) => {
      kept.choose(next ? 'yes' : 'no');
      setWanted(next);
    },
    [kept],
  );
  return [isWanted, setWanted, choose];
}

const folding = choiceOf('studio.folded');

const editingOnPage = choiceOf('studio.on-page');

function fileAt(
  wanted: string | null,
  { published, draftState, groups, mayPublish }: Pick<Work, 'published' | 'draftState' | 'groups' | 'mayPublish'>,
): OpenFile {
  const path = wanted ?? firstPath(groups);
  const isThere = draftState.files[path] !== undefined;
  const known = published.overview.files.find((file) => file.path === path);
  return {
    path,
    kind: fileKind(path)?.kind ?? 'screen',
    text: draftState.files[path] ?? '',
    title: titleOfFile(groups, path),
    modified: known === undefined ? notPublished : changedBy(known.modifiedBy ?? filesOnDisk, known.modified),
    // Records, calls and views depend on the server's code: they are read-only here.
    isEditable: isThere && mayPublish && known?.editable !== false,
    isThere,
  };
}
