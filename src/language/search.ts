/** The parameters of a list's search: what is typed, and the fields to look in where not all of them are meant. */
export const searchParameters: readonly string[] = ['keyword', 'keywordIn'];
