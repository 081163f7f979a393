/** The parameters of a list's search: what is typed, and the fields to look in where not all of them are meant. */
export const searchParameters: readonly string[] = ['keyword', 'keywordIn'];

/** Those of an option list: its search, and the ids whose names are wanted. */
export const optionParameters: readonly string[] = [...searchParameters, 'ids'];
