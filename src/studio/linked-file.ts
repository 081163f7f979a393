import { own } from '../language/own.ts';
import { places } from '../language/project/project.ts';
import { valueAt } from '../language/value-at.ts';
import { editForm, editValues } from '../words/zh-CN/studio/on-page.ts';
import { rowAt } from './help/row-at.ts';
import { memberOf } from './help/schema-at.ts';
import type { Page } from './on-page/marks-of.ts';
import type { Path } from './parts/part.ts';

/** A file that a thing of a page refers to. */
export interface LinkedFile {
  readonly file: string;
  /** The part of the file. */
  readonly path: Path;
  /** What is edited there, in words. */
  readonly title: string;
}

/**
 * Returns the file that a thing of a page refers to: the form that an action or section opens, or the shared enum whose values a
 * column, filter or field shows; undefined where there is none.
 */
export function linkedFile({ names, document }: Page, path: Path): LinkedFile | undefined {
  const thing = document === undefined ? undefined : valueAt(document, path);
  const name = memberOf(thing, 'form');
  const form = typeof name === 'string' ? own(names.forms, name) : undefined;
  if (form !== undefined)
    return { file: `schemas/forms/${name}.json`, path: [], title: editForm(form.title ?? String(name)) };
  const field = memberOf(thing, 'field');
  const shared = typeof field === 'string' ? own(rowAt(names, document, path).enums, field) : undefined;
  if (typeof shared !== 'string' || own(names.enums, shared) === undefined) return undefined;
  return { file: places.enums, path: [shared], title: editValues };
}
