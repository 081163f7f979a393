import { insert, type Random, type Seed } from 'baize/server/seed';

/** An SVG drawing of the demo data, and its URL. */
export interface Picture {
  readonly address: string;
  readonly svg: string;
}

/** Returns a drawing with a random name. */
export function makePicture(random: Random, svg: string): Picture {
  const name = Array.from({ length: 32 }, () => random.whole(0, 15).toString(16)).join('');
  return { address: `/files/${name}.svg`, svg };
}

/** Stores drawings in the storage of uploaded images. */
export async function keepPictures(seed: Seed, pictures: readonly Picture[]): Promise<void> {
  await insert(
    seed,
    'file',
    pictures.map(({ address, svg }) => ({
      name: address.slice('/files/'.length),
      type: 'image/svg+xml',
      bytes: new TextEncoder().encode(svg),
      staffId: null,
      createdAt: seed.now,
    })),
  );
}

/** Returns a round avatar with the first character of a name. */
export function portrait(name: string, hue: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240">
<rect width="240" height="240" fill="hsl(${hue} 42% 82%)"/>
<circle cx="120" cy="98" r="46" fill="hsl(${hue} 38% 62%)"/>
<path d="M34 240c0-56 38-84 86-84s86 28 86 84z" fill="hsl(${hue} 40% 48%)"/>
<text x="120" y="116" font-size="52" font-family="sans-serif" text-anchor="middle" fill="#fff">${[...name][0] ?? ''}</text>
</svg>`;
}

/** Returns a wide banner: balls on a cloth, a heading and a line below it. */
export function poster(title: string, line: string, hue: number): string {
  const balls = [0, 1, 2, 3, 4].map(
    (index) => `<circle cx="${540 + (index % 3) * 62}" cy="${120 + Math.floor(index / 3) * 58}" r="28"
fill="hsl(${(hue + 60 + index * 62) % 360} 70% 56%)"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 300" width="750" height="300">
<rect width="750" height="300" fill="hsl(${hue} 46% 32%)"/><rect y="262" width="750" height="38" fill="hsl(${hue} 40% 22%)"/>
${balls.join('')}<circle cx="690" cy="210" r="28" fill="#fafafa"/>
<text x="48" y="140" font-size="52" font-family="sans-serif" font-weight="bold" fill="#fff">${title}</text>
<text x="50" y="196" font-size="26" font-family="sans-serif" fill="#ffffffcc">${line}</text></svg>`;
}

/** Returns a screenshot of a phone with a sentence, like those that app users attach to their feedback. */
export function screenshot(sentence: string, hue: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 720" width="360" height="720">
<rect width="360" height="720" fill="#f4f5f7"/><rect width="360" height="88" fill="hsl(${hue} 44% 40%)"/>
<text x="180" y="62" font-size="22" font-family="sans-serif" text-anchor="middle" fill="#fff">台球助手</text>
<rect x="24" y="120" width="312" height="180" rx="12" fill="#fff"/><rect x="24" y="324" width="312" height="120" rx="12" fill="#fff"/>
<rect x="44" y="600" width="272" height="56" rx="28" fill="hsl(${hue} 44% 40%)"/>
<text x="180" y="216" font-size="20" font-family="sans-serif" text-anchor="middle" fill="#444">${sentence}</text></svg>`;
}
