import type { OptionList } from '../../../language/options.ts';
import { own } from '../../../language/own.ts';
import { findCall } from '../../../language/project/find-call.ts';
import type { Known, Report } from '../../known.ts';
import { nameHint } from '../../problems/nearest.ts';
import type { FileRule, ScreenRule } from '../../rule.ts';
import { propertyOf } from '../../sites/row.ts';
import { checkOptionRequest } from './requests.ts';

/** Checks that columns and filters name existing option lists. */
export const options: ScreenRule = (sites, known, report) => {
  for (const { owner, options, field, row } of sites.options) {
    // A record of that name is reported at its own reference.
    if (row.kind === 'fields') continue;
    const wanted = propertyOf(row, field)?.options;
    if (checkOptionName(known, owner, options, report) && wanted !== undefined && wanted !== options)
      report(owner, 'options', 'options.other', { field, wanted, options }, { hint: wanted });
  }
};

/**
 * Returns whether an option list exists; reports it if not.
 *
 * @example
 * checkOptionName(known, column, 'shelfs', report) // false, and hints at shelf
 */
export function checkOptionName(known: Known, owner: object, name: string, report: Report): boolean {
  if (known.options === null || own(known.options, name) !== undefined) return true;
  report(owner, 'options', 'options.unknown', { name }, nameHint(name, Object.keys(known.options)));
  return false;
}

/**
 * Reports an option list that is loaded in pages where all of it is needed at once.
 *
 * @example
 * checkWhole(known, catalogue, 'shelf', report) // reports it: its call has a search
 */
export function checkWhole(known: Known, owner: object, name: string, report: Report): void {
  const list: OptionList | undefined = own(known.options ?? {}, name);
  const call = list === undefined || known.api === null ? null : findCall(known.api, list.request);
  if (call?.call.search !== undefined) report(owner, 'options', 'options.searched', { name, request: call.key });
}

/** Checks that shared option lists make existing calls, with parameters that these accept. */
export const sharedOptions: FileRule = (known, report) => {
  for (const list of Object.values(known.options ?? {})) {
    const found = checkOptionRequest(known, list, list.request, report);
    // The names of options are loaded by the ids of rows.
    if (list.value === 'code' && found?.call.search !== undefined)
      report(list, 'value', 'options.code', { request: found.key });
    const filters = found?.call.filters ?? [];
    for (const [index, parameter] of (list.parameters ?? []).entries()) {
      if (found === null || filters.includes(parameter)) continue;
      const parameters = { name: parameter, request: list.request };
      report(list.parameters ?? list, index, 'request.query', parameters, nameHint(parameter, filters));
    }
    checkEmpty(list, report);
  }
};

function checkEmpty({ title, parameters = [], emptyParameters = [] }: OptionList, report: Report): void {
  for (const [index, name] of emptyParameters.entries())
    if (!parameters.includes(name))
      report(emptyParameters, index, 'options.parameter', { name, options: title }, nameHint(name, parameters));
}
