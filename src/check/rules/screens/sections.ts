import { timeOf } from '../../../compile/screen/timeline.ts';
import { fieldsOf } from '../../../compile/text.ts';
import { hasRows, type Section } from '../../../kinds/sections/section.ts';
import type { RecordSchema } from '../../../language/contract/record.ts';
import { own } from '../../../language/own.ts';
import type { ViewCatalogue } from '../../../language/screen/view.ts';
import type { ScreenRule } from '../../rule.ts';
import { hasValue } from '../forms/filled.ts';

/** Checks that a sheet shows each thing once, and a section that needs a field only if the field has a value. */
export const sections: ScreenRule = (sites, { views }, report) => {
  const texts = new Map<Section, string>(sites.sections.map(({ section }) => [section, JSON.stringify(section)]));
  for (const { section, siblings } of sites.sections) {
    const first = siblings.find((sibling) => texts.get(sibling) === texts.get(section));
    if (first !== section) report(section, null, 'section.twice');
    for (const field of [...shownFields(section, views), ...askedFields(section)]) {
      const condition = own(section.when, field);
      if (condition !== undefined && section.when && isAbsence(condition))
        report(section.when, field, 'section.absent', { field }, { at: 'key' });
    }
  }
};

/** Checks that a timeline has a source to merge. */
export const timelines: ScreenRule = (sites, { api }, report) => {
  for (const { section, siblings } of sites.sections) {
    if (section.kind !== 'timeline' || api === null) continue;
    const places = sites.sections.filter((other) => other.siblings === siblings).map(({ place }) => place);
    // A call that the contract lacks is reported elsewhere.
    const isUnknown = places.some(({ calls }) => calls.some(({ found }) => found === null));
    if (!isUnknown && places.every((place) => timeOf(place) === undefined)) report(section, 'kind', 'timeline.empty');
  }
};

/**
 * Checks that a table has a guard if its field, or a field that fills its request, may be absent, as in a sheet without
 * a request of its own.
 */
export const loadedTables: ScreenRule = (sites, { views }, report) => {
  for (const { sheet, row, isWhole } of sites.sheets) {
    if (row.kind !== 'record') continue;
    const { schema } = row;
    for (const section of sheet.sections)
      for (const field of [...shownFields(section, views), ...askedFields(section)]) {
        if (isSure(section, field, schema, isWhole)) continue;
        const parameters = { field: own(schema.properties, field)?.title ?? field, name: field };
        report(section, 'when', 'section.when', parameters, { at: 'key' });
      }
  }
};

/** Returns whether a field is present when a section is shown; a field that fills the request also needs a value. */
function isSure(section: Section, field: string, schema: RecordSchema, isWhole: boolean): boolean {
  const { when } = section;
  if (askedFields(section).includes(field)) return hasValue(schema, field, [when ?? {}], isWhole);
  return isWhole || schema.required?.includes(field) === true || own(when, field) !== undefined;
}

/** Returns the fields without which a section has nothing to show. */
function shownFields(section: Section, views: ViewCatalogue | null): readonly string[] {
  if (section.kind === 'table') return section.field === undefined ? [] : [section.field];
  if (section.kind !== 'view') return [];
  const required = own(views ?? {}, section.view)?.with?.required ?? [];
  return Object.entries(section.with ?? {}).flatMap(([name, value]) =>
    required.includes(name) && typeof value === 'string'
      ? [...value.matchAll(/^\{(\w+)\}$/g)].map(([, field = '']) => field)
      : [],
  );
}

/** Returns the fields that fill a table's request. */
function askedFields(section: Section): readonly string[] {
  if (!hasRows(section) || section.request === undefined) return [];
  return fieldsOf(section.request);
}

function isAbsence(condition: unknown): boolean {
  return condition === null;
}
