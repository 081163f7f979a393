import type { Section } from '../../kinds/sections/section.ts';
import type { SectionPlace } from '../../language/places/place.ts';
import { collectGuard, collectOffer, collectTexts, type SiteCollector } from '../problems/note.ts';

/**
 * Collects a section of a sheet. Its columns and actions are places of their own.
 *
 * @example
 * collectSection(noting, place); // noting.sites.tables has one more for a table
 */
export function collectSection(noting: SiteCollector, place: SectionPlace): void {
  const { sites } = noting;
  const { node: section, siblings } = place;
  const row = noting.row(place.row);
  sites.sections.push({ section, place, row, siblings });
  collectTexts(sites, section, row, null, ['title']);
  collectGuard(sites, section.when, row, true);
  // The registry guarantees that each collector gets its own kind.
  (collectors[section.kind] as Collect<Section>)(noting, section, place);
}

type Collect<Kind> = (noting: SiteCollector, section: Kind, place: SectionPlace) => void;

const collectors: { readonly [Kind in Section['kind']]: Collect<Extract<Section, { kind: Kind }>> } = {
  fields: () => undefined,
  actions: () => undefined,
  table: ({ sites, row: rowAt }, section, place) => {
    const row = rowAt(place.row);
    sites.tables.push({ section, row });
    sites.records.push({ owner: section, record: section.record });
    if (section.enums) sites.enums.push({ enums: section.enums, row: rowAt(place.rows), filters: [] });
    collectGuard(sites, section.editable, row);
  },
  history: ({ sites }, section) => {
    sites.records.push({ owner: section, record: section.record });
  },
  timeline: () => undefined,
  form: (noting, section, place) => {
    const { sites } = noting;
    const row = noting.row(place.row);
    const { form, request, body, prefill, permission, editable } = section;
    sites.formSections.push({ section, row });
    const title = section.title ?? form;
    const sent = { title, ...(body !== undefined && { body }), isFilled: true, owner: section };
    collectOffer(noting, within(place), { ...sent, own: editable, key: 'editable' });
    sites.forms.push({ owner: section, form, request });
    collectGuard(sites, editable, row);
    collectTexts(sites, section, row, 'FormSection', []);
    if (prefill) sites.values.push({ owner: section, values: prefill, row, purpose: 'prefill', form });
    if (body) sites.values.push({ owner: section, values: body, row, purpose: 'body' });
    if (permission !== undefined)
      sites.permissions.push({ owner: section, permission, requests: [request], level: 'write' });
  },
  view: (noting, section, place) => {
    const { sites } = noting;
    const row = noting.row(place.row);
    const { view, when } = section;
    sites.views.push({ owner: section, row });
    collectOffer(noting, place, {
      title: section.title ?? view,
      isFilled: true,
      own: when,
      owner: section,
      key: 'view',
    });
    if (section.with) sites.values.push({ owner: section, values: section.with, row, purpose: 'with' });
  },
};

/** Returns the place of a form section, whose submission is guarded by the section's own guard. */
function within(place: SectionPlace): SectionPlace {
  const { when } = place.node;
  return when === undefined ? place : { ...place, around: [...place.around, { when, row: place.row }] };
}
