import type { Action } from '../../kinds/actions/action.ts';
import type { Column } from '../../kinds/columns/column.ts';
import type { Filter } from '../../kinds/filters/filter.ts';
import type { Card } from '../../kinds/panels/figures/spec.ts';
import type { Panel } from '../../kinds/panels/panel.ts';
import type { FormSection } from '../../kinds/sections/form/spec.ts';
import type { Section } from '../../kinds/sections/section.ts';
import type { TableSection } from '../../kinds/sections/table/spec.ts';
import type { Enums } from '../../language/enum.ts';
import type { Values, When } from '../../language/guard.ts';
import type { ActionPlace, Purpose, SectionPlace } from '../../language/places/place.ts';
import type { Link } from '../../language/screen/link.ts';
import type { ListScreen, Screen } from '../../language/screen/screen.ts';
import type { Sheet } from '../../language/screen/sheet.ts';
import type { Row } from './row.ts';

export interface RequestSite {
  readonly owner: object;
  readonly key: string;
  readonly request: string;
  readonly row: Row;
  readonly purpose: Purpose;
  /** The form that fills the request's placeholders before the row does. */
  readonly form?: string;
  /** The record of the response, if the screen names one. */
  readonly answers?: string;
  /** The position of the request itself, if problems of its row are reported at the action that opens it. */
  readonly written?: Pick<RequestSite, 'owner' | 'key'>;
}
/** An action or other part that calls the back end for a row, in the statuses that its guards admit. */
export interface OfferSite {
  /** The action, if the offer is one. */
  readonly action?: Action;
  readonly title: string;
  /** The calls that it makes, without those that only load data. */
  readonly requests: readonly string[];
  readonly body?: Values;
  /** Whether a form or view sends more than the screen declares. */
  readonly isFilled: boolean;
  /** Whether it is for several rows at once. */
  readonly isBulk?: boolean;
  readonly row: Row;
  /** Whether the row has all of its fields: it was returned by a sheet's own request. */
  readonly isWhole: boolean;
  /** Its guards and those around it, outermost first: all must pass. */
  readonly guards: readonly When[];
  readonly own: When | undefined;
  /** The object where problems of the whole offer are reported. */
  readonly owner: object;
  readonly key: string;
}
export interface ActionSite {
  readonly owner: object;
  readonly name: string;
  readonly action: Action;
  readonly row: Row;
  readonly place: ActionPlace['part'] | 'sheet';
  /** The part of its list or table, also in a sheet. */
  readonly part: ActionPlace['part'];
  readonly offer: OfferSite;
}
export interface ColumnSite {
  readonly column: Column | Card;
  readonly row: Row;
  /** `list` columns are sorted by the server. */
  readonly place: 'list' | 'table' | 'fields' | 'card' | 'report';
  /** The columns beside it. */
  readonly siblings: readonly (Column | Card)[];
}
export interface LinkSite {
  readonly link: Link;
  readonly row: Row;
}
export interface TextSite {
  readonly owner: object;
  readonly key: string;
  readonly text: string;
  /** null for titles, where `{field}` is not allowed. */
  readonly row: Row | null;
}
export interface ValuesSite {
  /** The action or section that the values belong to. */
  readonly owner: object;
  readonly values: Values;
  readonly row: Row;
  readonly purpose: 'body' | 'prefill' | 'with';
  /** The form whose fields the prefill's keys are. */
  readonly form?: string;
}
export interface FormSite {
  readonly owner: object;
  readonly form: string;
  readonly request: string;
}
export interface ViewSite {
  readonly row: Row;
  readonly owner: { readonly view: string; readonly with?: Values };
}
export interface PermissionSite {
  readonly owner: { readonly permission?: string };
  readonly permission: string;
  /** The requests that it guards; for a custom view, all that it makes. */
  readonly requests: readonly string[];
  readonly level: 'read' | 'write';
}

export interface FilterSite {
  readonly filter: Filter;
  readonly row: Row;
  /** The list; the call of its request declares what can be filtered. */
  readonly owner: object;
  readonly place: 'list' | 'panel' | 'report';
  readonly request: string;
}
export interface TableSite {
  readonly section: TableSection;
  /** The row that contains the table. */
  readonly row: Row;
}

export interface SectionSite {
  readonly section: Section;
  readonly place: SectionPlace;
  readonly row: Row;
  readonly siblings: readonly Section[];
}

export interface SheetSite {
  readonly owner: object;
  readonly name: string;
  readonly sheet: Sheet;
  /** Whether it shows a record with all of its fields. */
  readonly isWhole: boolean;
  readonly row: Row;
}

/** Everything that a screen declares, grouped by kind: the rules read these lists, never the screen. */
export interface Sites {
  readonly id: string;
  readonly screen: Screen;
  /** The signed-in person as a row. */
  readonly person: Row;
  readonly records: { readonly owner: object; readonly record: string }[];
  readonly requests: RequestSite[];
  readonly actions: ActionSite[];
  readonly offers: OfferSite[];
  readonly columns: ColumnSite[];
  readonly links: LinkSite[];
  readonly filters: FilterSite[];
  readonly sorts: { readonly sort: NonNullable<ListScreen['sort']>; readonly row: Row }[];
  readonly searches: { readonly fields: readonly string[]; readonly row: Row }[];
  readonly enums: { readonly enums: Enums; readonly row: Row; readonly filters: readonly Filter[] }[];
  readonly texts: TextSite[];
  readonly values: ValuesSite[];
  /** `isShown`: guards only the visibility of a section; its actions have guards of their own. */
  readonly guards: { readonly when: When; readonly row: Row; readonly isShown: boolean }[];
  readonly forms: FormSite[];
  readonly views: ViewSite[];
  readonly options: { readonly owner: object; readonly options: string; readonly field: string; readonly row: Row }[];
  readonly permissions: PermissionSite[];
  readonly tables: TableSite[];
  readonly sheets: SheetSite[];
  readonly sections: SectionSite[];
  readonly formSections: { readonly section: FormSection; readonly row: Row }[];
  readonly panels: { readonly panel: Panel; readonly row: Row }[];
}

/**
 * Returns the empty lists of a screen.
 *
 * @example
 * emptySites('book', screen, personRow(known)).columns // []
 */
export function emptySites(id: string, screen: Screen, person: Row): Sites {
  return {
    id,
    screen,
    person,
    records: [],
    requests: [],
    actions: [],
    offers: [],
    columns: [],
    links: [],
    filters: [],
    sorts: [],
    searches: [],
    enums: [],
    texts: [],
    values: [],
    guards: [],
    forms: [],
    views: [],
    options: [],
    permissions: [],
    tables: [],
    sheets: [],
    sections: [],
    formSections: [],
    panels: [],
  };
}
