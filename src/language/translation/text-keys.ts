/**
 * How the value of a key is read: `text`; `texts`: an object of texts by name; `textOrTexts`: either; `names`: an
 * object of anything else by names that authors choose; `values`: by name, including those that are translated texts;
 * `data`: values of rows and calls, which are never displayed.
 */
export type Reading = 'text' | 'texts' | 'textOrTexts' | 'names' | 'values' | 'data';

/** How the keys of a file kind are read; other keys contain further keys, or no texts. */
export type TextKeys = Readonly<Record<string, Reading>>;

const everywhere = { $comment: 'data', $schema: 'data' } as const satisfies TextKeys;

/** The texts of any listed object: its name, and the help text behind the `?`. */
const shown = { title: 'text', help: 'text', empty: 'text' } as const satisfies TextKeys;

const screen = {
  ...everywhere,
  ...shown,
  heading: 'text',
  note: 'text',
  welcome: 'text',
  placeholder: 'text',
  submit: 'text',
  otherwise: 'text',
  confirm: 'text',
  warning: 'text',
  preview: 'text',
  done: 'text',
  failed: 'text',
  titles: 'texts',
  card: 'data',
  enums: 'names',
  tabs: 'names',
  sheets: 'names',
  toolbar: 'names',
  row: 'names',
  bulk: 'names',
  when: 'data',
  where: 'data',
  with: 'values',
  body: 'data',
  prefill: 'data',
  editable: 'data',
} as const satisfies TextKeys;

const form = {
  ...everywhere,
  ...shown,
  placeholder: 'text',
  unit: 'text',
  section: 'text',
  message: 'textOrTexts',
  properties: 'names',
  default: 'data',
  const: 'data',
  enum: 'data',
  by: 'data',
  with: 'data',
  body: 'data',
  catalogues: 'names',
} as const satisfies TextKeys;

const record = {
  ...everywhere,
  ...shown,
  properties: 'names',
  body: 'data',
  accepts: 'data',
  approvals: 'data',
} as const satisfies TextKeys;

/** A view, and its parameters as JSON Schema. */
const view = {
  ...everywhere,
  title: 'text',
  properties: 'names',
  enum: 'data',
  const: 'data',
  default: 'data',
} as const satisfies TextKeys;

/** The messages of a back end's refusals; nothing else of a contract is displayed. */
const contract = { ...everywhere, sentences: 'texts' } as const satisfies TextKeys;

/** How the keys of each file of a project are read, by the names of `places` in `../project/project.ts`. */
export const textKeys = {
  screens: { keys: screen },
  records: { keys: record },
  forms: { keys: form },
  menu: { keys: { ...everywhere, title: 'text', group: 'text', name: 'text' } },
  enums: { keys: { ...everywhere, title: 'text' }, isMap: true },
  options: { keys: { ...everywhere, title: 'text' }, isMap: true },
  views: { keys: view, isMap: true },
  api: { keys: contract, isMap: true },
  'back-end': { keys: contract },
} as const satisfies Readonly<Record<string, FileTexts>>;

/** The keys of a file that hold texts. */
export interface FileTexts {
  readonly keys: TextKeys;
  /** Its top-level keys are names that authors choose. */
  readonly isMap?: true;
}
