import { isUnfillable } from '../../compile/form/file-fields.ts';
import { isRequiredByPage } from '../../compile/form/page-form.ts';
import type { Json } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { isRead } from '../../language/places/calls.ts';
import { isEngineView } from '../../language/project/engine-views.ts';
import type { ViewEntry } from '../../language/screen/view.ts';
import { downloadTitle, exportFile, importFile, openSheet, showImage } from '../../words/zh-CN/studio/on-page.ts';
import { rowAt } from '../help/row-at.ts';
import { memberOf } from '../help/schema-at.ts';
import type { Path } from '../parts/part.ts';
import type { Addition } from './addition.ts';
import { callsOn, isFilled, hasRow as isOfOne, keyOf } from './calls-on.ts';
import type { Page } from './marks-of.ts';

/**
 * Returns the actions of a list that open or show something: sheets that no action opens yet, files from the back end,
 * custom views whose parameters the row has, and in the toolbar exports and imports.
 */
export function openingsFor(page: Page, list: Path): readonly Addition[] {
  const isOfRow = list.at(-1) === 'row';
  const isOfList = list.join() === 'actions,toolbar';
  return [
    ...(list.join() === 'actions,row' ? sheetsOf(page, list) : []),
    ...filesOf(page, list, !isOfList),
    ...viewsOf(page, [...list, ' '], { isOfRow, hasRow: !isOfList }),
    ...(isOfList ? [...exportOf(page), ...importsOf(page, list)] : []),
  ];
}

function sheetsOf({ names: known, document }: Page, list: Path): readonly Addition[] {
  const { record } = rowAt(known, document, [...list, ' ']);
  const isOfRow = (name: string): boolean =>
    rowAt(known, document, [...(name === 'sheet' ? [name] : ['sheets', name]), 'sections', 0]).record === record;
  const actions = Object.values(membersOf(list.reduce<Json | undefined>(memberOf, document)));
  const opened = actions.filter((action) => memberOf(action, 'kind') === 'sheet');
  const names = opened.map((action) => memberOf(action, 'sheet') ?? 'sheet');
  const sheets: Readonly<Record<string, Json>> = {
    ...(memberOf(document, 'sheet') !== undefined && { sheet: memberOf(document, 'sheet') ?? null }),
    ...membersOf(memberOf(document, 'sheets')),
  };
  return Object.entries(sheets)
    .filter(([name]) => !names.includes(name) && isOfRow(name))
    .map(([name, sheet]) => {
      const heading = memberOf(sheet, 'heading');
      const title = typeof heading === 'string' && !/[{·]/.test(heading) ? heading : openSheet;
      return {
        title,
        note: name,
        key: name,
        value: { title, ...(name === 'sheet' ? { kind: 'sheet' } : { sheet: name }) },
      };
    });
}

/** Returns actions for the files of the back end, to be downloaded or shown as images. */
function filesOf(page: Page, list: Path, isOfRow: boolean): readonly Addition[] {
  if (list.at(-1) === 'bulk') return [];
  const { api } = page.names;
  const files = callsOn(page, list).filter((key) => isRead(key) && own(api, key)?.file === true);
  return files
    .filter((request) => isOfOne(request) === isOfRow && isFilled(request))
    .flatMap((request) => [
      { title: downloadTitle, note: request, key: keyOf(request), value: { title: downloadTitle, request } },
      {
        title: showImage,
        note: request,
        key: keyOf(request),
        value: { title: showImage, kind: 'image', request },
      },
    ]);
}

/** Returns the custom views that take fields of the row, with those; without a row, the views without parameters. */
export function viewsOf(
  { names, document }: Page,
  path: Path,
  { isOfRow, hasRow }: { readonly isOfRow: boolean; readonly hasRow: boolean },
): readonly Addition[] {
  const { schema } = rowAt(names, document, path);
  const pages = Object.values(names.pages).map((page) => memberOf(page, 'view'));
  return Object.entries(names.views).flatMap(([view, entry]): readonly Addition[] => {
    const required = entry.with?.required ?? [];
    const taken = Object.keys(entry.with?.properties ?? {});
    const given = hasRow ? taken.filter((field) => own(schema?.properties ?? {}, field) !== undefined) : [];
    const isFor = isOfRow ? required.length > 0 : required.length === 0 && isOpenedAlone(entry);
    if (!isFor || !required.every((field) => given.includes(field)) || pages.includes(view)) return [];
    const values = Object.fromEntries(given.map((field) => [field, `{${field}}`]));
    const value = { title: entry.title, view, ...(given.length > 0 && { with: values }) };
    return [
      { title: entry.title, note: view, key: view.replace(/\W+(\w)/g, (_, one: string) => one.toUpperCase()), value },
    ];
  });
}

/** Returns whether a view without parameters is a dialog, as opposed to a page or a view of the engine. */
function isOpenedAlone(entry: ViewEntry): boolean {
  return entry.arrival === undefined && !isEngineView(entry);
}

/** Returns an export with its own columns, such as a file for a bank; the list already has an export as shown. */
function exportOf({ document }: Page): readonly Addition[] {
  const columns = memberOf(document, 'columns');
  const fields = (Array.isArray(columns) ? columns : []).map((column: Json) => memberOf(column, 'field') ?? column);
  if (fields.length === 0) return [];
  const value = { title: exportFile, kind: 'export', columns: fields.slice(0, 4) };
  return [{ title: exportFile, note: 'export', key: 'exportFile', value }];
}

/** Returns an import for each call that creates a record from a form. */
function importsOf(page: Page, list: Path): readonly Addition[] {
  const { api, forms } = page.names;
  const mayStandInFile = (name: string): boolean => {
    const { properties = {}, required = [] } = own(forms, name) ?? {};
    return Object.entries(properties).every(
      ([field, schema]) => !(required.includes(field) || isRequiredByPage(schema)) || !isUnfillable(schema),
    );
  };
  return callsOn(page, list)
    .filter((key) => key.startsWith('POST ') && !key.includes('{') && mayStandInFile(own(api, key)?.form ?? ''))
    .filter((key) => own(api, key)?.form !== undefined)
    .map((request) => {
      const value = { title: importFile, kind: 'import', form: own(api, request)?.form ?? '', request };
      return { title: importFile, note: request, key: 'import', value };
    });
}
