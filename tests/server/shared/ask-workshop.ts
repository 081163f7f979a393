// Tests may replace the global one.
const { fetch } = globalThis;

/** Returns the location of a resource from the workshop at this URL; rejects with the error of its creation. */
export async function askWorkshop(url: string, thing: string): Promise<string> {
  const response = await fetch(`${url}/${thing}`);
  const place = await response.text();
  if (!response.ok) throw new Error(place);
  return place;
}
