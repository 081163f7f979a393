import { fieldsOf } from '../../../compile/text.ts';
import { typesOf } from '../../../language/contract/record.ts';
import { own } from '../../../language/own.ts';
import { type Phrase, phrase } from '../../../words/check.ts';
import type { ScreenRule } from '../../rule.ts';
import { fieldsOfRow, type Row } from '../../sites/row.ts';
import type { ActionSite } from '../../sites/sites.ts';
import { acceptanceOf } from '../../sites/statuses.ts';
import { consequencesOf } from '../contract/consequences.ts';

/**
 * Checks that an accidental click changes nothing: an action that deletes, is dangerous, changes a status, affects many
 * rows or needs a confirmation by contract is confirmed first.
 */
export const confirms: ScreenRule = (sites, known, report) => {
  for (const site of sites.actions) {
    const { action, owner, name, place } = site;
    if (action.kind !== 'request' && action.kind !== 'import') continue;
    const { title, request } = action;
    const isDelete = request.startsWith('DELETE ');
    const changes = (acceptanceOf(known, site.offer)?.transitions.length ?? 0) > 0;
    const asks = consequencesOf(known, site).some((one) => one.asks !== undefined || one.irreversible);
    if (action.confirm === undefined && (isDelete || action.intent === 'danger' || place === 'bulk' || changes || asks))
      report(owner, name, 'confirm.missing', { title, example: questionOf(site) }, { at: 'key' });
    else if (isDelete && action.intent !== 'danger') report(owner, name, 'intent.delete', { title }, { at: 'key' });
  }
};

/** Returns a suggested confirmation that names the row, if there is one. */
function questionOf({ action: { title }, row }: ActionSite): Phrase {
  return phrase((words) => (row.kind === 'record' ? words.questionOfRow(title, nameOf(row)) : words.questionOf(title)));
}

/**
 * Returns a placeholder of the field that identifies a row: its name or another text of its own, not the name of a
 * referenced record.
 */
function nameOf(row: Row): string {
  const properties = row.kind === 'record' ? row.schema.properties : {};
  const texts = Object.entries(properties).filter(
    ([field, property]) =>
      (property.nameOf ?? 'id') === 'id' &&
      !(field.endsWith('Name') && own(properties, field.replace(/Name$/, 'Id')) !== undefined) &&
      property.format === undefined &&
      typesOf(property).includes('string'),
  );
  const [named] =
    texts.find(([, property]) => property.nameOf === 'id') ??
    texts.find(([field]) => /name|title/i.test(field)) ??
    texts.find(([, property]) => property.enum === undefined) ??
    [];
  return `{${named ?? fieldsOfRow(row)?.[0] ?? ''}}`;
}

/** Checks that a dangerous or irreversible action on a row names the row, in its confirmation or above its form. */
export const unnamedRows: ScreenRule = (sites, known, report) => {
  for (const site of sites.actions) {
    const { action, row, place } = site;
    if (place === 'bulk' || row.kind !== 'record') continue;
    if (action.intent !== 'danger' && !consequencesOf(known, site).some(({ irreversible }) => irreversible)) continue;
    if (action.kind !== 'request' && action.kind !== 'form') continue;
    const texts = [action.confirm, action.warning, action.kind === 'form' ? action.heading : undefined];
    if (action.kind === 'request' && action.confirm === undefined) continue;
    if (fieldsOf(texts.join(' ')).length > 0) continue;
    report(action, 'confirm', 'confirm.anonymous', { title: action.title, example: nameOf(row) });
  }
};

/** Checks that keys which only work together are not written alone. */
export const companions: ScreenRule = (sites, _, report) => {
  const alone = (owner: object, key: string, without: string): void =>
    report(owner, key, 'key.alone', { key, without }, { at: 'key' });
  for (const { action, place, offer } of sites.actions) {
    if ('warning' in action && action.warning !== undefined && action.confirm === undefined)
      alone(action, 'warning', 'confirm');
    if (action.kind === 'request' && action.preview !== undefined && action.confirm === undefined)
      alone(action, 'preview', 'confirm');
    if (action.kind === 'request' && action.submit !== undefined && action.confirm === undefined)
      alone(action, 'submit', 'confirm');
    if (action.otherwise !== undefined && offer.own === undefined) alone(action, 'otherwise', 'when');
    if ('then' in action && action.then !== undefined && place !== 'sheet')
      report(action, 'then', 'then.place', {}, { at: 'key' });
  }
  for (const { section } of sites.formSections)
    if (section.otherwise !== undefined && section.editable === undefined) alone(section, 'otherwise', 'editable');
};
