export const noneOfGroup = (name: string) => `Cannot show which of “${name}” have none.`;
export const dayFormat = 'A period is YYYY-MM-DD,YYYY-MM-DD.';
export const startFirst = 'The first day cannot be after the last one.';
export const tenYears = 'At most ten years can be shown at a time.';
export const byTime = 'by has to be day, week or month.';
export const compareTime = 'compare has to be previous or year.';
export const noSuchGroup = (name: string) => `Cannot group by “${name}”.`;
export const mostBeside = (most: number) => `Choose 1 to ${most} to compare side by side.`;
