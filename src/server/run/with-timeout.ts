/** Resolves and rejects as `work` does, and rejects if that takes longer than so many milliseconds; the work itself goes on. */
export function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, milliseconds, new Error(`No answer within ${milliseconds} ms`));
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
