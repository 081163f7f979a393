import type { Steps } from '../../check/steps.ts';

/** Milliseconds for which the page may be busy before it draws and answers again. */
const slice = 30;

/**
 * Takes the steps of some work, a slice of them at a time, and passes its result on; small work is done at once. Returns
 * a function that gives the work up.
 */
export function inSlices<Result>(steps: Steps<Result>, done: (result: Result) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const go = (): void => {
    const end = performance.now() + slice;
    let step = steps.next();
    while (step.done !== true && performance.now() < end) step = steps.next();
    if (step.done === true) done(step.value);
    else timer = setTimeout(go);
  };
  go();
  return () => clearTimeout(timer);
}
