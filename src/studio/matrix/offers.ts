import { type Names, showGuard } from '../../change/names.ts';
import type { Action } from '../../kinds/actions/action.ts';
import type { FormSection } from '../../kinds/sections/form/spec.ts';
import type { When } from '../../language/guard.ts';
import type { Json } from '../../language/json.ts';
import type { ActionPlace, Path, RowAt, SectionPlace, SheetPlace } from '../../language/places/place.ts';
import { placesOf } from '../../language/places/places.ts';
import { enumAt, titleAt } from '../../language/places/row.ts';
import { factsOf, type Project } from '../../language/project/project.ts';
import type { ListScreen } from '../../language/screen/screen.ts';
import { editTitle } from '../../words/zh-CN/buttons.ts';
import {
  aboveList,
  aboveSection,
  allOf,
  conditionOf,
  details,
  detailsNamed,
  downloads,
  exportsRows,
  forSelection,
  importsRows,
  inRow,
  inRowOf,
  opensDetails,
  opensView,
  saveEdits,
  sectionNamed,
  sheetFoot,
  showsImage,
  submitsForm,
} from '../../words/zh-CN/studio/matrix.ts';
import { pageLanguage } from '../page-language.ts';

/** An action, or a form with its save call, of the screen. */
export interface OfferedAction {
  readonly place: string;
  readonly path: Path;
  readonly action: Pick<Action, 'title' | 'intent' | 'when' | 'otherwise'> & Partial<Asked>;
  readonly effect: string;
  /** The required permission; null if seeing the page is enough. */
  readonly permission: string | null;
  /** The guards of the parts that contain it. */
  readonly around: readonly When[];
  /** The conditions on the record that contains its row, as text. */
  readonly beyond: string;
}
interface Asked {
  readonly confirm?: string | undefined;
  readonly warning?: string | undefined;
}
/** The actions on the rows of one record. */
export interface Group {
  readonly row: RowAt;
  readonly offers: readonly OfferedAction[];
}

/** Returns the actions of a list and its sheets, by record; actions without a row come last. */
export function offersOf(project: Project, screen: ListScreen): readonly Group[] {
  const groups = new Map<string, { readonly row: RowAt; readonly offers: OfferedAction[] }>();
  for (const place of placesOf('', screen, factsOf(project)).all) {
    if (place.is !== 'action' && !isForm(place)) continue;
    const { row } = place;
    const key = JSON.stringify([row.record, row.enums]);
    const group = groups.get(key) ?? { row, offers: [] };
    groups.set(key, group);
    group.offers.push(place.is === 'action' ? actionOf(project, place) : formOf(place));
  }
  return [...groups.values()].sort((one, other) => rank(one) - rank(other));
}

function isForm(place: { readonly is: string; readonly node: object }): place is FormPlace {
  return place.is === 'section' && 'kind' in place.node && place.node.kind === 'form';
}

type FormPlace = SectionPlace & { readonly node: FormSection };

function actionOf(project: Project, place: ActionPlace): OfferedAction {
  const { node: action, path, permission, around, row } = place;
  const [own, others] = [true, false].map((isOwn) => around.filter((one) => (one.row === row) === isOwn));
  const beyond = (others ?? []).map(({ when, row: beside }) => {
    const words = showGuard(asJson(when), namesIn(beside, project), pageLanguage);
    return conditionOf(titleOf(beside), words);
  });
  return {
    place: wordsFor(place),
    path,
    action,
    effect: effectOf(action),
    permission,
    around: (own ?? []).map(({ when }) => when),
    beyond: allOf(beyond),
  };
}

function formOf({ node, path, permission, within }: FormPlace): OfferedAction {
  const { editable, otherwise, request, when, title } = node;
  return {
    place: sectionIn(within, title),
    path,
    action: {
      title: editTitle,
      ...(editable !== undefined && { when: editable }),
      ...(otherwise !== undefined && { otherwise }),
    },
    effect: saveEdits(request),
    permission,
    around: when === undefined ? [] : [when],
    beyond: '',
  };
}

/** Returns the location of an action as text. */
function wordsFor({ within, part }: ActionPlace): string {
  if (within.is === 'screen') return { toolbar: aboveList, row: inRow, bulk: forSelection, actions: '' }[part];
  if (within.is === 'sheet') return sheetFoot(sheetIn(within));
  const section = sectionIn(within.within, within.node.title);
  if (part === 'toolbar') return aboveSection(section);
  return part === 'row' ? inRowOf(section) : section;
}

function sectionIn(sheet: SheetPlace, title: string | undefined): string {
  return title === undefined ? sheetIn(sheet) : sectionNamed(sheetIn(sheet), title);
}

function sheetIn({ name }: SheetPlace): string {
  return name === 'sheet' ? details : detailsNamed(name);
}

/** A guard is JSON with a narrower type. */
function asJson(when: When): Json {
  return when as Json;
}

function titleOf({ schema }: RowAt): string {
  return schema?.title ?? '';
}

/** Returns the titles of a row's fields and values. */
export function namesIn(row: RowAt, { enums }: Project): Names {
  return {
    field: (name) => titleAt(row, name),
    value: (name, value) => enumAt(row, name, enums)?.find((one) => one.value === value)?.title ?? String(value),
  };
}

function rank({ row }: Group): number {
  return row.schema === undefined ? 1 : 0;
}

function effectOf(action: Action): string {
  // The registry guarantees that each kind gets its own function.
  return (effects[action.kind] as (action: Action) => string)(action);
}

const effects: { readonly [Kind in Action['kind']]: (action: Extract<Action, { kind: Kind }>) => string } = {
  request: ({ request }) => request,
  form: ({ heading, title, request }) => submitsForm(heading ?? title, request),
  sheet: () => opensDetails,
  image: ({ request }) => showsImage(request),
  export: () => exportsRows,
  import: ({ request }) => importsRows(request),
  download: ({ request }) => downloads(request),
  view: ({ view }) => opensView(view),
};
