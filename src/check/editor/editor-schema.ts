import { tabName } from '../rules/screens/tabs.ts';
import type { Schema } from '../schema-shape.ts';
import { type EditedProject, withProjectNames } from './editor-names.ts';
import {
  entryOf,
  filtersOf,
  filterTitles,
  type Overlay,
  overlaysOf,
  searchedIn,
  whereKeysAre,
  whereRows,
} from './editor-overlays.ts';
import { withExamples } from './examples.ts';
import { withSnippets } from './snippets.ts';

/**
 * Returns the schema editors use for the screens of one project: the language's schema → the project's names (records,
 * forms, views, permissions, calls) instead of free text → an example in every hover → what depends on the screen's
 * record (fields, column kinds, statuses) as `if` and `then`. `records` limits the last step to the records the screen
 * names, if known.
 *
 * @example
 * editorSchema(writtenSchemaOf('screen'), project, ['book'])
 */
export function editorSchema(
  language: Schema,
  project: EditedProject,
  records: readonly string[] = Object.keys(project.records),
): Overlay {
  const { $ref, ...rest } = withSnippets(withExamples(withProjectNames(language, project), project.words));
  return {
    ...rest,
    allOf: [{ $ref }, ...records.flatMap((record) => forRecord(record, project))],
    definitions: { ...rest.definitions, ...overlaysOf(project, records) },
  };
}

/** Returns the schemas for a screen whose rows, or whose single row of figures, belong to a record. */
function forRecord(record: string, project: EditedProject): readonly Overlay[] {
  const field = { $ref: `#/definitions/${record}:field` };
  const list = {
    columns: { $ref: `#/definitions/${record}:columns` },
    search: { items: searchedIn(record, project) },
    sort: { properties: { field } },
    card: { properties: { title: field, lines: { items: field } } },
    enums: { $ref: `#/definitions/${record}:enums` },
    filters: { items: entryOf(filtersOf(record, project), {}, filterTitles(record, project)) },
    tabs: {
      propertyNames: { pattern: tabName.source, errorMessage: project.words.tabName },
      additionalProperties: {
        properties: {
          where: { propertyNames: filtersOf(record, project) },
          sort: { properties: { field } },
          hiddenColumns: { items: field },
        },
      },
    },
    actions: {
      properties: {
        row: { $ref: `#/definitions/${record}:actions` },
        bulk: { $ref: `#/definitions/${record}:actions` },
      },
    },
    sheet: { $ref: `#/definitions/${record}:sheet` },
    sheets: { additionalProperties: { $ref: `#/definitions/${record}:sheet` } },
  };
  const panel = {
    figures: { items: { properties: { field, compare: { items: { properties: { field } } } } } },
    columns: { $ref: `#/definitions/${record}:columns` },
  };
  return [
    whereKeysAre({ kind: 'list' }, whereRows(record, project, { properties: list })),
    whereKeysAre(
      { kind: 'dashboard' },
      { properties: { sections: { items: whereRows(record, project, { properties: panel }) } } },
    ),
  ];
}
