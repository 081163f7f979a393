// Tests may put another one in its place.
const { fetch } = globalThis;

/** Returns where a thing of the workshop at this address stands; fails with what its making failed of. */
export async function askWorkshop(url: string, thing: string): Promise<string> {
  const response = await fetch(`${url}/${thing}`);
  const place = await response.text();
  if (!response.ok) throw new Error(place);
  return place;
}
