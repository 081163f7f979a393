import type { RJSFSchema } from '@rjsf/utils';

type Merge = (schema: RJSFSchema) => RJSFSchema;
let merge: Merge | undefined;

/**
 * RJSF's own merge of the schemas of an `allOf`, which weighs a fourteenth of all that forms share: it comes with the first form
 * that has one.
 */
export async function loadMerge(): Promise<void> {
  merge ??= (await import('@rjsf/utils/lib/schema/shallowAllOfMerge.js')).default as Merge;
}

function mergeAllOf(schema: RJSFSchema): RJSFSchema {
  if (merge === undefined) throw new Error('A form with an allOf is shown before what merges it has been loaded.');
  return merge(schema);
}
// biome-ignore lint/style/noDefaultExport: it stands in the place of a module of RJSF
export default mergeAllOf;
