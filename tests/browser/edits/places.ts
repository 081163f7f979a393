import { readProject } from '../../../src/check/read.ts';
import type { FormSchema } from '../../../src/language/form.ts';
import type { ActionPlace, Place, SectionPlace, SheetPlace } from '../../../src/language/places/place.ts';
import type { Places } from '../../../src/language/places/places.ts';
import { pathOf } from '../../../src/language/project/link-target.ts';
import { type Project, parseProject, placesIn } from '../../../src/language/project/project.ts';

/** Where a form can be filled in, and how a person gets there. */
export interface FormPlace {
  /** `screen/opener/…/form`, the same in each run. */
  readonly id: string;
  /** Its form's, or its view's. */
  readonly name: string;
  /** The address of its screen. */
  readonly address: string;
  /** The actions to press, one after the other, by their names; none where the form is the screen. */
  readonly way: readonly string[];
  /** Rows to select before. */
  readonly selected: number;
  /** The forms that may stand there; none for a custom view of its own input. */
  readonly forms: Readonly<Record<string, FormSchema>>;
  /** The calls that its submit may make, as `POST /api/club/{id}/assign`. */
  readonly requests: readonly string[];
  /** Whether what it says is about a record that was read, so that another person's save is noticed. */
  readonly isEdit: boolean;
}

/** Returns every place of the shipped screens where something can be typed and sent. */
export async function formPlaces(): Promise<readonly FormPlace[]> {
  const project = parseProject(await readProject('.'));
  return Object.keys(project.screens).flatMap((id) => {
    const places = placesIn(project, id);
    const address = pathOf(project, id);
    return places === undefined || address === undefined ? [] : ofScreen(project, places, address);
  });
}

function ofScreen(project: Project, places: Places, address: string): readonly FormPlace[] {
  return places.all.flatMap((place) => {
    const found = formAt(project, place);
    if (found === undefined) return [];
    return waysTo(places, place).map(
      (way): FormPlace => ({
        ...found,
        id: [places.id, ...way, isBulk(place) ? 'bulk' : '', found.name].filter((step) => step !== '').join('/'),
        address: `${address}${queryOf(places, place)}`,
        way,
        selected: isBulk(place) ? 2 : 0,
      }),
    );
  });
}

const isBulk = (place: Place): boolean => place.is === 'action' && place.part === 'bulk';

/** The form, or the view with input, that a place opens or is. */
function formAt(
  project: Project,
  { node, is }: Place,
): Pick<FormPlace, 'name' | 'forms' | 'requests' | 'isEdit'> | undefined {
  const { forms, views } = project;
  const said = node as {
    readonly form?: string;
    readonly request?: string;
    readonly load?: string;
    readonly view?: string;
  };
  if (said.form !== undefined && said.request !== undefined) {
    const schema = forms[said.form];
    const isEdit = said.load !== undefined || is === 'section';
    return schema && { name: said.form, forms: { [said.form]: schema }, requests: [said.request], isEdit };
  }
  if (is !== 'action' || said.view === undefined) return undefined;
  // What a view sends by itself says that it has input; which forms it shows is seen when it is open.
  const { requests = [], arrival } = views[said.view] ?? {};
  const writes = requests.filter((one) => !one.startsWith('GET '));
  if (writes.length === 0 || arrival !== undefined) return undefined;
  const { [said.view]: own } = forms;
  return { name: said.view, forms: own ? { [said.view]: own } : forms, requests: writes, isEdit: false };
}

/** The names of the actions that lead to a place. */
function waysTo(places: Places, place: Place): readonly (readonly string[])[] {
  if (place.is === 'screen') return [[]];
  const last =
    place.is === 'action' ? place.name : `edit-${(place as SectionPlace & { node: { form: string } }).node.form}`;
  const sheet = sheetAround(place);
  if (sheet === undefined) return [[last]];
  const openers = places.all.filter((one): one is ActionPlace => one.is === 'action' && one.opens === sheet);
  return openers.slice(0, 1).map(({ name }) => [name, last]);
}

function sheetAround(place: Place): SheetPlace | undefined {
  if (place.is === 'sheet') return place;
  return place.within === undefined ? undefined : sheetAround(place.within);
}

/** The filters of the list by which its rows offer the action. */
function queryOf({ all, screen }: Places, place: Place): string {
  const guards = [
    ...place.around.map(({ when }) => when),
    (place.node as { when?: Record<string, unknown> }).when ?? {},
  ];
  const fields = new Set(
    all
      .filter((one) => one.is === 'filter' && one.within === screen)
      .map((one) => (one.node as { field: string }).field),
  );
  const query = new URLSearchParams();
  if (screen.node.kind !== 'list') return '';
  for (const [field, test] of guards.flatMap((guard) => Object.entries(guard))) {
    const values: readonly unknown[] = Array.isArray(test) ? test : [test];
    const [value] = values.filter((one) => one !== null);
    if (fields.has(field) && typeof value !== 'object' && value !== undefined) query.set(field, String(value));
  }
  return query.size === 0 ? '' : `?${query}`;
}
