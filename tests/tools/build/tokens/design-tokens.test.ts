import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { designFiles } from '../../../../src/tools/build/tokens/design-tokens.ts';
import { tokensPath } from '../../../../src/tools/build/tokens/theme-css.ts';
import { parseTokens, tokensIn } from '../../../../src/tools/build/tokens/tokens.ts';

type Node = Readonly<Record<string, unknown>>;

const text = readFileSync(tokensPath, 'utf8');
const files = designFiles(text) as Readonly<Record<string, Node>>;
const documents = Object.entries(files).filter(([name]) => name.endsWith('.tokens.json'));

test.each(documents)('%s follows the rules of the DTCG format 2025.10', (_, document) => {
  expect(faultsIn(document)).toEqual([]);
});

test('what breaks a rule of the format is found', () => {
  const token = { $type: 'color', $value: { colorSpace: 'srgb', components: [0, 0, 0], alpha: 1, hex: '#000000' } };
  expect(faultsIn({ color: { ink: token } })).toEqual([]);
  expect(faultsIn({ color: { 'ink.dark': token } })).toEqual(['color/ink.dark: name']);
  expect(faultsIn({ color: { ink: { ...token, $value: '#000000' } } })).toEqual(['color/ink: value']);
  expect(faultsIn({ color: { ink: { ...token, $type: 'paint' } } })).toEqual(['color/ink: type']);
  expect(faultsIn({ color: { ink: { ...token, shade: {} } } })).toEqual(['color/ink: a token holds no tokens']);
  expect(faultsIn({ color: { $colour: {} } })).toEqual(['color/$colour: reserved']);
  expect(faultsIn({ space: { one: { $type: 'dimension', $value: '4px' } } })).toEqual(['space/one: value']);
});

test('every token of every theme is there, with the value that theme.css gives it', () => {
  const file = parseTokens(text);
  for (const { id, sets } of file.themes.filter((theme) => theme.id !== 'forced')) {
    const found = new Map([...namesIn(files['core.tokens.json']), ...namesIn(files[`${id}.tokens.json`])]);
    const wanted = tokensIn(file, sets);
    expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort());
    const colours = [...wanted].filter(([, { $type, $value }]) => $type === 'color' && String($value).length === 7);
    expect(colours.map(([name]) => [name, found.get(name)?.$value])).toEqual(
      colours.map(([name, { $value }]) => [name, expect.objectContaining({ hex: $value })]),
    );
  }
  expect(files['core.tokens.json']).toHaveProperty(['font', 'font-size', '$value'], { value: 14, unit: 'px' });
  expect(files['compact.tokens.json']).toHaveProperty(['font', 'font-size', '$value'], { value: 13, unit: 'px' });
  expect(files['dark.tokens.json']).toHaveProperty(['color', 'text', '$description'], '正文');
  expect(files['light.tokens.json']).toHaveProperty(['color', 'backdrop', '$value'], {
    ...{ colorSpace: 'srgb', components: [0.0784, 0.102, 0.1412], alpha: 0.451, hex: '#141a24' },
  });
});

test('the resolver names each file once, and files that exist', () => {
  const named = [...JSON.stringify(files['baize.resolver.json']).matchAll(/"\$ref":"([^#"]+)"/g)].map(
    ([, name]) => name,
  );
  expect(named.sort()).toEqual(documents.map(([name]) => name).sort());
  expect(files['baize.resolver.json']).toMatchObject({
    modifiers: { theme: { default: 'light' }, density: { default: 'normal', contexts: { normal: [] } } },
  });
});

test('a project’s files have its accent in both themes, its density as the default, and its name and mark', () => {
  const brand = { name: '花木', accent: '#7a3e9d', mark: '<svg/>', density: 'compact' } as const;
  const own = designFiles(text, brand) as Readonly<Record<string, Node>>;
  const colour = (name: string, token: string) => namesIn(own[name]).find(([at]) => at === token)?.[1].$value;
  // As Chromium shows `oklch(from #7a3e9d 0.46 min(c, 0.16) h)`, and that of the dark theme.
  expect(colour('light.tokens.json', 'accent')).toMatchObject({ hex: '#733796' });
  expect(colour('dark.tokens.json', 'accent')).toMatchObject({ hex: '#cba0e8' });
  for (const same of ['contrast-light.tokens.json', 'contrast-dark.tokens.json', 'compact.tokens.json'])
    expect(own[same], same).toEqual(files[same]);
  expect(colour('light.tokens.json', 'text')).toEqual(
    namesIn(files['light.tokens.json']).find(([at]) => at === 'text')?.[1].$value,
  );
  expect(own['core.tokens.json']).toMatchObject({
    $description: '花木',
    $extensions: { 'baize.brand': { name: '花木', mark: '<svg/>' } },
  });
  expect(own['baize.resolver.json']).toMatchObject({ modifiers: { density: { default: 'compact' } } });
  for (const document of Object.values(own).slice(0, -1)) expect(faultsIn(document)).toEqual([]);
  const dark = namesIn(own['dark.tokens.json']).find(([at]) => at === 'accent')?.[1];
  expect(dark).toMatchObject({ $extensions: { 'baize.on': expect.any(Array) } });
});

/** The format's own properties of a group and of a token. */
const ofGroups = ['$type', '$description', '$extensions', '$deprecated', '$extends', '$root', '$schema'];
const ofTokens = ['$type', '$value', '$description', '$extensions', '$deprecated'];

/** Returns what of a group breaks the format, each as `path: rule`. */
function faultsIn(group: Node, path: readonly string[] = []): readonly string[] {
  return Object.entries(group).flatMap(([name, node]) => {
    const here = [...path, name];
    const fault = (rule: string) => [`${here.join('/')}: ${rule}`];
    if (name.startsWith('$')) return ofGroups.includes(name) ? [] : fault('reserved');
    if (/[{}.]/.test(name)) return fault('name');
    if (!isObject(node)) return fault('neither token nor group');
    if (!('$value' in node)) return faultsIn(node, here);
    const own = Object.keys(node).filter((key) => !ofTokens.includes(key));
    if (own.length > 0) return fault(own.some((key) => key.startsWith('$')) ? 'reserved' : 'a token holds no tokens');
    const isValue = values[String(node.$type)];
    if (isValue === undefined) return fault('type');
    return isValue(node.$value) ? [] : fault('value');
  });
}

const isObject = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isPart = (value: unknown) => isNumber(value) && Number(value) >= 0 && Number(value) <= 1;
const isMeasure = (units: readonly string[]) => (value: unknown) =>
  isObject(value) && isNumber(value.value) && units.includes(String(value.unit)) && Object.keys(value).length === 2;
const isColour = (value: unknown) =>
  isObject(value) &&
  value.colorSpace === 'srgb' &&
  Array.isArray(value.components) &&
  value.components.length === 3 &&
  value.components.every(isPart) &&
  isPart(value.alpha) &&
  /^#[\da-f]{6}$/.test(String(value.hex));

/** What the format says of the value of each type. */
const values: Readonly<Record<string, (value: unknown) => boolean>> = {
  color: isColour,
  dimension: isMeasure(['px', 'rem']),
  duration: isMeasure(['ms', 's']),
  number: isNumber,
  fontFamily: (value) => (Array.isArray(value) ? value : [value]).every((name) => typeof name === 'string'),
  fontWeight: (value) => isNumber(value) && Number(value) >= 1 && Number(value) <= 1000,
  cubicBezier: (value) =>
    Array.isArray(value) && value.length === 4 && value.every(isNumber) && isPart(value[0]) && isPart(value[2]),
  shadow: (value) =>
    isObject(value) &&
    isColour(value.color) &&
    ['offsetX', 'offsetY', 'blur', 'spread'].every((key) => isMeasure(['px', 'rem'])(value[key])),
};

function namesIn(document: Node | undefined): readonly (readonly [string, Node])[] {
  return Object.values(document ?? {})
    .filter(isObject)
    .flatMap((group) => Object.entries(group) as [string, Node][]);
}
