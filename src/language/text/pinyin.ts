import { pinyin, polyphonic } from 'pinyin-pro';
import { LruCache } from '../lru-cache.ts';

/** Of a long text, only the beginning is read. */
const lettersAtMost = 32;
/** Readings kept of a name with characters of several readings, the likeliest first. */
const readingsAtMost = 12;

/**
 * Returns what a name can be typed as in pinyin: from each of its syllables on, the whole and the initials, for each
 * reading, between bars; `''` for a name without Chinese characters. `typedPinyin` finds what a person types in it.
 *
 * @example
 * pinyinOf('武林店') // '|wulindian|wld|lindian|ld|dian|d|'
 */
export function pinyinOf(name: string): string {
  const text = Array.from(name).slice(0, lettersAtMost).join('');
  if (!/\p{Script=Han}/u.test(text)) return '';
  return known.get(text) ?? known.set(text, spelt(text));
}

/** As many as a list that is searched as a whole may have: its names are spelt once for all keys that are typed. */
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
 * Returns the letters that a text can be typed as by its initials alone, in lower case.
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

/** As a text, as a person's name, and with each character in each of its other readings. */
function readings(text: string): readonly Reading[] {
  const options = { toneType: 'none', type: 'array', v: true } as const;
  const usual = pinyin(text, options);
  const others = polyphonic(text, options).flatMap((sounds, at) => sounds.map((sound) => usual.with(at, sound)));
  const all = [usual, pinyin(text, { ...options, surname: 'head' }), ...others].map(typeable);
  return [...new Map(all.map((reading) => [reading.join(' '), reading])).values()].slice(0, readingsAtMost);
}

/** What is typed of the syllables: letters and digits; dots and brackets between them are left out. */
function typeable(syllables: Reading): Reading {
  return syllables.map((syllable) => syllable.toLowerCase().replace(/[^a-z0-9]/g, '')).filter(Boolean);
}
