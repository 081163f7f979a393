/**
 * Work in steps, which returns its result after the last one: a page takes a few of them at a time, and answers in
 * between.
 */
export type Steps<Result> = Generator<undefined, Result>;

/**
 * Takes all steps of some work at once, and returns its result.
 *
 * @example
 * finished(checkInSteps(files)).length // 0
 */
export function finished<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
