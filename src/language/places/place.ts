import type { Action, Actions } from '../../kinds/actions/action.ts';
import type { Column } from '../../kinds/columns/column.ts';
import type { Filter } from '../../kinds/filters/filter.ts';
import type { Card } from '../../kinds/panels/figures/spec.ts';
import type { Panel } from '../../kinds/panels/panel.ts';
import type { Section } from '../../kinds/sections/section.ts';
import type { FoundCall } from '../contract/api.ts';
import type { RecordSchema } from '../contract/record.ts';
import type { Enums } from '../enum.ts';
import type { When } from '../guard.ts';
import type { ListScreen, Screen } from '../screen/screen.ts';
import type { Sheet } from '../screen/sheet.ts';

/** Keys and indices from the root of a file. */
export type Path = readonly (string | number)[];

/** The row that field names refer to at a place. */
export interface RowAt {
  /** The record's name; `undefined` if there is no row, as above a list or on a form. */
  readonly record: string | undefined;
  /** `undefined` if the project lacks the record. */
  readonly schema: RecordSchema | undefined;
  /** The enums declared for its fields; those nearest to the place take precedence. */
  readonly enums: Enums;
}

/** A guard and the row it tests. Around the rows of a table, guards test the record that the table belongs to. */
export interface Around {
  readonly when: When;
  readonly row: RowAt;
}

/** The purpose of a request that a screen declares, which decides its method and what the call must return. */
export type Purpose = 'list' | 'report' | 'rows' | 'one' | 'load' | 'act' | 'file';

/** A request made at a place: one that the screen declares under a key, or one from a custom view's catalogue entry. */
export type Called = CalledAt & (Declared | OfView);

interface Declared {
  readonly key: 'request' | 'load';
  readonly purpose: Purpose;
}

interface OfView {
  readonly key: 'view';
  readonly purpose: 'view';
}

interface CalledAt {
  readonly request: string;
  /** The row that fills its `{field}` placeholders. */
  readonly row: RowAt;
  /** null if the contract lacks the call. */
  readonly found: FoundCall | null;
  /** The record of the response, if the screen names one. */
  readonly answers?: string;
  /** The form that fills its placeholders before the row does. */
  readonly form?: string;
}

interface Stands<Node> {
  /** The object that the screen declares at this place. */
  readonly node: Node;
  readonly path: Path;
  readonly row: RowAt;
  /** The guards around it, outermost first, without its own. */
  readonly around: readonly Around[];
  /** The calls that it makes itself, the initial one first. */
  readonly calls: readonly Called[];
  /** The required permission code with its level (`bill:write`); null if it needs no more than the place around it. */
  readonly permission: string | null;
}

export interface ScreenPlace extends Stands<Screen> {
  readonly is: 'screen';
  readonly within: undefined;
}
export interface ColumnPlace extends Stands<Column> {
  readonly is: 'column';
  /** The list, report, section of fields or table, trend or ranking that shows it. */
  readonly within: ScreenPlace | SectionPlace | PanelPlace;
  /** The columns or fields beside it. */
  readonly siblings: readonly Column[];
}
/** A section of a dashboard. */
export interface PanelPlace extends Stands<Panel> {
  readonly is: 'panel';
  readonly within: ScreenPlace;
  readonly siblings: readonly Panel[];
}
export interface CardPlace extends Stands<Card> {
  readonly is: 'card';
  readonly within: PanelPlace;
  readonly siblings: readonly Card[];
}
export interface FilterPlace extends Stands<Filter> {
  readonly is: 'filter';
  readonly within: ScreenPlace | PanelPlace;
}
export interface ActionPlace extends Stands<Action> {
  readonly is: 'action';
  readonly name: string;
  readonly within: ScreenPlace | SheetPlace | SectionPlace;
  /** The part of a list or table that offers it; `actions` at the foot of a sheet or in a section of actions. */
  readonly part: 'toolbar' | 'row' | 'bulk' | 'actions';
  /** The map that contains it. */
  readonly siblings: Actions;
  /** The sheet that it opens, if it is a sheet action and the sheet exists. */
  readonly opens: SheetPlace | undefined;
}
export interface SheetPlace extends Stands<Sheet> {
  readonly is: 'sheet';
  /** `sheet`, or its name in `sheets`. */
  readonly name: string;
  readonly within: ScreenPlace;
  /** The object that contains it by name. */
  readonly owner: ListScreen | NonNullable<ListScreen['sheets']>;
}
export interface SectionPlace extends Stands<Section> {
  readonly is: 'section';
  readonly index: number;
  readonly within: SheetPlace;
  readonly siblings: readonly Section[];
  /** For a table: the row that field names refer to in its columns and row actions. */
  readonly rows: RowAt;
}

/** A place of a screen: the object declared there, and everything that follows from its surroundings. */
export type Place =
  | ScreenPlace
  | ColumnPlace
  | PanelPlace
  | CardPlace
  | FilterPlace
  | ActionPlace
  | SheetPlace
  | SectionPlace;
/** The places of one kind. */
export type PlaceOf<Is extends Place['is']> = Extract<Place, { is: Is }>;
