/** Types for the parts of the package in use, which has none of its own. */
declare module 'xliff/jsToXliff12' {
  import type { XliffContent } from 'xliff/content';

  function jsToXliff12(
    content: XliffContent,
    options: { readonly indent: string },
    done: (error: unknown, text: string) => void,
  ): string;

  // biome-ignore lint/style/noDefaultExport: the package's own
  export { jsToXliff12 as default };
}

declare module 'xliff/xliff12ToJs' {
  import type { XliffContent } from 'xliff/content';

  function xliff12ToJs(text: string): Promise<XliffContent>;

  // biome-ignore lint/style/noDefaultExport: the package's own
  export { xliff12ToJs as default };
}

declare module 'xliff/content' {
  /** A text, or its pieces if a tool has marked some. */
  export type XliffText = string | readonly (string | Readonly<Record<string, Readonly<Record<string, string>>>>)[];

  export interface XliffUnit {
    readonly source?: XliffText;
    readonly target?: XliffText;
    readonly note?: string;
    readonly additionalAttributes?: Readonly<Record<string, string>>;
    /** Units that a tool has grouped. */
    readonly groupUnits?: Readonly<Record<string, XliffUnit>>;
  }

  export interface XliffContent {
    readonly sourceLanguage: string;
    readonly targetLanguage?: string;
    /** File → id → unit. */
    readonly resources: Readonly<Record<string, Readonly<Record<string, XliffUnit>>>>;
  }
}
