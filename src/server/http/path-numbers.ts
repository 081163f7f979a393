import { notFound } from './failure.ts';

/** Returns what looks up the numbers in a path by their names; refuses with 404 a path with anything else in their place. */
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
