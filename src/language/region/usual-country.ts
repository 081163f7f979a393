/** The country of a project that names none; in a file of its own, for no list shows a number by it. */
export const usualCountry = 'CN';
