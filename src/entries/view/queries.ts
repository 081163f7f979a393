/** Server state: cached query results, kept up to date and shared by all components. */
export { type Page, readPage } from '../../console/client/page.ts';
export { nameIn, type Titles, useOptionTitles } from '../../console/client/query/option-titles.ts';
export { type Option, optionTitle, reloadOptions } from '../../console/client/query/options.ts';
export { type Get, type Query, queryAt } from '../../console/client/query/query.ts';
export { batchInvalidations } from '../../console/client/query/query-cache.ts';
export { failureOf, type ShownResult, useQuery } from '../../console/client/query/use-query.ts';
