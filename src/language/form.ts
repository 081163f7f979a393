import type { Json } from './json.ts';

/** The generic form widgets; anything else is a custom view, named with `view`. */
export type WidgetName =
  | 'text'
  | 'textarea'
  | 'password'
  | 'number'
  | 'select'
  | 'radio'
  | 'switch'
  | 'option'
  | 'options'
  | 'date'
  | 'datetime'
  | 'tags'
  | 'image'
  | 'permissions'
  | 'code'
  | 'hidden';

/** How one field of a form looks and behaves: the `ui` keyword beside the JSON Schema keywords. */
export interface FieldUi {
  readonly widget?: WidgetName;
  /** A custom view of schemas/views.json as the field's widget. */
  readonly view?: string;
  /** For `option` and `options`: a name in screens/shared/options.json. */
  readonly options?: string;
  /** For `option` and `options`: parameter of the option list ← field of this form. */
  readonly by?: Readonly<Record<string, string>>;
  /** What an absent value shows, e.g. 不限. */
  readonly empty?: string;
  readonly placeholder?: string;
  /** A hint below the field, e.g. its unit. */
  readonly help?: string;
  /** Shown, never editable. */
  readonly readOnly?: boolean;
  /** Only for the form's own use, e.g. a list goes by it; never sent. */
  readonly local?: boolean;
  /** Fields that are emptied when this one changes. */
  readonly clears?: readonly string[];
  /** The field cannot be used until these have a value (0 and empty count as none). */
  readonly needs?: readonly string[];
  /** For `code`: the request that sends a code; its body is `by` (key ← field of this form). For `image`: where it is uploaded. */
  readonly request?: string;
  /** For `code`: seconds until it can be sent again. */
  readonly seconds?: number;
  /**
   * For `image`: the upload's fixed parts, e.g. `{ "link": 4, "type": 1 }`; for `permissions`: the field that chooses the
   * catalogue, and the catalogues by its value, each an option list and its levels,
   * `{ "by": "type", "catalogues": { "2": { "options": "…", "levels": [{ "title": "只读", "suffix": ":read" }] } } }`;
   * for a custom view: what it is given.
   */
  readonly with?: Readonly<Record<string, Json>>;
  /** For `tags`: values offered at once. */
  readonly presets?: readonly string[];
  /** For `date`/`datetime`: the earliest and latest, `YYYY-MM-DD` or `today`. */
  readonly minimum?: string;
  readonly maximum?: string;
  /** The field takes the whole row. */
  readonly wide?: boolean;
}

/** One field of a form: JSON Schema, its message and its `ui`. */
export interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly default?: Json;
  /** What is said when the value is bad: one sentence for every keyword, or keyword (`required` too) → sentence. */
  readonly message?: string | Readonly<Record<string, string>>;
  readonly ui?: FieldUi;
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  /** What holds under a condition (`if`), and what otherwise: fields that they declare are shown only then. */
  readonly then?: FieldSchema;
  readonly else?: FieldSchema;
  readonly [keyword: string]: unknown;
}

/** schemas/forms/<name>.json: JSON Schema used as it is by the page and the server, with `message` and `ui` beside it. */
export interface FormSchema extends FieldSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, FieldSchema>>;
}

/** What a custom view is, as far as screens and the check need to know. */
export interface ViewEntry {
  readonly title: string;
  /** What its `with` must hold, as JSON Schema. */
  readonly with?: {
    readonly required?: readonly string[];
    readonly properties: Readonly<Record<string, unknown>>;
  };
  /** The query parameters that an outside site brings back to the page that shows it: the menu's `arrival`. */
  readonly arrival?: readonly string[];
  /** The calls that it makes: a guard is held against them as if the screen made them. */
  readonly requests?: readonly string[];
}

/** schemas/views.json: name → what the custom view needs. */
export type ViewCatalogue = Readonly<Record<string, ViewEntry>>;
