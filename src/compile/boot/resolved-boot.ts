import type { Dialect } from '../../language/contract/dialect.ts';
import type { Inverse } from '../../language/contract/inverses.ts';
import type { Region } from '../../language/region/region.ts';
import type { Language } from '../../words/language.ts';
import type { ResolvedRequest, ResolvedState } from '../resolved.ts';
import type { ResolvedCount } from '../screen/resolved-panel.ts';

/** The brand of the product: its name, logo, colour and density. */
export interface ResolvedBrand {
  readonly name: string;
  /** The address of its logo, a square picture. */
  readonly mark?: string;
  /** The accent colour, `#rrggbb`, whose hue active elements have. */
  readonly accent?: string;
  readonly isCompact?: true;
}

/** An entry of the menu, with the permission of its screen. */
export interface ResolvedMenuItem {
  readonly path: string;
  readonly title: string;
  /** SVG paths on a 16-pixel grid: a published menu includes its icons. */
  readonly icon?: readonly string[];
  readonly hidden: boolean;
  /** The title of its group. */
  readonly group?: string;
  /** The keys that open it after `g`: `m`, or `z j`. */
  readonly keys?: string;
  /** The request for the number shown beside it. */
  readonly count?: ResolvedCount;
  readonly screen?: string;
  /** Query parameters passed in by another site, which are removed from the address before the first request. */
  readonly arrival?: readonly string[];
  /** The code that its screen needs, or null if signing in is enough. */
  readonly permission: string | null;
  /** Whether some back ends lack the data of its screen. */
  readonly isOptional?: true;
  readonly children: readonly ResolvedMenuItem[];
  /** For a section without its children, which the page loads later: the distinct permissions that those need. */
  readonly permissionsBelow?: readonly (string | null)[];
}

/** The request of an option list. */
export interface ResolvedOptionList {
  readonly title: string;
  readonly request: ResolvedRequest;
  readonly parameters: readonly string[];
  /** Parameters that are sent empty without a value: the options for an empty value differ from all options. */
  readonly emptyParameters?: readonly string[];
  readonly preload: boolean;
  readonly value: 'id' | 'code';
  /** Whether the back end searches it while people type, and returns the names of ids. */
  readonly search?: true;
}

/** A call that undoes another one. */
export interface ResolvedInverse extends Omit<Inverse, 'undo'> {
  /** The undoing request, filled from the path of the call, then from the row before it. */
  readonly undo: ResolvedRequest;
  /** The code that `undo` needs, or null if signing in is enough. */
  readonly permission: string | null;
  /** How to read the row's current status, filled like `undo`; absent if the contract has no call for a single row. */
  readonly now?: ResolvedState;
}

/**
 * The content of `<script type="application/json" id="boot">` in index.html, so that the first screen needs no request
 * to be found. Screens are at `/screens/<version>/<id>.json`, forms at `/screens/<version>/forms/<name>.js`.
 */
export interface Boot {
  /** A content hash of all screens, forms and option lists. */
  readonly version: string;
  readonly title: string;
  readonly brand?: ResolvedBrand;
  /** The settings for dates, amounts and weeks that differ from the defaults. */
  readonly region?: Partial<Region>;
  /**
   * The languages that a person can choose from, if there are several; the current one is the `lang` of the document.
   */
  readonly languages?: readonly Language[];
  /** Whether the back end stores the chosen language. */
  readonly keepsLanguage?: true;
  readonly menu: readonly ResolvedMenuItem[];
  readonly options: Readonly<Record<string, ResolvedOptionList>>;
  /**
   * `"METHOD /path/{parameter}"` → the records that a call returns or changes; determines which data is stale after a
   * write.
   */
  readonly calls: Readonly<Record<string, readonly string[]>>;
  /** The calls that can be undone, with the undoing call. */
  readonly inverses: readonly ResolvedInverse[];
  /** Whether the back end stores saved views; otherwise the browser does. */
  readonly keepsViews: boolean;
  /** Whether exports are reported to the back end. */
  readonly logsExports?: true;
  /** Whether imports are reported to the back end. */
  readonly logsImports?: true;
  /** Whether revealing a masked value is reported to the back end. */
  readonly logsReveals?: true;
  /** Whether the back end tracks who has which record open. */
  readonly tellsPresence?: true;
  /** Whether the back end may offer single sign-on (OpenID Connect). */
  readonly hasSingleSignOn?: true;
  /** Whether a lost password is replaced with a code issued by an administrator. */
  readonly resetsPasswords?: true;
  /**
   * Paths of the screens for active sign-ins, second factors and pending approvals; absent if the console lacks them.
   */
  readonly signIns?: string;
  readonly factors?: string;
  readonly approvals?: string;
  /** Whether the back end can report the outcome of a write whose response was lost. */
  readonly tellsOutcomes?: true;
  /** Whether images under `/files/` have a small version at `?small`, as on our own server. */
  readonly hasSmallImages?: true;
  /** The conventions of another back end that pages call themselves, where they differ from the specification. */
  readonly backEnd?: Dialect;
  /** Whether the back end explains why a person cannot act on a record. */
  readonly explains?: true;
  /** The permission to also see who can; null if signing in is enough. */
  readonly explainsOthers?: string | null;
}
