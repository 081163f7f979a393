import { resolveWhen } from '../../language/guards/resolve.ts';
import { own } from '../../language/own.ts';
import type { SectionPlace } from '../../language/places/place.ts';
import { screenWords } from '../../words/screens.ts';
import { resolveActions } from '../action/action.ts';
import { isEdit } from '../action/edits.ts';
import { saveActionOf } from '../action/save-action.ts';
import type { ResolvedFormAction, ResolvedRestoreAction } from '../resolved.ts';
import { calledBy, columnOf, type Scope, scopeOf, scopesInside } from '../scope.ts';
import { resolveFormSection } from './form-section.ts';

/**
 * Returns the actions that undo the entries of a record's history: one per form of the screen that edits the record.
 * Empty if log entries do not contain the previous values.
 *
 * @example
 * restoresOf(historyScope).map(({ edit }) => edit.form) // ['book-edit']
 */
export function restoresOf(scope: Scope<SectionPlace>): readonly ResolvedRestoreAction[] {
  const { project, places, place } = scope;
  const properties = place.rows.schema?.properties;
  if (['call', 'before', 'after'].some((field) => own(properties, field) === undefined)) return [];
  const screen = scopeOf(project, places, places.screen);
  const byCall = new Map([...editsInSheets(screen), ...editsInRows(screen)].filter(([, edit]) => isEdit(edit)));
  const { restoreTitle, restoredDone } = screenWords(project.language);
  return [...byCall].map(([call, edit]) => {
    const fields = askedBy(screen, edit);
    return {
      kind: 'restore',
      name: `restore-${edit.form}`,
      title: restoreTitle,
      when: resolveWhen({ call, before: { present: true }, after: { present: true } }),
      permission: edit.permission,
      ...(edit.isOptional && { isOptional: edit.isOptional }),
      edit: { ...edit, title: restoreTitle, submit: restoreTitle, done: [restoredDone], closes: false },
      fields: Object.fromEntries(
        fields.map((name) => {
          const from = fieldFilling(edit, name);
          return [name, { from, text: [{ column: columnOf(screen, from) }] }];
        }),
      ),
    };
  });
}

type Edits = readonly (readonly [call: string, edit: ResolvedFormAction])[];

function editsInRows(screen: Scope): Edits {
  const actions = resolveActions(screen, 'row');
  return scopesInside(screen, 'action')
    .filter(({ place }) => place.part === 'row')
    .flatMap((scope, index) => {
      const [call, action] = [calledBy(scope)?.found?.key, actions[index]];
      return call !== undefined && action?.kind === 'form' ? [[call, action] as const] : [];
    });
}

/** Returns the forms in sheets that are filled from the record's own values. */
function editsInSheets(screen: Scope): Edits {
  const sections = scopesInside(screen, 'sheet').flatMap((sheet) => scopesInside(sheet, 'section'));
  return sections.flatMap((scope) => {
    const { node } = scope.place;
    const call = calledBy(scope)?.found?.key;
    if (node.kind !== 'form' || call === undefined) return [];
    const section = resolveFormSection(scope, node);
    const title = own(screen.project.forms, section.form)?.title ?? screenWords(screen.project.language).saveTitle;
    const save = { ...saveActionOf(section), name: `edit-${section.form}`, heading: { text: [title] } };
    const prefill =
      section.prefill ?? Object.fromEntries(fieldsOf(screen, node.form).map((field) => [field, { field }]));
    return [[call, { ...save, prefill }] as const];
  });
}

/**
 * Returns the fields that the form shows; hidden ones are excluded, because people could not check them before sending.
 */
function askedBy({ project }: Scope, { form, omit = [] }: ResolvedFormAction): readonly string[] {
  const fields = Object.entries(own(project.forms, form)?.properties ?? {});
  return fields.flatMap(([name, { ui }]) => (ui?.widget === 'hidden' || omit.includes(name) ? [] : [name]));
}

function fieldFilling({ prefill }: ResolvedFormAction, name: string): string {
  const filled = own(prefill, name);
  return filled !== undefined && 'field' in filled ? filled.field : name;
}

function fieldsOf({ project }: Scope, form: string): readonly string[] {
  return Object.keys(own(project.forms, form)?.properties ?? {});
}
