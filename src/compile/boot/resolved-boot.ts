import type { Dialect } from '../../language/contract/dialect.ts';
import type { Inverse } from '../../language/contract/inverses.ts';
import type { Region } from '../../language/region/region.ts';
import type { Language } from '../../words/language.ts';
import type { ResolvedRequest, ResolvedState } from '../resolved.ts';
import type { ResolvedCount } from '../screen/resolved-panel.ts';

/** What tells this product from others. */
export interface ResolvedBrand {
  readonly name: string;
  /** The address of its mark, a square picture. */
  readonly mark?: string;
  /** A colour, `#rrggbb`, whose hue is that of everything active. */
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
  /** The title of the group it belongs to. */
  readonly group?: string;
  /** What is typed after `g` to open it: `m`, or `z j`. */
  readonly keys?: string;
  /** The number of rows beside it. */
  readonly count?: ResolvedCount;
  readonly screen?: string;
  /** Query parameters passed in by another site, removed from the address before anything is requested. */
  readonly arrival?: readonly string[];
  /** The code its screen needs, or null if signing in is enough. */
  readonly permission: string | null;
  /** Another back end may lack what its screen shows. */
  readonly isOptional?: true;
  readonly children: readonly ResolvedMenuItem[];
  /** Of a section whose entries a page does not have yet, and `children` lacks: the permissions that those need, each once. */
  readonly permissionsBelow?: readonly (string | null)[];
}

/** How an option list is asked for. */
export interface ResolvedOptionList {
  readonly title: string;
  readonly request: ResolvedRequest;
  readonly parameters: readonly string[];
  /** Sent empty without a value: the options for none are others than all. */
  readonly emptyParameters?: readonly string[];
  readonly preload: boolean;
  readonly value: 'id' | 'code';
  /** The back end searches it as one types, and names the options of ids. */
  readonly search?: true;
}

/** A call that another one takes back. */
export interface ResolvedInverse extends Omit<Inverse, 'undo'> {
  /** Filled from the path of the call, then from the row before it. */
  readonly undo: ResolvedRequest;
  /** The code that `undo` needs, or null if signing in is enough. */
  readonly permission: string | null;
  /** What tells the status that the row has now, filled like `undo`; absent if the contract returns no single row. */
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
  /** What days, amounts and weeks go by, as far as it is not as usual. */
  readonly region?: Partial<Region>;
  /** Among which languages a person chooses, if there are several; that of the page is `lang` of its document. */
  readonly languages?: readonly Language[];
  /** Whether the back end remembers the language that a person chooses. */
  readonly keepsLanguage?: true;
  readonly menu: readonly ResolvedMenuItem[];
  readonly options: Readonly<Record<string, ResolvedOptionList>>;
  /**
   * `"METHOD /path/{parameter}"` → the records a call returns or changes, which decides what is stale after a write.
   */
  readonly calls: Readonly<Record<string, readonly string[]>>;
  /** What can be undone, and by which call. */
  readonly inverses: readonly ResolvedInverse[];
  /** Whether the back end keeps the views that people save; otherwise their browser does. */
  readonly keepsViews: boolean;
  /** Whether the back end wants to know of rows that are written into a file. */
  readonly logsExports?: true;
  /** Whether the back end wants to know of a file whose rows are carried out. */
  readonly logsImports?: true;
  /** Whether the back end wants to know of a masked value that is shown whole. */
  readonly logsReveals?: true;
  /** Whether the back end knows who has which record open. */
  readonly tellsPresence?: true;
  /** Whether the back end may offer single sign-on (OpenID Connect). */
  readonly hasSingleSignOn?: true;
  /** Whether a lost password is replaced by a code that an administrator has made. */
  readonly resetsPasswords?: true;
  /**
   * Paths of the screens for active sign-ins, second factors and pending approvals; absent where the console lacks
   * them.
   */
  readonly signIns?: string;
  readonly factors?: string;
  readonly approvals?: string;
  /** Whether the back end can tell the outcome of a write whose response never arrived. */
  readonly tellsOutcomes?: true;
  /** Whether images under `/files/` are served small as well, with `?small`: our own server does that. */
  readonly hasSmallImages?: true;
  /** How another back end speaks, where it differs from the specification and pages call it themselves. */
  readonly backEnd?: Dialect;
  /** The back end says why somebody cannot do something to a record. */
  readonly explains?: true;
  /** The permission with which it also says who can; null if signing in is enough. */
  readonly explainsOthers?: string | null;
}
