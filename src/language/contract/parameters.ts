/** The search parameters of a list: the search text, and the fields to search (all by default). */
export const searchParameters: readonly string[] = ['keyword', 'keywordIn'];

/** The parameters of an option list: its search, and the ids to return the names of. */
export const optionParameters: readonly string[] = [...searchParameters, 'ids'];

/**
 * The paging, sorting and totals parameters of every list. The server never treats them as filters, so an unsupported
 * one is ignored silently.
 */
export const pageParameters: readonly string[] = ['size', 'current', 'sort', 'order', 'totals'];

/** All parameters of a list except its filters. */
export const listParameters: readonly string[] = [...pageParameters, ...searchParameters];

/** The parameters of a trend besides its filters: the unit and the period. */
export const trendParameters: readonly string[] = ['by', 'period'];

/** Keys of a list's address that arrange its rows; filters and search are not included. */
export const arrangementKeys = ['current', 'size', 'sort', 'hide', 'order', 'widths', 'density'] as const;

/**
 * Keys of a list's address for the open sheet: its name, its record's id, and further parameters of the record's call.
 */
export const sheetKeys = ['sheet', 'id', 'of'] as const;

/** Keys of a list's address that do not affect its rows: the current tab, and the open sheet. */
export const keysBesideRows: readonly string[] = ['view', ...sheetKeys];

/** Names with another meaning in a list's request or address, which filters cannot have. */
export const reservedByLists: readonly string[] = [...listParameters, ...arrangementKeys, ...keysBesideRows];
