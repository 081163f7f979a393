import type { Known } from '../../check/known.ts';
import type { Path } from '../../check/problems/problem.ts';
import { type ReadFile, readFiles, sourceOfObject } from '../../check/read-file.ts';
import { collectSites } from '../../check/sites/collect.ts';
import { callsOfFields } from '../../check/sites/field-calls.ts';
import type { Sites } from '../../check/sites/sites.ts';
import { declared } from '../../language/declared.ts';
import { own } from '../../language/own.ts';
import type { ProjectFiles } from '../../language/project/project.ts';
import { canonical } from '../../language/same.ts';
import { type FormUses, formUsesOf } from './filled-forms.ts';
import { meaningOf, meaningOfForm } from './meaning.ts';

/** A part of a project that makes calls: an action, a section, a list, a form, an option list. */
export interface Part {
  readonly file: string;
  readonly path: Path;
  readonly title: string;
  readonly requests: readonly string[];
  /** Its whole content as text; parts with the same content are equal. */
  readonly content: string;
  /** Its behaviour as text, without its titles. */
  readonly behaviour: string;
}

/**
 * Returns the parts of some files of a project. Reads all screens, because they determine which calls a form submits
 * to.
 *
 * @example
 * partsOf(files, ['screens/book.json'], known).map(({ title }) => title) // ['登记新书', '修改', …]
 */
export function partsOf(files: ProjectFiles, paths: readonly string[], known: Known): readonly Part[] {
  const read = readFiles(files);
  const changed = read.filter(({ file }) => paths.includes(file));
  const isFilled = changed.some(({ kind }) => kind === 'form' || kind === 'options');
  const screens = (isFilled ? read : [])
    .filter(({ kind }) => kind === 'screen')
    .flatMap((file) => sitesOf(file, known));
  const forms = isFilled ? formUsesOf(read, screens, known) : [];
  return changed.flatMap((file) => {
    if (file.kind === 'screen') return sitesOf(file, known).flatMap((sites) => partsOfScreen(file.file, sites, known));
    if (file.kind === 'options') return partsOfOptions(file, forms);
    return forms.filter((form) => form.file === file.file).map(partOfForm);
  });
}

function sitesOf({ name, structure: { sound } }: ReadFile, known: Known): readonly Sites[] {
  return sound === undefined ? [] : [collectSites(name, declared('screen', sound), known)];
}

function partsOfScreen(file: string, sites: Sites, known: Known): readonly Part[] {
  const { screen } = sites;
  const callsOf = (view: string): readonly string[] => own(known.views, view)?.requests ?? [];
  const fieldCallsOf = (form: string): readonly string[] => callsOfFields(known.forms.get(form), known.views);
  const part = (owner: object, key: string, more: Omit<Part, 'file' | 'path'>): Part => ({
    file,
    path: [...sourceOfObject(owner).path, key],
    ...more,
  });
  const actions = sites.actions.map(({ owner, name, action, row, place, offer: { guards } }) => {
    const around = [place, row.kind === 'record' ? row.name : row.kind, guards];
    const requests = [
      ...('request' in action ? [action.request] : []),
      ...('load' in action && action.load !== undefined ? [action.load] : []),
      ...('view' in action ? callsOf(action.view) : []),
      ...('form' in action ? fieldCallsOf(action.form) : []),
    ];
    return part(owner, name, { title: action.title, requests, ...speaks('Action', action, around) });
  });
  const sections = sites.formSections.map(({ section, row }) =>
    part(section, 'request', {
      title: section.title ?? section.form,
      requests: [section.request, ...fieldCallsOf(section.form)],
      ...speaks('FormSection', section, [row.kind === 'record' ? row.name : row.kind]),
    }),
  );
  const isAction = new Set<object>(sites.actions.map(({ action }) => action));
  const views = sites.views
    .filter(({ owner }) => !isAction.has(owner))
    .map(({ owner }) => {
      const signature = `${canonical([owner.view, owner.with])}`;
      return part(owner, 'view', {
        title: owner.view,
        requests: callsOf(owner.view),
        content: signature,
        behaviour: signature,
      });
    });
  const apart = new Set<object>([...isAction, ...sites.formSections.map(({ section }) => section)]);
  const isForm = screen.kind === 'form';
  const reads = sites.requests
    .filter(({ owner }) => !apart.has(owner) && !(isForm && owner === screen))
    .map(({ owner, key, request, purpose, answers }) => {
      const signature = `${canonical([purpose, request, answers])}`;
      return part(owner, key, { title: screen.title, requests: [request], content: signature, behaviour: signature });
    });
  const page = isForm
    ? [
        part(screen, 'request', {
          title: screen.title,
          requests: [screen.request, ...(screen.load === undefined ? [] : [screen.load]), ...fieldCallsOf(screen.form)],
          ...speaks('FormScreen', screen, []),
        }),
      ]
    : [];
  return [...actions, ...sections, ...views, ...reads, ...page];
}

function speaks(type: string, content: object, around: readonly unknown[]): Pick<Part, 'content' | 'behaviour'> {
  const meaning = meaningOf(['screen', type], content);
  return { content: `${canonical([content, around])}`, behaviour: `${canonical([meaning, around])}` };
}

/** Returns an option list as a part: forms submit its ids, so publishing it needs the permission for their calls. */
function partsOfOptions({ file, structure: { sound } }: ReadFile, forms: readonly FormUses[]): readonly Part[] {
  return Object.entries(declared('options', sound ?? {})).map(([name, { title, ...rest }]) => {
    const sent = forms.filter(({ lists }) => lists.includes(name)).flatMap(({ requests }) => requests);
    const requests = [...new Set([rest.request, ...sent])];
    const behaviour = `${canonical([name, meaningOf(['options', 'OptionList'], rest)])}`;
    return { file, path: [name], title, requests, content: `${canonical([name, rest])}`, behaviour };
  });
}

function partOfForm({ file, name, sound, requests }: FormUses): Part {
  const title = declared('form', sound).title ?? name;
  const behaviour = `${canonical([name, meaningOfForm(sound)])}`;
  return { file, path: [], title, requests, content: `${canonical([name, sound])}`, behaviour };
}
