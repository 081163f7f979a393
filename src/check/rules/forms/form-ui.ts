import type { OptionUi } from '../../../kinds/widgets/option/spec.ts';
import type { OptionsUi } from '../../../kinds/widgets/options/spec.ts';
import type { PermissionsUi } from '../../../kinds/widgets/permissions/spec.ts';
import type { FieldUi } from '../../../kinds/widgets/widget.ts';
import { choicesOf, typeOf } from '../../../language/choices.ts';
import type { FieldSchema } from '../../../language/form.ts';
import { widgetsFor } from '../../../language/infer/widgets.ts';
import { own } from '../../../language/own.ts';
import { isCurrencyCode } from '../../../language/text/currency-code.ts';
import { currencyIn } from '../../../language/text/declared-currency.ts';
import type { Known, Report } from '../../known.ts';
import { nameHint, nearest } from '../../problems/nearest.ts';
import { noRow } from '../../sites/row.ts';
import { checkOptionName, checkWhole } from '../contract/options.ts';
import { findRequest } from '../contract/requests.ts';
import { checkView } from '../screens/views.ts';

/**
 * Reports a field's `ui` whose widget cannot hold its values, whose options, view or call do not exist, or that names
 * missing fields.
 *
 * @example
 * checkFieldUi({ type: 'string', ui: { widget: 'number' } }, ['name'], known, report); // reports the widget
 */
export function checkFieldUi(field: FieldSchema, names: readonly string[], known: Known, report: Report): void {
  const { ui } = field;
  if (ui === undefined) return;
  checkWidget(field, ui, report);
  const checkName: CheckName = (owner, key, name) => {
    if (!names.includes(name)) report(owner, key, 'field.unknown', { field: name, record: '' }, nameHint(name, names));
  };
  checkNames(ui, checkName, report);
  if (ui.widget === 'option' || ui.widget === 'options') checkOptions(field, ui, known, report);
  if (ui.widget === 'permissions') checkCatalogues(ui, checkName, known, report);
  if (ui.widget === 'view') checkView(ui, noRow, known, report);
  if ('request' in ui && ui.request !== undefined && known.api !== null)
    findRequest(known.api, { owner: ui, key: 'request', request: ui.request }, report);
}

type CheckName = (owner: object, key: string | number, name: string) => void;

/** Checks the fields that a field clears, depends on, or copies. */
function checkNames(ui: FieldUi, checkName: CheckName, report: Report): void {
  if (ui.widget === 'hidden') return;
  for (const list of [ui.clears, ui.needs])
    for (const [index, name] of (list ?? []).entries()) checkName(list ?? ui, index, name);
  if ('currency' in ui && ui.currency !== undefined) checkCurrency(ui, ui.currency, checkName, report);
  if ('by' in ui) for (const [key, name] of Object.entries(ui.by ?? {})) checkName(ui.by ?? ui, key, name);
}

/** Checks that a currency is an existing code or a field of the form that holds one. */
function checkCurrency(ui: FieldUi, code: string, checkName: CheckName, report: Report): void {
  const currency = currencyIn(code);
  if (typeof currency === 'object') checkName(ui, 'currency', currency.field);
  else if (!isCurrencyCode(currency)) report(ui, 'currency', 'currency.unknown', { currency });
}

/** Checks that the widget can show and send values of the field's type. */
function checkWidget(field: FieldSchema, ui: FieldUi, report: Report): void {
  const { widget } = ui;
  const type = typeOf(field);
  // A schema that only adds rules to a field declared elsewhere has no type.
  if (type === undefined || widget === 'hidden' || widget === 'view') return;
  const fitting = widgetsFor(field);
  if (!fitting.includes(widget))
    report(ui, 'widget', 'widget.type', { widget, types: type }, { choices: [...fitting, 'hidden', 'view'] });
}

function checkOptions(field: FieldSchema, ui: OptionUi | OptionsUi, known: Known, report: Report): void {
  if (ui.options === undefined) {
    if (choicesOf(field.items ?? field).length === 0) report(ui, 'widget', 'options.missing', { widget: ui.widget });
    else if (ui.by !== undefined) report(ui, 'by', 'key.alone', { key: 'by', without: 'options' }, { at: 'key' });
    return;
  }
  if (!checkOptionName(known, ui, ui.options, report) || known.options === null) return;
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

/** Checks the permission catalogues, which are chosen by the value of another field. */
function checkCatalogues(ui: PermissionsUi, checkName: CheckName, known: Known, report: Report): void {
  checkName(ui.from, 'field', ui.from.field);
  for (const catalogue of Object.values(ui.from.catalogues))
    if (checkOptionName(known, catalogue, catalogue.options, report))
      checkWhole(known, catalogue, catalogue.options, report);
}
