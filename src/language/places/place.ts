import type { Action, Actions } from '../action.ts';
import type { FoundCall } from '../api.ts';
import type { Column } from '../column.ts';
import type { Enums } from '../enum.ts';
import type { Filter } from '../filter.ts';
import type { When } from '../guard.ts';
import type { RecordSchema } from '../record.ts';
import type { Card, ListScreen, Screen } from '../screen.ts';
import type { Section, Sheet } from '../section.ts';

/** Keys and indices from the root of a file. */
export type Path = readonly (string | number)[];

/** The row that names stand for at a place. */
export interface RowAt {
  /** The name of its record; `undefined` where there is no row, as above a list or on a form. */
  readonly record: string | undefined;
  /** `undefined` also for a record that the project does not have. */
  readonly schema: RecordSchema | undefined;
  /** Every enum that is declared for its fields, those closest to the place before the others. */
  readonly enums: Enums;
}

/** A guard, and the row that it asks: around the rows of a table, guards ask the record that the table is part of. */
export interface Around {
  readonly when: When;
  readonly row: RowAt;
}

/** What a request is for: it decides the method, and what the call must answer. `view`: a custom view makes it. */
export type Purpose = 'list' | 'rows' | 'one' | 'load' | 'act' | 'file' | 'view';

/** A request that a place makes. */
export interface Called {
  /** The key that it is written under; `view` where the catalogue of views names it. */
  readonly key: 'request' | 'load' | 'view';
  readonly request: string;
  readonly purpose: Purpose;
  /** The row that fills its `{field}` places. */
  readonly row: RowAt;
  /** null where the contract has no such call. */
  readonly found: FoundCall | null;
  /** The record that the answer holds, where the screen says so. */
  readonly answers?: string;
  /** The form whose values fill its places before the row's do. */
  readonly form?: string;
}

interface Stands<Node> {
  /** What the screen says at this place. */
  readonly node: Node;
  readonly path: Path;
  readonly row: RowAt;
  /** The guards of what stands around it, the outermost first; its own is not among them. */
  readonly around: readonly Around[];
  /** What it asks the back end for by itself, what opens it first. */
  readonly calls: readonly Called[];
  /** The code that a person needs, with its level (`bill:write`); null where none is needed but to be here. */
  readonly permission: string | null;
}

export interface ScreenPlace extends Stands<Screen> {
  readonly is: 'screen';
  readonly within: undefined;
}
export interface ColumnPlace extends Stands<Column> {
  readonly is: 'column';
  /** The list itself, or the section of fields or the table that shows it. */
  readonly within: ScreenPlace | SectionPlace;
  /** The columns or fields it stands among. */
  readonly siblings: readonly Column[];
}
export interface CardPlace extends Stands<Card> {
  readonly is: 'card';
  readonly within: ScreenPlace;
  readonly siblings: readonly Card[];
}
export interface FilterPlace extends Stands<Filter> {
  readonly is: 'filter';
  readonly within: ScreenPlace;
}
export interface ActionPlace extends Stands<Action> {
  readonly is: 'action';
  readonly name: string;
  readonly within: ScreenPlace | SheetPlace | SectionPlace;
  /** The part of a list or table that offers it; `actions` at the foot of a sheet and in a section of actions. */
  readonly part: 'toolbar' | 'row' | 'bulk' | 'actions';
  /** The map it stands in. */
  readonly siblings: Actions;
  /** The sheet that it opens, where it is of that kind and there is such a sheet. */
  readonly opens: SheetPlace | undefined;
}
export interface SheetPlace extends Stands<Sheet> {
  readonly is: 'sheet';
  /** `sheet`, or its name in `sheets`. */
  readonly name: string;
  readonly within: ScreenPlace;
  /** The object that has it under its name. */
  readonly owner: ListScreen | NonNullable<ListScreen['sheets']>;
}
export interface SectionPlace extends Stands<Section> {
  readonly is: 'section';
  readonly index: number;
  readonly within: SheetPlace;
  readonly siblings: readonly Section[];
  /** Of a table: what names stand for in its columns and in the actions of its rows. */
  readonly rows: RowAt;
}

/** A place of a screen: what stands there, and all that its surroundings say of it. */
export type Place = ScreenPlace | ColumnPlace | CardPlace | FilterPlace | ActionPlace | SheetPlace | SectionPlace;
