import type { FieldUi } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import type { Known, Report } from '../known.ts';
import { nearest } from '../nearest.ts';
import { checkOptionName } from './options.ts';
import { findRequest } from './requests.ts';

/** How a field looks: its options and view exist, and the fields it speaks of are fields of the form. */
export function checkFieldUi(ui: FieldUi, names: readonly string[], known: Known, report: Report): void {
  const field = (owner: object, key: string | number, name: string): void => {
    if (!names.includes(name))
      report(owner, key, 'field.unknown', { field: name, record: '' }, { hint: nearest(name, names) });
  };
  for (const list of [ui.clears, ui.needs])
    for (const [index, name] of (list ?? []).entries()) field(list ?? ui, index, name);
  for (const [parameter, name] of Object.entries(ui.by ?? {})) field(ui.by ?? ui, parameter, name);
  checkOptions(ui, known, report);
  if (ui.widget === 'permissions' && ui.with) checkCatalogues(ui.with, field, known, report);
  const views = Object.keys(known.views ?? {});
  if (ui.view !== undefined && known.views !== null && !views.includes(ui.view))
    report(ui, 'view', 'view.unknown', { view: ui.view }, { hint: nearest(ui.view, views) });
  if (ui.request !== undefined && known.api !== null)
    findRequest(known.api, { owner: ui, key: 'request', request: ui.request }, report);
}

function checkOptions(ui: FieldUi, known: Known, report: Report): void {
  const isChoice = ui.widget === 'option' || ui.widget === 'options';
  if (isChoice && ui.options === undefined) report(ui, 'widget', 'options.missing', { widget: ui.widget ?? '' });
  if (ui.options === undefined || !checkOptionName(known, ui, ui.options, report)) return;
  if (known.options === null) return;
  const offered = own(known.options, ui.options)?.parameters ?? [];
  for (const parameter of Object.keys(ui.by ?? {}))
    if (!offered.includes(parameter))
      report(
        ui.by ?? ui,
        parameter,
        'options.parameter',
        { name: parameter, options: ui.options },
        { at: 'key', hint: nearest(parameter, offered) },
      );
}

/** The catalogues that `permissions` offers by the value of another field. */
function checkCatalogues(
  given: Readonly<Record<string, Json>>,
  field: (owner: object, key: string, name: string) => void,
  known: Known,
  report: Report,
): void {
  if (typeof given.by === 'string') field(given, 'by', given.by);
  for (const catalogue of Object.values(given.catalogues ?? {})) {
    if (typeof catalogue !== 'object' || catalogue === null || !('options' in catalogue)) continue;
    checkOptionName(known, catalogue, String(catalogue.options), report);
  }
}
