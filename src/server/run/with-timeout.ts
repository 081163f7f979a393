/** Settles as `work` does; rejects if it takes longer than this many milliseconds, without stopping the work. */
export function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, milliseconds, new Error(`No answer within ${milliseconds} ms`));
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
