/** What a run may take, in milliseconds, on a machine that is busy with others. */
export const longest = 60_000;

/** Returns what comes of the work, or fails once its time is up, however long the work still goes on. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${milliseconds / 1000} s.`)), milliseconds);
  });
  // What comes of it afterwards concerns nobody.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
