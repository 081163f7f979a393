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
  /** Another field whose badge is shown beside the value, if it has one. */
  readonly also?: { readonly field: string; readonly enum: readonly EnumValue[] };
  readonly title: string;
  /** Whether some back ends lack the field. */
  readonly isOptional?: true;
  /** Set if only the ends of the value are shown. */
  readonly masked?: ResolvedMask;
  /** The currency of an amount, if it is not CNY. */
  readonly currency?: Currency;
  /** The target of a click on the value. */
  readonly link?: ResolvedLink | ResolvedLinkByRecord;
  readonly enum?: readonly EnumValue[];
  /** For `option` columns: the name of the option list. */
  readonly options?: string;
  /** For columns of a list: whether their sum over all filtered rows is requested and shown. */
  readonly total?: boolean;
  /** The rows that the total sums; absent: all. */
  readonly counted?: ResolvedCounted;
  /** The field of the same rows that is subtracted from the total, and its title. */
  readonly less?: { readonly field: string; readonly title: string };
};

/** The permission to see a masked value whole, and the record named in the audit log. */
export interface ResolvedMask {
  readonly permission: string;
  readonly record: string;
}

/** The rows that a total sums, and the titles of all values of the fields that select them. */
export interface ResolvedCounted {
  readonly where: Counted;
  readonly titles: Readonly<Record<string, readonly EnumValue[]>>;
}

/** A link to another screen: to one record's sheet, or to a filtered list. */
export interface ResolvedLink {
  /** The screen's address in the menu, e.g. `/product`. */
  readonly path: string;
  /** The query in the list's format; if one of its fields has no value, the link is plain text. */
  readonly query: ResolvedValues;
  /**
   * Additional query parameters, each omitted if the row has no value for it; a name that is also in `query` keeps only
   * common values.
   */
  readonly narrows?: ResolvedValues;
  /** Names in `narrows` that are not omitted: without a value for them, the link is plain text. */
  readonly needs?: readonly string[];
  /** The codes that a reader needs; all are required. */
  readonly permissions: readonly string[];
}

/** A link to the sheet of a record whose type is in a field of the row. */
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
  /** Whether it filters telephone numbers, which people write in groups. */
  readonly isNumber?: true;
  readonly multiple?: boolean;
  /** Whether some back ends lack the field. */
  readonly isOptional?: true;
  /** For `range` filters. */
  readonly range?: ResolvedRange;
};

/** The type of a range filter's values, its presets, and whether a row may lack a value. */
export interface ResolvedRange {
  readonly of: RangeOf;
  /** The currency of amounts, if it is not the project's. */
  readonly currency?: Currency;
  readonly presets: readonly RangePreset[];
  readonly nullable: boolean;
}

/** A text split at its `{field}` placeholders, each with the column that formats it. */
export type Template = readonly (string | { readonly column: ResolvedColumn })[];

/** A call split at its placeholders: `{field}` segments are filled from the row and URL-encoded. */
export interface ResolvedRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query, e.g. `['/api/product/', { field: 'id' }, '/disable']`. */
  readonly url: readonly (string | { readonly field: string })[];
  /** The keys of the body that are sent as JSON text. */
  readonly stringified?: readonly string[];
  /** The maximum number of rows in one bulk request; absent if it cannot be sent for several. */
  readonly several?: number;
}

/** A value to send: a constant, or a field of the row with its type kept. */
export type ResolvedValue = { readonly constant: Json } | { readonly field: string };
export type ResolvedValues = Readonly<Record<string, ResolvedValue>>;

/** How to read and describe a row's current state, after an action failed because the row had another state. */
export interface ResolvedState {
  /** The fields that describe it, with the titles of their values. */
  readonly fields: readonly {
    readonly field: string;
    readonly title: string;
    readonly titles: readonly Pick<EnumValue, 'value' | 'title'>[];
  }[];
  /** Loads the row; absent if the contract has no call for a single row. */
  readonly request?: ResolvedRequest;
}

/** The heading of a sheet or dialog. */
export interface ResolvedHeading {
  readonly text: Template;
  /** The column of the record's status, shown beside its name; absent without a record or a status. */
  readonly state?: ResolvedColumn;
}

interface ResolvedActionBase {
  /** The action's key in the screen, e.g. `refund`. */
  readonly name: string;
  readonly title: string;
  readonly help?: string;
  /** Its effect in words, from the contract. */
  readonly effect?: string;
  readonly intent?: Intent;
  /** The guards; all must pass. */
  readonly when: readonly Guard[];
  readonly otherwise?: Template;
  /** The fields that `when` tests, if their values have titles. */
  readonly state?: ResolvedState;
  /** The code that a person needs, or null if signing in is enough. */
  readonly permission: string | null;
  /** Whether it moves money, cannot be undone or warns: Enter alone does not confirm it. */
  readonly isConsequential?: true;
  /** Whether some back ends lack its call: it is offered only on our own server, or if back-end.json lists the call. */
  readonly isOptional?: true;
  /** The additional sentence of its confirmation if it cannot be undone. */
  readonly irreversible?: string;
}

/** The consequences of an action that only the back end knows: loaded for its confirmation. */
export interface ResolvedConsequence {
  readonly request: ResolvedRequest;
  /** The fields of the action's form that are sent in the request. */
  readonly by: readonly string[];
  /** A text filled from the response, then from the row. */
  readonly preview?: Template;
  /** The fields of the response that the `done` text needs. */
  readonly done: readonly string[];
}

export interface ResolvedRequestAction extends ResolvedActionBase {
  readonly kind: 'request';
  readonly request: ResolvedRequest;
  readonly body?: ResolvedValues;
  /** `row`: sends the whole row, overridden by the body's values. */
  readonly send?: 'row';
  /** The title of the confirming button; absent: the action's. */
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
  /** Fields of the form that are not shown here. */
  readonly omit?: readonly string[];
  /**
   * Fields of the form that some back ends do not know: sent only to our own server, or to a back end that has the
   * call.
   */
  readonly optionalFields?: readonly string[];
  /** Its placeholders are filled from the form, then from the row. */
  readonly request: ResolvedRequest;
  readonly heading: ResolvedHeading;
  readonly load?: ResolvedRequest;
  readonly prefill: ResolvedValues;
  readonly body: ResolvedValues;
  /** `nothing`: sends no body; the form only fills placeholders of the request. */
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
/** A value of the response that is shown only once, such as a generated password. */
export interface ResolvedReveal {
  readonly field: string;
  /** Filled from the submitted values and the response. */
  readonly title: Template;
  readonly note?: string;
}
export interface ResolvedSheetAction extends ResolvedActionBase {
  readonly kind: 'sheet';
  readonly sheet: string;
}
/** Undoes an edit in the audit log: resets the changed fields to their previous values. */
export interface ResolvedRestoreAction extends ResolvedActionBase {
  readonly kind: 'restore';
  /** The form action that sends the previous values. */
  readonly edit: ResolvedFormAction;
  /** Form field → its previous value; entries whose changes fill none of these cannot be restored. */
  readonly fields: Readonly<Record<string, RestoredField>>;
}
export interface RestoredField {
  /** The field of the record that fills it. */
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
  /** The guards of the rows in the file; absent: all rows. */
  readonly only?: readonly Guard[];
  /** The columns of the file; absent: those that the list shows. */
  readonly columns?: readonly ResolvedColumn[];
  /** The fields with a sum in the last row. */
  readonly total?: readonly string[];
}
export interface ResolvedImportAction extends ResolvedActionBase {
  readonly kind: 'import';
  /** The action performed for each row of the file. */
  readonly each: ResolvedRequestAction | ResolvedFormAction;
  /** Whether a row of the file changes the record that it matches, rather than creating one. */
  readonly changes: boolean;
  /** The fields that identify the record, and those whose current value must equal that in the file. */
  readonly match: readonly ResolvedColumn[];
  readonly compare: readonly ResolvedColumn[];
  /** Other names for columns of the file, by field or by title in `where`. */
  readonly titles: Readonly<Record<string, readonly string[]>>;
  /** Title of a column of the file → its values in the rows to import. */
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
  /** Whether the first field is the main amount of the sheet. */
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
  /** Whether the rows are a record's history; their last column may take several lines. */
  readonly isHistory?: true;
  readonly columns: readonly ResolvedColumn[];
  /** The guards for editing actions (`request`, `form`): hidden unless the record passes all. */
  readonly editable: readonly Guard[];
  readonly toolbar: readonly ResolvedAction[];
  readonly row: readonly ResolvedAction[];
  /**
   * The code that its request needs, or null if the record contains the rows; without the code, the section is hidden.
   */
  readonly permission: string | null;
}
/** The request for rows that are not part of the record. */
export interface ResolvedRows {
  readonly request: ResolvedRequest;
  /** The list of all rows, if the request loads only the first few. */
  readonly all?: ResolvedLink;
  /** The values that every returned row must have if the back end filters correctly: field of the row → value. */
  readonly belongs: ResolvedValues;
}
/** The rows of several lists, merged by time, newest first. */
export interface ResolvedTimeline {
  readonly lists: readonly ResolvedTimelineList[];
}
/** A list whose rows are merged into a timeline. */
export interface ResolvedTimelineList {
  /** The title of its rows. */
  readonly title: string;
  /** Loads its rows, newest first. */
  readonly request: ResolvedRequest;
  readonly belongs: ResolvedValues;
  /** The guards of the section that it comes from. */
  readonly when: readonly Guard[];
  readonly permission: string | null;
  /** The field with the time of a row. */
  readonly time: string;
  /** The other columns shown for a row. */
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
  /** null: form fields are filled from the record's fields of the same name. */
  readonly prefill: ResolvedValues | null;
  readonly body: ResolvedValues;
  readonly editable: readonly Guard[];
  readonly otherwise?: Template;
  /** The fields that `editable` tests, if their values have titles. */
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
  /** Whether its record is not the list's: it shows rows of a table in a sheet. */
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
  /** The titles of the searched fields. */
  readonly titles: readonly string[];
  /** The searched fields; absent if they are all that the call searches. */
  readonly fields?: readonly string[];
}

/** The fields that a list's row shows on a phone. */
export interface ResolvedCard {
  readonly title: string;
  readonly lines: readonly string[];
}

export interface ResolvedList extends ResolvedScreenBase {
  readonly kind: 'list';
  readonly help?: string;
  readonly request: ResolvedRequest;
  /** The column that identifies a row among several, if the record has one. */
  readonly rowName?: ResolvedColumn;
  readonly columns: readonly ResolvedColumn[];
  readonly filters: readonly ResolvedFilter[];
  readonly search?: ResolvedSearch;
  readonly sort?: { readonly field: string; readonly descending: boolean };
  readonly card?: ResolvedCard;
  readonly order?: ResolvedOrder;
  readonly views: readonly ResolvedListView[];
  /** The polling interval in seconds. */
  readonly poll?: number;
  readonly toolbar: readonly ResolvedAction[];
  readonly row: readonly ResolvedAction[];
  /** The name of the row action that a click on a row performs. */
  readonly open?: string;
  readonly bulk: readonly ResolvedBulkAction[];
  /** By name; the screen's `sheet` has the name `sheet`. */
  readonly sheets: Readonly<Record<string, ResolvedSheet>>;
}
/** How people reorder the rows of a list. */
export interface ResolvedOrder {
  readonly field: string;
  readonly title: string;
  readonly request: ResolvedRequest;
  /** The code needed to move a row, or null if signing in is enough. */
  readonly permission: string | null;
  /** Whether some back ends lack the call. */
  readonly isOptional?: true;
}
/** A tab of a list: `query` is the corresponding part of the list's address, e.g. `status=0&sort=-createAt`. */
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
