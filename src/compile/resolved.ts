import type { Column } from '../kinds/columns/column.ts';
import type { Filter } from '../kinds/filters/filter.ts';
import type { Counted } from '../language/contract/report.ts';
import type { EnumValue } from '../language/enum.ts';
import type { Guard } from '../language/guards/guard.ts';
import type { Json } from '../language/json.ts';
import type { RangeOf, RangePreset } from '../language/range.ts';
import type { Currency } from '../language/text/currency.ts';
import type { Intent } from '../language/text/text.ts';

/** A fully resolved column, with its title and enum. */
export type ResolvedColumn = Omit<Column, 'title' | '$comment' | 'link' | 'also'> & {
  /** Another field whose badge stands beside the value, while it has one. */
  readonly also?: { readonly field: string; readonly enum: readonly EnumValue[] };
  readonly title: string;
  /** Another back end may lack the field. */
  readonly isOptional?: true;
  /** Only the ends of the value are shown. */
  readonly masked?: ResolvedMask;
  /** Of an amount of another currency than CNY. */
  readonly currency?: Currency;
  /** Where the value leads. */
  readonly link?: ResolvedLink | ResolvedLinkByRecord;
  readonly enum?: readonly EnumValue[];
  /** For `option` columns: the name of the option list. */
  readonly options?: string;
  /** For columns of a list: their sum over all that is filtered is asked for and shown. */
  readonly total?: boolean;
  /** Which rows its total adds up; absent for all. */
  readonly counted?: ResolvedCounted;
  /** The field of the same rows that is taken from its total, and the title of that. */
  readonly less?: { readonly field: string; readonly title: string };
};

/** Who may see a masked value whole, and what the log calls it. */
export interface ResolvedMask {
  readonly permission: string;
  readonly record: string;
}

/** The rows that a total adds up, and the titles of all values of the fields that decide it. */
export interface ResolvedCounted {
  readonly where: Counted;
  readonly titles: Readonly<Record<string, readonly EnumValue[]>>;
}

/** A link to another screen: to one record's sheet, or to a filtered list. */
export interface ResolvedLink {
  /** The screen's address in the menu, e.g. `/product`. */
  readonly path: string;
  /** The query, as a list reads it; a field without a value makes plain text of the link. */
  readonly query: ResolvedValues;
  /** More of the query, each left out where the row has no value for it; a name of the query keeps common values alone. */
  readonly narrows?: ResolvedValues;
  /** What is not left out of `narrows`: without a value for it, the link is plain text. */
  readonly needs?: readonly string[];
  /** The codes a reader needs, all of them. */
  readonly permissions: readonly string[];
}

/** A link to the sheet of a record whose kind the row says. */
export interface ResolvedLinkByRecord {
  /** The field with the record's name. */
  readonly by: string;
  /** Record → the link to its sheet, for those that have one. */
  readonly links: Readonly<Record<string, ResolvedLink>>;
}

/** A filter with its title and enum. */
export type ResolvedFilter = Omit<Filter, 'title' | '$comment' | 'presets'> & {
  readonly title: string;
  readonly enum?: readonly EnumValue[];
  readonly options?: string;
  readonly placeholder?: string;
  /** It is over telephone numbers, which people write in groups. */
  readonly isNumber?: true;
  readonly multiple?: boolean;
  /** Another back end may lack the field. */
  readonly isOptional?: true;
  /** For `range` filters. */
  readonly range?: ResolvedRange;
};

/** What a range filter ranges over, its presets, and whether a row may lack a value. */
export interface ResolvedRange {
  readonly of: RangeOf;
  /** Of amounts of another currency than the project's. */
  readonly currency?: Currency;
  readonly presets: readonly RangePreset[];
  readonly nullable: boolean;
}

/** A text cut at its `{field}` placeholders, each with the column that formats it. */
export type Template = readonly (string | { readonly column: ResolvedColumn })[];

/** A call cut at its placeholders: `{field}` segments are filled from the row and URL-encoded. */
export interface ResolvedRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query, e.g. `['/api/product/', { field: 'id' }, '/disable']`. */
  readonly url: readonly (string | { readonly field: string })[];
  /** The members of the body that are sent as JSON text. */
  readonly stringified?: readonly string[];
  /** Of how many rows it can be sent at once. */
  readonly several?: number;
}

/** A value to send: a constant, or a field of the row with its type kept. */
export type ResolvedValue = { readonly constant: Json } | { readonly field: string };
export type ResolvedValues = Readonly<Record<string, ResolvedValue>>;

/** How to read and describe a row's current state, after an action that needs another state was refused. */
export interface ResolvedState {
  /** The fields that describe it, with the titles of their values. */
  readonly fields: readonly {
    readonly field: string;
    readonly title: string;
    readonly titles: readonly Pick<EnumValue, 'value' | 'title'>[];
  }[];
  /** What reads the one row; absent if the contract returns no single row. */
  readonly request?: ResolvedRequest;
}

/** The heading of a sheet or dialog. */
export interface ResolvedHeading {
  readonly text: Template;
  /** Shows the record's status beside its name; absent if no record is named, or it has none. */
  readonly state?: ResolvedColumn;
}

interface ResolvedActionBase {
  /** The action's key in the screen, e.g. `refund`. */
  readonly name: string;
  readonly title: string;
  readonly help?: string;
  /** What it does, as the contract tells it. */
  readonly effect?: string;
  readonly intent?: Intent;
  /** All must hold; an empty list always holds. */
  readonly when: readonly Guard[];
  readonly otherwise?: Template;
  /** What `when` asks about, where its values have names. */
  readonly state?: ResolvedState;
  /** The code a person needs, or null if signing in is enough. */
  readonly permission: string | null;
  /** It moves money, cannot be undone or warns: Enter alone does not agree to it. */
  readonly isConsequential?: true;
  /** Another back end may lack its call: it is offered only by our own server, or where back-end.json has the call. */
  readonly isOptional?: true;
  /** What its question says besides, as what it does cannot be undone. */
  readonly irreversible?: string;
}

/** What the question before an action asks the back end: the consequences that only it knows. */
export interface ResolvedConsequence {
  readonly request: ResolvedRequest;
  /** The fields of the action's form that are sent with it. */
  readonly by: readonly string[];
  /** Filled from the answer, then from the row. */
  readonly preview?: Template;
  /** The fields of the answer that `done` needs. */
  readonly done: readonly string[];
}

export interface ResolvedRequestAction extends ResolvedActionBase {
  readonly kind: 'request';
  readonly request: ResolvedRequest;
  readonly body?: ResolvedValues;
  /** Sends the whole row, overridden by the body's values. */
  readonly send?: 'row';
  /** The confirming button's title; absent: the action's. */
  readonly submit?: string;
  readonly consequence?: ResolvedConsequence;
  readonly confirm?: Template;
  readonly warning?: Template;
  readonly done?: Template;
  readonly failed?: Template;
  readonly closes: boolean;
}
export interface ResolvedFormAction extends ResolvedActionBase {
  readonly kind: 'form';
  readonly form: string;
  /** Fields of the form that are not asked here. */
  readonly omit?: readonly string[];
  /** Fields of the form that another back end may not know: only our own server is sent them, or one that has the call. */
  readonly optionalFields?: readonly string[];
  /** Its placeholders are filled from the form, then from the row. */
  readonly request: ResolvedRequest;
  readonly heading: ResolvedHeading;
  readonly load?: ResolvedRequest;
  readonly prefill: ResolvedValues;
  readonly body: ResolvedValues;
  /** The form only fills placeholders of the request. */
  readonly send?: 'nothing';
  readonly submit: string;
  readonly consequence?: ResolvedConsequence;
  readonly confirm?: Template;
  readonly warning?: Template;
  readonly done?: Template;
  readonly failed?: Template;
  readonly closes: boolean;
  readonly reveal?: ResolvedReveal;
}
/** A value of the response that is shown once. */
export interface ResolvedReveal {
  readonly field: string;
  /** Filled from what the form sent and the back end returned. */
  readonly title: Template;
  readonly note?: string;
}
export interface ResolvedSheetAction extends ResolvedActionBase {
  readonly kind: 'sheet';
  readonly sheet: string;
}
/** Undoes an edit by its entry in the log: the fields that it changed go back to the values from before. */
export interface ResolvedRestoreAction extends ResolvedActionBase {
  readonly kind: 'restore';
  /** The edit, by which the fields are put back. */
  readonly edit: ResolvedFormAction;
  /** The fields of the form; an entry that changed what fills none of them is not restored. */
  readonly fields: Readonly<Record<string, RestoredField>>;
}
export interface RestoredField {
  /** The record's field that fills it. */
  readonly from: string;
  /** The value of that field, in words. */
  readonly text: Template;
}
export interface ResolvedImageAction extends ResolvedActionBase {
  readonly kind: 'image';
  readonly request: ResolvedRequest;
  readonly heading: ResolvedHeading;
  readonly note?: Template;
}
export interface ResolvedExportAction extends ResolvedActionBase {
  readonly kind: 'export';
  /** Which rows are in the file; absent: all. */
  readonly only?: readonly Guard[];
  /** The columns of the file; absent for those that the list shows. */
  readonly columns?: readonly ResolvedColumn[];
  /** The fields whose sums stand in a last row. */
  readonly total?: readonly string[];
}
export interface ResolvedImportAction extends ResolvedActionBase {
  readonly kind: 'import';
  /** What is done for a row of the file. */
  readonly each: ResolvedRequestAction | ResolvedFormAction;
  /** Whether a row of the file changes the record that it matches; else it makes a new one. */
  readonly changes: boolean;
  /** The fields by which the record is found, and those that must be as the file says. */
  readonly match: readonly ResolvedColumn[];
  readonly compare: readonly ResolvedColumn[];
  /** What else a column of the file may be called, by the field or the title in `where`. */
  readonly titles: Readonly<Record<string, readonly string[]>>;
  /** Title of a column of the file → the values of the rows that are carried out. */
  readonly where: Readonly<Record<string, readonly string[]>>;
}
export interface ResolvedDownloadAction extends ResolvedActionBase {
  readonly kind: 'download';
  readonly request: ResolvedRequest;
  readonly done?: Template;
  readonly failed?: Template;
}
export interface ResolvedViewAction extends ResolvedActionBase {
  readonly kind: 'view';
  readonly view: string;
  readonly open: 'dialog' | 'inline';
  readonly heading: ResolvedHeading;
  readonly width: 'normal' | 'wide' | 'full';
  readonly with: ResolvedValues;
}
export type ResolvedAction =
  | ResolvedRequestAction
  | ResolvedFormAction
  | ResolvedSheetAction
  | ResolvedRestoreAction
  | ResolvedImageAction
  | ResolvedDownloadAction
  | ResolvedExportAction
  | ResolvedImportAction
  | ResolvedViewAction;
/** An action on several rows. */
export type ResolvedBulkAction = ResolvedRequestAction | ResolvedFormAction | ResolvedExportAction;

interface ResolvedSectionBase {
  readonly title?: string;
  readonly when: readonly Guard[];
}
export interface ResolvedFieldsSection extends ResolvedSectionBase {
  readonly kind: 'fields';
  readonly fields: readonly ResolvedColumn[];
  /** The first field is the amount that the sheet is about. */
  readonly hasAmount?: true;
  readonly columns: 1 | 2 | 3;
}
export interface ResolvedActionsSection extends ResolvedSectionBase {
  readonly kind: 'actions';
  readonly actions: readonly ResolvedAction[];
}
export interface ResolvedTableSection extends ResolvedSectionBase {
  readonly kind: 'table';
  readonly source: { readonly field: string } | ResolvedRows;
  /** The rows are a record's history; their last column may take several lines. */
  readonly isHistory?: true;
  readonly columns: readonly ResolvedColumn[];
  /** The record must pass for its editing actions (`request`, `form`) to be shown. */
  readonly editable: readonly Guard[];
  readonly toolbar: readonly ResolvedAction[];
  readonly row: readonly ResolvedAction[];
  /** The code needed for its request, or null if the record holds the rows; without it, there is no such section. */
  readonly permission: string | null;
}
/** Rows that are asked for. */
export interface ResolvedRows {
  readonly request: ResolvedRequest;
  /** The list of all rows; the request then asks for the first few. */
  readonly all?: ResolvedLink;
  /** What every row must say if the back end filters as asked: field of the row → value to compare with. */
  readonly belongs: ResolvedValues;
}
/** Rows of several lists in one, the newest first. */
export interface ResolvedTimeline {
  readonly lists: readonly ResolvedTimelineList[];
}
/** A list whose rows are a part of a timeline. */
export interface ResolvedTimelineList {
  /** The name of its rows. */
  readonly title: string;
  /** Asks for them, the newest first. */
  readonly request: ResolvedRequest;
  readonly belongs: ResolvedValues;
  /** Like those of the section that it comes from. */
  readonly when: readonly Guard[];
  readonly permission: string | null;
  /** The field that says when a row happened. */
  readonly time: string;
  /** What is shown of a row besides. */
  readonly columns: readonly ResolvedColumn[];
  /** The sheet of a row. */
  readonly link?: ResolvedLink;
  readonly isHistory?: true;
}
export interface ResolvedTimelineSection extends ResolvedSectionBase, ResolvedTimeline {
  readonly kind: 'timeline';
}
export interface ResolvedFormSection extends ResolvedSectionBase {
  readonly kind: 'form';
  readonly form: string;
  readonly request: ResolvedRequest;
  /** null: form fields take the record's fields of the same name. */
  readonly prefill: ResolvedValues | null;
  readonly body: ResolvedValues;
  readonly editable: readonly Guard[];
  readonly otherwise?: Template;
  /** What `editable` asks about, where its values have names. */
  readonly state?: ResolvedState;
  readonly permission: string | null;
  readonly done?: Template;
  readonly failed?: Template;
}
export interface ResolvedViewSection extends ResolvedSectionBase {
  readonly kind: 'view';
  readonly view: string;
  readonly with: ResolvedValues;
}
export type ResolvedSection =
  | ResolvedFieldsSection
  | ResolvedActionsSection
  | ResolvedTableSection
  | ResolvedTimelineSection
  | ResolvedFormSection
  | ResolvedViewSection;

export interface ResolvedSheet {
  readonly heading: ResolvedHeading;
  readonly width: 'normal' | 'wide';
  readonly request?: ResolvedRequest;
  readonly optional: boolean;
  /** Whether its rows are of another record than those of the list: the rows of a table in a sheet. */
  readonly isOther?: true;
  readonly sections: readonly ResolvedSection[];
  readonly actions: readonly ResolvedAction[];
}

export interface ResolvedScreenBase {
  /** The file's name without `.json`. */
  readonly id: string;
  readonly title: string;
  /** The code needed for reading, or null if signing in is enough. */
  readonly permission: string | null;
}
/** The search box of a list. */
export interface ResolvedSearch {
  /** The titles of the fields that it goes over. */
  readonly titles: readonly string[];
  /** The fields, if they are not all that the call searches. */
  readonly fields?: readonly string[];
}

/** What a row of a list shows on a phone, by field. */
export interface ResolvedCard {
  readonly title: string;
  readonly lines: readonly string[];
}

export interface ResolvedList extends ResolvedScreenBase {
  readonly kind: 'list';
  readonly help?: string;
  readonly request: ResolvedRequest;
  /** Names a row among several, if the record has a field that does. */
  readonly rowName?: ResolvedColumn;
  readonly columns: readonly ResolvedColumn[];
  readonly filters: readonly ResolvedFilter[];
  readonly search?: ResolvedSearch;
  readonly sort?: { readonly field: string; readonly descending: boolean };
  readonly card?: ResolvedCard;
  readonly order?: ResolvedOrder;
  readonly views: readonly ResolvedListView[];
  /** Seconds between two questions for news. */
  readonly poll?: number;
  readonly toolbar: readonly ResolvedAction[];
  readonly row: readonly ResolvedAction[];
  /** The name of the row action that a click on a row performs. */
  readonly open?: string;
  readonly bulk: readonly ResolvedBulkAction[];
  /** By name; the screen's `sheet` is `sheet`. */
  readonly sheets: Readonly<Record<string, ResolvedSheet>>;
}
/** How people put the rows of a list in order. */
export interface ResolvedOrder {
  readonly field: string;
  readonly title: string;
  readonly request: ResolvedRequest;
  /** The code that moving a row needs, or null if signing in is enough. */
  readonly permission: string | null;
  /** Another back end may lack the call. */
  readonly isOptional?: true;
}
/** A view of a list: `query` is the part of the list's address it stands for, e.g. `status=0&sort=-createAt`. */
export interface ResolvedListView {
  readonly name: string;
  readonly title: string;
  readonly query: string;
}
export interface ResolvedFormScreen extends ResolvedScreenBase {
  readonly kind: 'form';
  readonly form: string;
  readonly load?: ResolvedRequest;
  readonly request: ResolvedRequest;
  readonly shape: 'object' | 'entries';
  readonly note?: Template;
  readonly submit: string;
  readonly done?: Template;
  readonly failed?: Template;
  readonly reset: boolean;
  readonly writePermission: string | null;
}
export interface ResolvedViewScreen extends ResolvedScreenBase {
  readonly kind: 'view';
  readonly view: string;
}
