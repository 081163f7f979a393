import type { FileKind } from '../../check/editor/language-schemas.ts';
import type { Json } from '../../language/json.ts';
import { isMembers, membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { titleAt } from '../../language/places/row.ts';
import { actionsPlace, bulkPlace, rowPlace, toolbarPlace } from '../../words/zh-CN/studio/parts.ts';
import type { Names } from '../help/names.ts';
import { rowAt } from '../help/row-at.ts';
import { memberOf } from '../help/schema-at.ts';
import type { menuMarks } from '../menu/marks.ts';
import { type Path, titleOfPart } from '../parts/part.ts';
import { idOf } from '../preview/mark-id.ts';
import type { Mark, MarkTarget } from '../preview/protocol.ts';
import { kindsAt } from './kinds-at.ts';

/** A list or map of a file whose members are shown on the page. */
export interface MarkedList {
  readonly path: Path;
  /** Whether its members are arranged horizontally. */
  readonly isAcross: boolean;
  readonly target: (member: Member) => MarkTarget;
}

/** A member of such a list. */
interface Member {
  readonly key: string | number;
  readonly field: string;
  /** Its own title, else that of the record or the language. */
  readonly title: string;
  readonly ownTitle: string | undefined;
}

/** A file as edited on the page, with its complete content. */
export interface Page {
  readonly kind: FileKind;
  /** The file's name without its folder and `.json`. */
  readonly name: string;
  readonly names: Names;
  readonly document: Json | undefined;
  /** Its content as written, in the page's language. */
  readonly written?: Json | undefined;
  /** The published content as written; undefined if the file is new. */
  readonly published?: Json | undefined;
  /** The deployed form, which limits the changes that the server accepts; undefined if there is none. */
  readonly deployed?: Json | undefined;
}

/**
 * Returns the marks of a page, each with its path in the file.
 *
 * @param marksOfMenu Returns those of the menu, once it is loaded.
 */
export function marksOf(
  page: Page,
  problemAt: (path: Path) => string | undefined,
  marksOfMenu?: typeof menuMarks,
): readonly Mark[] {
  const heading = headingOf(page);
  if (page.kind === 'menu')
    return [heading, ...(marksOfMenu?.(page.document, problemAt) ?? [])].flatMap((one) =>
      one ? { problem: undefined, ...one } : [],
    );
  const things = listsOf(page).flatMap((list) => {
    return membersAt(page, list.path).map((member): Mark => {
      const path = [...list.path, member.key];
      return {
        id: idOf(path),
        target: list.target(member),
        title: member.title,
        list: idOf(list.path),
        isAcross: list.isAcross,
        rename: member.title,
        mayRemove: true,
        problem: problemAt(path),
      };
    });
  });
  const all = [...things, ...formMarks(page)];
  return heading === undefined ? all : [{ ...heading, problem: problemAt([heading.id]) }, ...all];
}

/** Returns the marks of the fields in the forms that the page opens: each is edited in the form's own file. */
function formMarks(page: Page): readonly Mark[] {
  if (page.kind !== 'screen') return [];
  const forms = listsOf(page).flatMap(({ path }) => {
    const held = path.reduce<Json | undefined>(memberOf, page.document);
    const things: readonly Json[] = Array.isArray(held) ? held : Object.values(membersOf(held));
    return things.map((one) => memberOf(one, 'form'));
  });
  return [...new Set(forms)].flatMap((form) => {
    const { properties = {} } = (typeof form === 'string' && own(page.names.forms, form)) || {};
    const file = `schemas/forms/${form}.json`;
    return Object.entries(properties).map(([name, { title = name }]) => ({
      id: `${file}#${name}`,
      target: { is: 'field', name, form: String(form) },
      title,
      leadsTo: { file, path: ['properties', name] },
      ...{ list: undefined, isAcross: false, rename: undefined, mayRemove: false, problem: undefined },
    }));
  });
}

/** Returns the mark of the page's heading: its title, or the welcome text. */
function headingOf({ kind, document }: Page): Omit<Mark, 'problem'> | undefined {
  const id = memberOf(document, 'kind') === 'dashboard' && memberOf(document, 'welcome') ? 'welcome' : 'title';
  const title = memberOf(document, id);
  if ((kind !== 'screen' && kind !== 'menu') || typeof title !== 'string') return undefined;
  return { id, target: { is: 'title' }, title, list: undefined, isAcross: true, rename: title, mayRemove: false };
}

/** Returns the lists and maps whose members are shown on the page, in the order of the page. */
export function listsOf({ kind, document }: Page): readonly MarkedList[] {
  if (kind === 'form')
    return [{ path: ['properties'], isAcross: false, target: ({ key }) => ({ is: 'field', name: String(key) }) }];
  if (kind === 'menu') return [{ path: ['items'], isAcross: false, target: () => ({ is: 'title' }) }];
  if (kind !== 'screen') return [];
  if (memberOf(document, 'kind') === 'list') return listScreen;
  return memberOf(document, 'kind') === 'dashboard' ? dashboard(document) : [];
}

const listScreen: readonly MarkedList[] = [
  { path: ['tabs'], isAcross: true, target: ({ key }) => ({ is: 'tab', name: String(key) }) },
  { path: ['actions', 'toolbar'], isAcross: true, target: action('toolbar') },
  { path: ['filters'], isAcross: true, target: ({ title }) => ({ is: 'filter', title }) },
  { path: ['columns'], isAcross: true, target: ({ field }) => ({ is: 'column', field }) },
  { path: ['actions', 'row'], isAcross: true, target: action('row') },
  { path: ['actions', 'bulk'], isAcross: true, target: action('bulk') },
  {
    path: ['sheet', 'sections'],
    isAcross: false,
    target: ({ key, ownTitle }) => ({ is: 'section', index: Number(key), title: ownTitle }),
  },
];

function action(part: 'toolbar' | 'row' | 'bulk'): MarkedList['target'] {
  return ({ key }) => ({ is: 'action', name: String(key), part });
}

function dashboard(document: Json | undefined): readonly MarkedList[] {
  const sections = memberOf(document, 'sections');
  const cards = (Array.isArray(sections) ? sections : []).flatMap((section: Json, panel): MarkedList[] =>
    ['figures', 'tasks']
      .filter((key) => memberOf(section, key) !== undefined)
      .map((key) => ({
        path: ['sections', panel, key],
        isAcross: true,
        target: ({ key: index }) => ({ is: 'card', panel, index: Number(index) }),
      })),
  );
  return [
    { path: ['sections'], isAcross: false, target: ({ key }) => ({ is: 'panel', index: Number(key) }) },
    ...cards,
  ];
}

function membersAt(page: Page, path: Path): readonly Member[] {
  const { names, document } = page;
  const kinds = kindsAt(page, path);
  const held = path.reduce<Json | undefined>(memberOf, document);
  const entries: readonly (readonly [string | number, Json])[] = Array.isArray(held)
    ? held.map((one: Json, index) => [index, one] as const)
    : Object.entries(membersOf(held));
  return entries
    .filter(([key, one]) => isMembers(one) && !String(key).startsWith('$'))
    .map(([key, one]) => {
      const field = memberOf(one, 'field');
      const title = memberOf(one, 'title');
      const ownTitle = typeof title === 'string' && title !== '' ? title : undefined;
      const row = rowAt(names, document, [...path, key]);
      const named = typeof field === 'string' ? field : '';
      const kind = kinds.find((known) => known.kind === memberOf(one, 'kind'))?.title;
      const called = typeof title === 'string' ? title : named === '' ? (kind ?? String(key)) : titleAt(row, named);
      return { key, field: named, title: called, ownTitle };
    });
}

/** Returns the title that the language gives to a list of a page. */
export function listTitle({ kind, document }: Page, path: Path): string {
  const place = own(actionPlaces, String(path.at(-1)));
  return place === undefined ? titleOfPart(kind, document, path) : `${actionsPlace} · ${place}`;
}

const actionPlaces: Readonly<Record<string, string>> = { toolbar: toolbarPlace, row: rowPlace, bulk: bulkPlace };
