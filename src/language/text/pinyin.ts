import { pinyin, polyphonic } from 'pinyin-pro';
import { LruCache } from '../lru-cache.ts';

/** The number of letters of a text that are read. */
const lettersAtMost = 32;
/** The maximum number of readings of a name with ambiguous characters, the likeliest first. */
const readingsAtMost = 12;

/**
 * Returns the pinyin search text of a name: full spelling and initials, starting at each syllable, for each reading,
 * separated by bars; `''` for a name without Chinese characters. `typedPinyin` searches it.
 *
 * @example
 * pinyinOf('武林店') // '|wulindian|wld|lindian|ld|dian|d|'
 */
export function pinyinOf(name: string): string {
  const text = Array.from(name).slice(0, lettersAtMost).join('');
  if (!/\p{Script=Han}/u.test(text)) return '';
  return known.get(text) ?? known.set(text, spelt(text));
}

/**
 * As large as the longest list that is searched in the page, so that its names are converted once for all key presses.
 */
const known = new LruCache<string>(10_000);

function spelt(text: string): string {
  const typed = new Set(
    readings(text).flatMap((syllables) =>
      syllables.flatMap((_, from) => {
        const rest = syllables.slice(from);
        return [rest.join(''), rest.map(([initial]) => initial).join('')];
      }),
    ),
  );
  return `|${[...typed].join('|')}|`;
}

/**
 * Returns the initials of a text that people type to find it, in lower case.
 *
 * @example
 * initialsOf('商品管理') // 'spgl'
 */
export function initialsOf(text: string): string {
  const syllables: Reading = pinyin(text, { toneType: 'none', type: 'array', v: true });
  return typeable(syllables)
    .map(([initial = '']) => initial)
    .join('')
    .replace(/[^a-z]/g, '');
}

type Reading = readonly string[];

/**
 * Returns the readings of a text: as a text, as a person's name, and with each ambiguous character in each of its other
 * readings.
 */
function readings(text: string): readonly Reading[] {
  const options = { toneType: 'none', type: 'array', v: true } as const;
  const usual = pinyin(text, options);
  const others = polyphonic(text, options).flatMap((sounds, at) => sounds.map((sound) => usual.with(at, sound)));
  const all = [usual, pinyin(text, { ...options, surname: 'head' }), ...others].map(typeable);
  return [...new Map(all.map((reading) => [reading.join(' '), reading])).values()].slice(0, readingsAtMost);
}

/** Returns the letters and digits of syllables; dots and brackets between them are dropped. */
function typeable(syllables: Reading): Reading {
  return syllables.map((syllable) => syllable.toLowerCase().replace(/[^a-z0-9]/g, '')).filter(Boolean);
}
