import type { FormSchema } from '../../language/form.ts';
import { own } from '../../language/own.ts';
import type { ViewCatalogue } from '../../language/screen/view.ts';
import { schemasIn } from '../../language/subschemas.ts';

/**
 * Returns the calls that the fields of a form make themselves, at any depth: those they name, and those of their custom
 * views. An unknown form makes none.
 *
 * @example
 * callsOfFields({ type: 'object', properties: { at: { ui: { widget: 'view', view: 'hours' } } } }, catalogue)
 * // ['GET /api/hours'], if that is what its entry says
 */
export function callsOfFields(form: FormSchema | null | undefined, views: ViewCatalogue | null): readonly string[] {
  if (!form) return [];
  return [form, ...schemasIn(form)].flatMap(({ ui = {} }) => {
    const named = 'request' in ui && ui.request !== undefined ? [ui.request] : [];
    return 'view' in ui ? [...named, ...(own(views, ui.view)?.requests ?? [])] : named;
  });
}
