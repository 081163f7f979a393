/** The parameters of a list's search: the search text, and the fields to search unless all are meant. */
export const searchParameters: readonly string[] = ['keyword', 'keywordIn'];

/** Those of an option list: its search, and the ids whose names are wanted. */
export const optionParameters: readonly string[] = [...searchParameters, 'ids'];

/**
 * What every list is asked beside its filters: the page, its order, and the fields to sum. The server takes none of them
 * for a filter: one that no code reads is ignored in silence.
 */
export const pageParameters: readonly string[] = ['size', 'current', 'sort', 'order', 'totals'];

/** All parameters of a list but its filters: those of its page and of its search. */
export const listParameters: readonly string[] = [...pageParameters, ...searchParameters];

/** What a trend is asked beside its filters: the unit, and the days. */
export const trendParameters: readonly string[] = ['by', 'period'];

/** Keys of a list's address that arrange its rows, beside the filters and the search. */
export const arrangementKeys = ['current', 'size', 'sort', 'hide', 'order', 'widths', 'density'] as const;

/** Keys of a list's address for the sheet that is open: its name, its record, and what else the call of the record needs. */
export const sheetKeys = ['sheet', 'id', 'of'] as const;

/** Keys of a list's address that do not affect its rows: the view it starts from, and the sheet that is open. */
export const keysBesideRows: readonly string[] = ['view', ...sheetKeys];

/** Names that stand for something else in a list's request or address: it has no filter of that name. */
export const reservedByLists: readonly string[] = [...listParameters, ...arrangementKeys, ...keysBesideRows];
