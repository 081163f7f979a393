import { type Names, showGuard } from '../../change/names.ts';
import type { Action } from '../../kinds/actions/action.ts';
import { statusFieldOf } from '../../language/contract/record.ts';
import type { EnumValue } from '../../language/enum.ts';
import type { When } from '../../language/guard.ts';
import { holds } from '../../language/guards/holds.ts';
import { resolveWhen } from '../../language/guards/resolve.ts';
import type { Json } from '../../language/json.ts';
import { enumAt, titleAt } from '../../language/places/row.ts';
import type { Project } from '../../language/project/project.ts';
import type { Screen } from '../../language/screen/screen.ts';
import { allOf, anyTime, ofNoRow } from '../../words/zh-CN/studio/matrix.ts';
import { pageLanguage } from '../page-language.ts';
import { type Group, namesIn, type OfferedAction, offersOf } from './offers.ts';

/** The actions on the rows of one record, by status. */
export interface Matrix {
  /** The title of the record. */
  readonly title: string;
  /** The title of the status field; undefined if the record has none. */
  readonly field: string | undefined;
  /** A single status without a title if the record has none. */
  readonly statuses: readonly EnumValue[];
  readonly rows: readonly MatrixRow[];
}

/** An action: its location, its availability by status, its permission and its confirmation. */
export interface MatrixRow {
  /** Where the action is on the page. */
  readonly place: string;
  readonly title: string;
  readonly intent: Action['intent'];
  /** Its path in the file. */
  readonly path: readonly (string | number)[];
  /** Undefined for everyone who may see the page. */
  readonly permission: string | undefined;
  /** For each status: offered, disabled with a reason, or hidden. */
  readonly cells: readonly ('offered' | 'refused' | 'hidden')[];
  /** The conditions other than the status, as text. */
  readonly conditions: string;
  /** The effect of a click, as text. */
  readonly effect: string;
  readonly confirm: string | undefined;
  readonly warning: string | undefined;
  readonly otherwise: string | undefined;
}

/** Returns the matrices of a screen, one per record that it has actions on; empty for screens without rows. */
export function matricesOf(project: Project, screen: Screen): readonly Matrix[] {
  if (screen.kind !== 'list') return [];
  return offersOf(project, screen).map((group) => matrixOf(project, group));
}

function matrixOf(project: Project, { row, offers }: Group): Matrix {
  const field = statusFieldOf(row.schema ?? {});
  const values = row.schema?.properties[field]?.enum ?? [];
  const titled = enumAt(row, field, project.enums);
  const statuses = values.map(
    (value) => titled?.find((one) => one.value === value) ?? { value: value ?? '', title: String(value) },
  );
  const isStated = statuses.length > 0;
  const names = namesIn(row, project);
  return {
    title: row.schema?.title ?? ofNoRow,
    field: isStated ? titleAt(row, field) : undefined,
    statuses: isStated ? statuses : [{ value: '', title: anyTime }],
    rows: offers.map((offer) => rowOf(offer, isStated ? field : undefined, values, names)),
  };
}

function rowOf(
  { place, path, action, effect, permission, around, beyond }: OfferedAction,
  field: string | undefined,
  values: readonly Json[],
  names: Names,
): MatrixRow {
  const own = action.when;
  // If the guard of a containing part fails, the action is hidden.
  const cellOf = (status: Json): MatrixRow['cells'][number] => {
    const passes = (when: When | undefined): boolean =>
      holds(
        resolveWhen(when).filter((guard) => guard.field === field),
        { [field ?? '']: status },
      );
    if (!around.every(passes)) return 'hidden';
    if (passes(own)) return 'offered';
    return action.otherwise === undefined ? 'hidden' : 'refused';
  };
  return {
    place,
    path,
    title: action.title,
    intent: action.intent,
    permission: permission ?? undefined,
    cells: field === undefined ? ['offered'] : values.map(cellOf),
    conditions: allOf(
      [beyond, ...[...around, own].map((when) => showGuard(without(when, field), names, pageLanguage))].filter(
        (words) => words !== '',
      ),
    ),
    effect,
    confirm: action.confirm,
    warning: action.warning,
    otherwise: action.otherwise,
  };
}

function without(when: When | undefined, field: string | undefined): Json | undefined {
  const others = Object.entries(when ?? {}).filter(([name]) => name !== field);
  // A guard is JSON with a narrower type.
  return others.length === 0 ? undefined : (Object.fromEntries(others) as Json);
}
