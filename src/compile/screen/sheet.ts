import type { SheetPlace } from '../../language/places/place.ts';
import { resolveActions } from '../action/action.ts';
import { resolveRequest } from '../action/request.ts';
import type { ResolvedAction, ResolvedSection, ResolvedSheet } from '../resolved.ts';
import { calledBy, type Scope, scopesInside } from '../scope.ts';
import { namedFields } from './deciding-fields.ts';
import { resolveHeading } from './heading.ts';
import { resolveSection } from './section.ts';

/**
 * Returns a resolved sheet of a list. The list's enums and columns apply, too; the sheet's own take precedence.
 *
 * @example
 * resolveSheet(sheetScope).sections.map(({ kind }) => kind) // ['fields', 'actions', 'table']
 */
export function resolveSheet(scope: Scope<SheetPlace>): ResolvedSheet {
  const sheet = scope.place.node;
  const actions = resolveActions(scope, 'actions');
  return {
    heading: resolveHeading(scope, sheet.heading),
    width: sheet.width ?? 'normal',
    ...(sheet.request !== undefined && { request: resolveRequest(sheet.request) }),
    optional: calledBy(scope)?.found?.call.optional ?? false,
    ...(scope.row.record !== scope.place.within.row.record && { isOther: true as const }),
    sections: withAmount(scopesInside(scope, 'section').map(resolveSection), actions).map(ledByAmount),
    actions,
  };
}

/** Moves the amount that the actions' confirmations name to the front of the first section. */
function withAmount(
  sections: readonly ResolvedSection[],
  actions: readonly ResolvedAction[],
): readonly ResolvedSection[] {
  const named = namedFields(actions);
  const [first, ...others] = sections;
  if (first?.kind !== 'fields') return sections;
  const amount = first.fields.find(({ kind, field }) => kind === 'money' && named.has(field));
  if (amount === undefined) return sections;
  const rest = first.fields.filter((field) => field !== amount);
  return [{ ...first, fields: [amount, ...rest] }, ...others];
}

/** Marks a section that starts with an amount. */
function ledByAmount(section: ResolvedSection): ResolvedSection {
  if (section.kind !== 'fields' || section.fields[0]?.kind !== 'money') return section;
  return { ...section, hasAmount: true };
}
