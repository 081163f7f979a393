import type { Column } from '../kinds/columns/column.ts';
import type { Api } from './contract/api.ts';
import type { RecordSchema } from './contract/record.ts';
import type { Enums, SharedEnums } from './enum.ts';
import type { FormSchema } from './form.ts';
import type { SharedOptions } from './options.ts';
import type { Screen } from './screen/screen.ts';
import type { ViewCatalogue } from './screen/view.ts';

/** Kind of file → the type of its content. */
interface Declared {
  readonly screen: Screen;
  /** A column in its full form. */
  readonly column: Column;
  readonly record: RecordSchema;
  readonly form: FormSchema;
  readonly api: Api;
  readonly views: ViewCatalogue;
  readonly enums: SharedEnums;
  /** The enums of a list: field → values. */
  readonly listEnums: Enums;
  readonly options: SharedOptions;
}

/**
 * Types the content of a project file. This is the one boundary between JSON and the language's types: call it only
 * with content that passed the schema generated from that type.
 *
 * @example
 * declared('api', { 'GET /api/book/list': { permission: 'book:read' } }) // the same object, typed as Api
 */
export function declared<Kind extends keyof Declared>(_kind: Kind, content: unknown): Declared[Kind] {
  return content as Declared[Kind];
}
