/** Loads the comparison of two versions, which the studio needs only once something is changed, as soon as it is open. */
export const loadDiff = async () => (await import('../../change/diff.ts')).diff;
