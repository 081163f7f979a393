import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fileKind } from '../../check/editor/language-schemas.ts';
import { useLazy } from '../../console/ui/use-lazy.ts';
import { inferScreen } from '../../language/infer/infer.ts';
import { readJson } from '../../language/parse.ts';
import { factsOf } from '../../language/project/project.ts';
import { valueAt } from '../../language/value-at.ts';
import { newGroup } from '../../words/zh-CN/studio/menu.ts';
import { goesAlong, totalsLost } from '../../words/zh-CN/studio/uses.ts';
import { isGroup, listOf } from '../menu/paths.ts';
import { pageLanguage } from '../page-language.ts';
import type { PartProblem, Path } from '../parts/part.ts';
import { abbreviated, shortened, withoutDefault } from '../parts/shortened.ts';
import { withPart } from '../parts/standard-parts.ts';
import { inPageLanguage, withTextIn } from '../parts/translated-part.ts';
import { pathAt } from '../place-of.ts';
import { idOf, pathOf } from '../preview/mark-id.ts';
import type { Box, Gesture, Mark, Marks } from '../preview/protocol.ts';
import { deployedText } from '../use-published.ts';
import type { Work } from '../use-workbench.ts';
import { type Consequence, failures } from '../used-elsewhere.tsx';
import type { Addition, EditResult } from './addition.ts';
import { freeKey } from './additions.ts';
import { withAddition, withPlaced } from './edits.ts';
import { listTitle, marksOf, type Page } from './marks-of.ts';
import { problemsAt } from './problems-at.ts';
import { useFollowed } from './use-followed.ts';

/**
 * The panel over the preview: the settings of a part, the additions at a position, or the uses of a part to be removed.
 */
export type OpenPanel =
  | { readonly is: 'settings'; readonly path: Path; readonly box: Box | undefined; readonly isByKey: boolean }
  | {
      readonly is: 'removing';
      readonly path: Path;
      readonly title: string;
      /** The text of the file without the part. */
      readonly text: string;
      readonly consequences: readonly Consequence[];
    }
  | { readonly is: 'adding'; readonly list: Path; readonly before: Path | undefined; readonly box: Box | undefined };

export interface Pressed {
  readonly mark: string;
}

/** A screen that is edited on its preview. */
export interface OnPage {
  readonly page: Page;
  /** Undefined while the page is tried out, or if its text is not JSON. */
  readonly marks: Marks | undefined;
  readonly open: OpenPanel | undefined;
  /** The titles of the columns that are scrolled out of sight while one is chosen. */
  readonly away: readonly string[];
  /** Returns the problems within a path, in the terms of the page. */
  readonly problemsOf: (path: Path) => readonly PartProblem[];
  /** The mark whose element is to be clicked in the page; a new object clicks it again. */
  readonly pressed: Pressed | undefined;
  readonly press: (mark: string) => void;
  readonly take: (gesture: Gesture) => void;
  readonly add: (list: Path, before: Path | undefined, addition: Addition) => void;
  /** Moves a part before another one of its list, or of another list that accepts it. */
  readonly move: (path: Path, before: Path | undefined, list?: Path) => void;
  /** Removes a part with the entries that only name it; if it has other uses, shows them first. */
  readonly remove: (path: Path) => void;
  /** Removes the part whose uses are shown. */
  readonly removeAnyway: () => void;
  /** Writes the text of the file after a key of the open part was set. */
  readonly write: (text: string, set: Path | undefined) => void;
  /** Writes the text that an edit returns, and shows the settings of the edited part. */
  readonly edit: (edit: (text: string) => EditResult) => void;
  /** Begins a new group of the menu at the chosen entry; undefined for a page without a menu, or without an entry for it. */
  readonly addGroup: (() => void) | undefined;
  readonly show: (path: Path) => void;
  /** Shows the possible additions at the end of a list. */
  readonly offer: (list: Path) => void;
  readonly close: () => void;
}

type Takers = {
  readonly [Does in Gesture['does']]: (gesture: Extract<Gesture, { does: Does }>) => void;
};

/** Returns the state of a page edited on its preview; every gesture is a single change of the file's text. */
export function useOnPage(work: Work): OnPage {
  const { file, draftState, analysis, history, reveal, isOnPage } = work;
  const { kind, text, path: name } = file;
  const publishedText = work.published.texts.files[name];
  const formText = kind === 'form' ? deployedText(work.published, name) : undefined;
  const { names } = analysis;
  const [open, setOpen] = useState<OpenPanel & { readonly file: string }>();
  const [pressed, setPressed] = useState<Pressed>();
  const [away, setAway] = useState<readonly string[]>([]);
  const removal = useLazy(isOnPage ? loadRemoval : undefined);
  const words = useLazy(isOnPage ? loadWords : undefined);
  const menu = useLazy(isOnPage && kind === 'menu' ? loadMenu : undefined);
  /** The keys of the open part set to texts, to be shortened once the part is closed. */
  const [typed, setTyped] = useState<readonly Path[]>([]);
  const page = useMemo((): Page => {
    // Not computed at each key press while the page is only tried out.
    const written = isOnPage ? readJson(inPageLanguage(kind, text, names.languages)) : undefined;
    const document = kind === 'screen' && written !== undefined ? inferScreen(written, factsOf(names)) : written;
    const published = isOnPage ? readJson(publishedText ?? '') : undefined;
    const deployed = isOnPage && formText !== undefined ? readJson(formText) : undefined;
    return { kind, name: fileKind(name)?.name ?? name, names, document, written, published, deployed };
  }, [kind, name, names, text, isOnPage, publishedText, formText]);
  const { problems } = analysis;
  const problemsOf = useMemo(() => {
    const ofFile = isOnPage ? problems.filter((one) => one.file === name) : [];
    return problemsAt(text, ofFile, (problem) => words?.inLabels(problem, page));
  }, [isOnPage, problems, name, text, page, words]);
  const marks = useMemo(() => {
    if (!file.isEditable || page.document === undefined) return undefined;
    const problemAt = (path: Path): string | undefined => {
      const said = problemsOf(path).map((one) => one.text);
      return said.length === 0 ? undefined : said.join('\n');
    };
    return marksOf(page, problemAt, menu?.menuMarks);
  }, [file.isEditable, page, problemsOf, menu]);
  const shown = open?.file === name && isOnPage ? open : undefined;
  const chosen = shown?.is === 'settings' ? markAround(marks ?? [], shown.path) : undefined;

  useEffect(() => {
    work.chosen.current = shown?.is === 'settings' ? shown.path : undefined;
  }, [work.chosen, shown]);

  /** The text last written here, for which the path of the open part is valid. */
  const written = useRef<string | undefined>(text);
  const write = (next: string): void => {
    written.current = next;
    draftState.write(name, next);
  };
  useEffect(() => {
    // A text restored by undo or redo is not one written here.
    if (text !== written.current) written.current = undefined;
  }, [text]);
  const onMoved = useCallback(
    (path: Path | undefined) =>
      setOpen((now) => (path === undefined || now?.is !== 'settings' ? undefined : { ...now, path })),
    [],
  );
  useFollowed({
    document: page.document,
    path: shown?.is === 'settings' ? shown.path : undefined,
    isOwn: text === written.current,
    onMoved,
  });

  const settled = (): string => typed.reduce((now, path) => shortened(draftState.files, name, now, path), text);
  const leaveFor = (next: OpenPanel | undefined, now = settled()): void => {
    setTyped([]);
    if (now !== text) write(now);
    setOpen(next && { ...next, file: name });
    if (next?.is === 'settings') reveal(next.path);
  };
  /** Like `leaveFor`, after a gesture, which is undone by itself. */
  const finish = (next: OpenPanel | undefined, now: string): void => {
    history.current?.separate();
    leaveFor(next, now);
  };
  const settings = (path: Path, isByKey = false, box: Box | undefined = undefined): OpenPanel => ({
    is: 'settings',
    path,
    box,
    isByKey,
  });
  useSought(work, (path) => leaveFor(settings(path)));
  const at = (id: string | undefined): Path | undefined => (id === undefined ? undefined : pathOf(page.document, id));

  const edit: OnPage['edit'] = (change) => {
    const edited = change(settled());
    finish(settings(edited.path, false, boxOf(shown)), edited.text);
  };
  const groupStart = menu?.groupStart(page.document, shown?.is === 'settings' ? shown.path : undefined);
  const add: OnPage['add'] = (list, before, addition) =>
    edit((now) => withAddition(now, list, before, freeKey(page, list, addition.key), addition));
  const move: OnPage['move'] = (path, before, list = listOf(path)) =>
    edit((now) => menu?.withMoved(now, path, list, before) ?? withPlaced(now, path, before));
  const remove = (path: Path): void => {
    const now = settled();
    if (kind === 'menu') {
      finish(undefined, menu?.withoutThing(now, path) ?? now);
      return;
    }
    if (removal === undefined) return;
    const left = removal(draftState.files, name, now, path);
    const title = marks?.find(({ id }) => id === idOf(path))?.title ?? idOf(path);
    if (left.problems.length + left.along.length === 0 && left.total === undefined) {
      finish(undefined, left.text);
      return;
    }
    const along = left.along.map((list) => listTitle(page, list));
    const consequences = [
      ...(left.total === undefined ? [] : [{ sentence: totalsLost[left.total], problems: [] }]),
      ...(along.length === 0 ? [] : [{ sentence: goesAlong(along), problems: [] }]),
      ...failures(left.problems, name, words && ((problems) => words.problemsInWords(problems, page))),
    ];
    leaveFor({ is: 'removing', path, title, text: left.text, consequences }, now);
  };

  function rename(path: Path, title: string): void {
    // A heading is its own text.
    const key = path.length === 1 || isGroup(path) ? path : [...path, 'title'];
    const now = valueAt(readJson(text), key);
    const language = names.languages.find((one) => one === pageLanguage) ?? names.languages[0];
    const value = title === '' ? undefined : title;
    const named = withTextIn(withPart(text, path), key, { language, value, now, languages: names.languages });
    finish(shown, value === undefined ? abbreviated(named, path) : shortened(draftState.files, name, named, key));
  }

  const takers: Takers = {
    choose: ({ mark, box, isByKey }) => {
      const other = marks?.find(({ id }) => id === mark)?.leadsTo;
      if (other === undefined) return leaveFor(settings(pathOf(page.document, mark), isByKey, box));
      leaveFor(undefined);
      work.goTo(other.file, other.path);
    },
    add: ({ list, before, box }) =>
      leaveFor({ is: 'adding', list: pathOf(page.document, list), before: at(before), box }),
    move: ({ mark, list, before }) => move(pathOf(page.document, mark), at(before), at(list)),
    rename: ({ mark, title }) => rename(pathOf(page.document, mark), title),
    remove: ({ mark }) => remove(pathOf(page.document, mark)),
    shift: ({ mark, box }) => setOpen((now) => (now?.is === 'settings' && chosen === mark ? { ...now, box } : now)),
    hide: ({ titles }) => setAway(titles),
    leave: () => leaveFor(undefined),
    undo: () => history.current?.undo(),
    redo: () => history.current?.redo(),
  };

  return {
    page,
    marks: useMemo(() => marks && { marks, chosen }, [marks, chosen]),
    open: shown,
    away,
    problemsOf,
    pressed,
    press: (mark) => {
      leaveFor(undefined);
      setPressed({ mark });
    },
    // Each handler gets its own type of gesture.
    take: (gesture) => (takers[gesture.does] as (gesture: Gesture) => void)(gesture),
    add,
    edit,
    addGroup:
      groupStart && (() => edit((now) => menu?.withGroup(now, groupStart, newGroup) ?? { text: now, path: [] })),
    move,
    remove,
    removeAnyway: () => finish(undefined, shown?.is === 'removing' ? shown.text : settled()),
    write: (next, set) => {
      if (set !== undefined && typeof valueAt(readJson(next), set) === 'string')
        setTyped((before) => [...before.filter((path) => idOf(path) !== idOf(set)), set]);
      write(withoutDefault(draftState.files, name, next, set));
    },
    // Beside the open panel, such as that of the section that gets another field.
    offer: (list) => leaveFor({ is: 'adding', list, before: undefined, box: boxOf(shown) }),
    show: (path) => leaveFor(settings(path, false, boxOf(shown))),
    close: () => leaveFor(undefined),
  };
}

/**
 * Calls back once for each position of the open file to reveal while the page is edited, with the path that starts
 * there.
 */
function useSought({ revealTarget, isOnPage, file }: Work, onSought: (path: Path) => void): void {
  const latest = useRef(onSought);
  useEffect(() => {
    latest.current = onSought;
  });
  const found = useRef<Work['revealTarget']>(undefined);
  const { path, text } = file;
  useEffect(() => {
    if (revealTarget === undefined || revealTarget === found.current || revealTarget.path !== path) return;
    found.current = revealTarget;
    if (isOnPage) latest.current(pathAt(text, revealTarget.line, revealTarget.column));
  }, [revealTarget, isOnPage, path, text]);
}

/** Returns the box of the open panel's part, used for the next panel until its own is known. */
function boxOf(open: OpenPanel | undefined): Box | undefined {
  return open === undefined || open.is === 'removing' ? undefined : open.box;
}

/** Loads the functions that describe problems in the terms of the page. */
export const loadWords = async () => await import('./in-labels.ts');

const loadMenu = async () => ({
  ...(await import('../menu/marks.ts')),
  ...(await import('../menu/edits.ts')),
  ...(await import('../menu/entries.ts')),
});

const loadRemoval = async () => (await import('./removal.ts')).removal;

/** Returns the mark of the part that contains a path. */
function markAround(marks: readonly Mark[], path: Path): string | undefined {
  const ids = path.map((_, index) => idOf(path.slice(0, path.length - index)));
  return ids.find((id) => marks.some((mark) => mark.id === id));
}
