import { notFound } from './failure.ts';

/** Returns a function that reads a number in the path by name; it throws a 404 Failure for anything else. */
export function pathNumbers(texts: Readonly<Record<string, string>>): (name: string) => number {
  const numbers = new Map<string, number>();
  for (const [name, text] of Object.entries(texts)) {
    if (!/^\d{1,15}$/.test(text)) throw notFound();
    numbers.set(name, Number(text));
  }
  return (name) => {
    const value = numbers.get(name);
    if (value === undefined) throw new Error(`The path has no {${name}}`);
    return value;
  };
}
